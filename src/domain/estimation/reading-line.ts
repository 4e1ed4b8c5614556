/** Which part of a long page is read: the one under a line in the window. Source: seller.md §2.4 (the report's tabs). */

/** Where a part stands in its window, in px from the top of it. */
export type Span = { top: number; bottom: number };

// Under the tabs, which stick to the top.
const LINE_PX = 120;

/**
 * The place of the part that is read in a window of this height, in px; 0 where there is none. The line stands under the
 * tabs, and goes down to the foot of the window over the last windowful: each part comes under it, the last at the end of
 * them all. A page that cannot be scrolled, or was not, is at its first.
 */
export function readSection(parts: readonly Span[], windowPx: number): number {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return 0;
  const gone = LINE_PX - first.top;
  if (gone <= 0) return 0;
  const rest = Math.max(0, last.bottom - windowPx);
  const share = Math.max(0, 1 - rest / Math.min(windowPx, gone + rest));
  const line = LINE_PX + share * Math.max(0, windowPx - LINE_PX);
  return Math.max(
    0,
    parts.findLastIndex(({ top }) => top <= line),
  );
}
