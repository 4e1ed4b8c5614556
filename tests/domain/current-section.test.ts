import { describe, expect, test } from 'vitest';
import { currentSection } from '@/domain/estimation/current-section';

/** Returns sections of these heights, `before` px down, in a page scrolled by this many px. */
const page = (heights: readonly number[], scrolled: number, before = 200) => {
  let top = before - scrolled;
  return heights.map((height) => {
    const span = { top, bottom: top + height };
    top += height;
    return span;
  });
};
const LONG = [400, 1200, 900, 300, 150];
const WINDOW = 800;
const END = 200 + 2950 - WINDOW;

describe('the section of a page being read', () => {
  test.each([
    [0, 0],
    [79, 0],
    // The top of the section reaches the line, 120 px down.
    [479, 0],
    [480, 1],
    [1703, 2],
    // The line is 672 px down: the last section comes under it further on.
    [END - 150, 3],
    [END, 4],
    // The page continues below the sections.
    [END + 500, 4],
  ])('after %i px is number %i', (scrolled, expected) => {
    expect(currentSection(page(LONG, scrolled), WINDOW)).toBe(expected);
  });

  test('is each of them in turn, once, down to the last', () => {
    const seen = Array.from({ length: END + 1 }, (_, scrolled) => currentSection(page(LONG, scrolled), WINDOW));
    expect(seen.filter((one, index) => one !== seen[index - 1])).toEqual([0, 1, 2, 3, 4]);
  });

  test('of a page that is not drawn is the first', () => {
    expect(currentSection(page([0, 0, 0], 0, 0), WINDOW)).toBe(0);
  });

  test('of a page that fits into the window, or was not scrolled, is the first', () => {
    expect(currentSection(page([100, 100, 100], 0), WINDOW)).toBe(0);
    expect(currentSection(page(LONG, 0, 2000), WINDOW)).toBe(0);
    expect(currentSection([], WINDOW)).toBe(0);
  });

  test('of a page slightly longer than the window is each of them too', () => {
    const heights = [200, 200, 200, 200];
    const seen = Array.from({ length: 201 }, (_, scrolled) => currentSection(page(heights, scrolled), WINDOW));
    expect(new Set(seen)).toEqual(new Set([0, 1, 2, 3]));
  });
});
