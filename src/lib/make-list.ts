/**
 * Returns what `make` returns for 0, 1, … below `count`. Replaces `Array.from({ length }, make)`, which old scripts of
 * a page override by a function without the second argument.
 */
export function makeList<T>(count: number, make: (index: number) => T): T[] {
  const list: T[] = [];
  for (let index = 0; index <= count - 1; index += 1) list.push(make(index));
  return list;
}
