import { describe, expect, test } from 'vitest';
import { filterTypedDay, formatTypedDay, parseTypedDay } from '@/ui/typed-day';

describe('a day while typing', () => {
  test.each([
    ['', ''],
    ['1', '1'],
    ['12', '12'],
    ['120', '12/0'],
    ['1204', '12/04'],
    ['12041', '12/04/1'],
    ['12041985', '12/04/1985'],
    ['12/04/19855', '12/04/1985'],
    ['1/4/1985', '1/4/1985'],
    ['1/', '1/'],
    ['12.04.1985', '12/04/1985'],
    ['12 04 1985', '12/04/1985'],
    ['12-04-1985', '12/04/1985'],
    ['le 12 avril 1985', '12/19/85'],
    // As a browser fills it in, or another page shows it.
    ['1985-04-12', '12/04/1985'],
    [' 1985-04-12 ', '12/04/1985'],
  ])('%j is shown as %j', (typed, stands) => {
    expect(filterTypedDay(typed)).toBe(stands);
    expect(filterTypedDay(stands)).toBe(stands);
  });

  test.each([
    ['12/04/1985', '1985-04-12', '1985-04-12'],
    ['29/02/2024', '2024-02-29', '2024-02-29'],
    ['30/02/1985', '30/02/1985', '30/02/1985'],
    ['1/4/1985', '1/4/1985', '1985-04-01'],
    ['12/04/85', '12/04/85', '12/04/85'],
    ['12/04', '12/04', '12/04'],
    ['', '', ''],
  ])('%j is stored as %j, and after blur as %j', (text, kept, left) => {
    expect([parseTypedDay(text), parseTypedDay(text, true)]).toEqual([kept, left]);
  });

  test('a stored text is shown as it was typed', () => {
    expect(['1985-04-12', '12/0', ''].map(formatTypedDay)).toEqual(['12/04/1985', '12/0', '']);
  });
});
