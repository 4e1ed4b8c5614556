import { describe, expect, test } from 'vitest';
import { validatePastDay } from '@/domain/planning/calendar-day';

const TODAY = '2026-11-22';

describe('a birth date', () => {
  test.each([
    ['', 'missing'],
    ['1985-04-12', null],
    ['2024-02-29', null],
    ['2023-02-29', 'invalid'],
    ['2024-02-30', 'invalid'],
    ['2024-13-01', 'invalid'],
    ['12/04/1985', 'invalid'],
    ['20245-01-01', 'invalid'],
    ['020245-01-01', 'invalid'],
    ['2026-11-21', null],
    ['2026-11-22', null],
    ['2026-11-23', 'future'],
    ['1896-01-01', null],
    ['1895-12-31', 'too-old'],
    ['0085-04-12', 'too-old'],
  ])('%j, on the 22nd of November 2026, is %j', (day, error) => {
    expect(validatePastDay(day, TODAY)).toBe(error);
  });
});
