/** Which rows of a long list exist, and where its keys lead. */

const AROUND = 3;

/** The rows in sight and a few around them: `from` included, `to` not. Sizes in px. */
export function windowOf(scroll: { top: number; height: number }, count: number, rowPx: number) {
  const from = Math.max(0, Math.floor(scroll.top / rowPx) - AROUND);
  const to = Math.min(count, Math.ceil((scroll.top + scroll.height) / rowPx) + AROUND);
  return { from: Math.min(from, to), to };
}

/** The row that a key leads to; null for a key that is none of ours. `page` is how many rows a page key passes. */
export function moved(key: string, current: number, count: number, page: number): number | null {
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
