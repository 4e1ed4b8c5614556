/** Which section of the report is being read. Source: docs/spec/estimation-report.md#4.8. */

/** The position of a section, in px from the top of the window. */
export type SectionBounds = { top: number; bottom: number };

// Below the tabs, which stick to the top.
const LINE_PX = 120;

/**
 * Returns the index of the section being read, 0 without sections; `windowPx` is the height of the window. The reading
 * line is below the tabs and moves to the foot of the window over the last windowful, so that each section comes under
 * the line. An unscrolled page is at its first section, and so is one that is not drawn.
 */
export function currentSection(parts: readonly SectionBounds[], windowPx: number): number {
  const [first, last] = [parts[0], parts.at(-1)];
  if (!first || !last) return 0;
  const gone = LINE_PX - first.top;
  if (gone <= 0 || last.bottom === first.top) return 0;
  const rest = Math.max(0, last.bottom - windowPx);
  const share = Math.max(0, 1 - rest / Math.min(windowPx, gone + rest));
  const line = LINE_PX + share * Math.max(0, windowPx - LINE_PX);
  return Math.max(
    0,
    parts.findLastIndex(({ top }) => top <= line),
  );
}
