/**
 * Returns what `make` returns for 0, 1, … below `count`. It stands in the place of `Array.from({ length }, make)`: old
 * scripts of a page replace that function by one that knows no second argument.
 */
export function makeList<T>(count: number, make: (index: number) => T): T[] {
  const list: T[] = [];
  for (let index = 0; index <= count - 1; index += 1) list.push(make(index));
  return list;
}
