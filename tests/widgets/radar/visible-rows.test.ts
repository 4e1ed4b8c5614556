import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { rowAfterKey, visibleRows } from '../../../widgets/radar/list/visible-rows.ts';

describe('the rendered rows of a long list', () => {
  it('are the visible rows with three around: rows 7 to 17 of 10 000 at 920 px, in a box of 460 px', () => {
    expect(visibleRows({ top: 920, height: 460 }, 10_000, 92)).toEqual({ from: 7, to: 18 });
  });

  it('contain every visible row, never more than the box and six, at any scroll', () => {
    fc.assert(
      fc.property(fc.nat(2_000_000), fc.nat(2_000), fc.nat(20_000), (top, height, count) => {
        const { from, to } = visibleRows({ top, height }, count, 92);
        expect(from).toBeGreaterThanOrEqual(0);
        expect(to).toBeLessThanOrEqual(count);
        expect(to - from).toBeLessThanOrEqual(Math.ceil(height / 92) + 8);
        const first = Math.floor(top / 92);
        if (first < count) expect(first >= from && first < Math.max(to, first + 1)).toBe(true);
      }),
    );
  });
});

describe('the keys of the list', () => {
  it.each([
    ['ArrowDown', 3, 4],
    ['ArrowDown', 9, 9],
    ['ArrowUp', 3, 2],
    ['ArrowUp', 0, 0],
    ['PageDown', 3, 7],
    ['PageUp', 3, 0],
    ['Home', 7, 0],
    ['End', 0, 9],
    ['Tab', 3, null],
    ['constructor', 3, null],
  ])('%s on row %s of 10, four rows a page, leads to %s', (key, from, to) => {
    expect(rowAfterKey(key, from, 10, 4)).toBe(to);
  });
});
