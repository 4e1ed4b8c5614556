/** Which rows of a long list are in the DOM, and to which row a key leads. */

const AROUND = 3;

/** Returns the range of rows in sight and a few around them: `from` included, `to` excluded. Sizes in px. */
export function visibleRows(scroll: { top: number; height: number }, count: number, rowPx: number) {
  const from = Math.max(0, Math.floor(scroll.top / rowPx) - AROUND);
  const to = Math.min(count, Math.ceil((scroll.top + scroll.height) / rowPx) + AROUND);
  return { from: Math.min(from, to), to };
}

/** Returns the row that a key leads to, null for other keys. `page`: rows that a page key passes. */
export function rowAfterKey(key: string, current: number, count: number, page: number): number | null {
  const steps: Record<string, number> = {
    ArrowDown: 1,
    ArrowUp: -1,
    PageDown: page,
    PageUp: -page,
    Home: -count,
    End: count,
  };
  const step = Object.hasOwn(steps, key) ? steps[key] : undefined;
  return step === undefined ? null : Math.max(0, Math.min(count - 1, current + step));
}
