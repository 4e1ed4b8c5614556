import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { appearances } from '@/domain/radar/appearance';
import { seededRandom } from '../seeded-random.ts';

const timesOf = (count: number, random: () => number) => appearances(count, random).map(({ time }) => time);
const stepsOf = (times: number[]) => times.map((time, index) => time - (times[index - 1] ?? 0));

test('no markers take no time', () => {
  expect(appearances(0, () => 0.5)).toEqual([]);
});

test('1 to 20 000 markers have delays at most 50 ms apart, all within 2.5 s', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20_000 }), fc.integer(), (count, seed) => {
      const times = timesOf(count, seededRandom(seed));
      expect(times).toHaveLength(count);
      expect(times.every((time) => time >= 0 && time <= 2_500)).toBe(true);
      expect(Math.max(...stepsOf(times))).toBeLessThanOrEqual(50);
      expect(Math.min(...stepsOf(times))).toBeGreaterThanOrEqual(0);
    }),
    { numRuns: 25 },
  );
});

test.each([1, 2, 49, 50, 51, 100, 1_000, 20_000])(
  '%d markers with the longest delays have appeared after 2.5 s',
  (count) => {
    const times = timesOf(count, () => 1 - Number.EPSILON);
    expect(times).toHaveLength(count);
    // 50 ms each, compressed from the 51st on.
    expect(Math.max(...times)).toBeCloseTo(Math.min(count * 50, 2_500), 6);
  },
);

test('few markers keep their delays: 3 with 20 ms each appear at 20, 40 and 60 ms', () => {
  expect(timesOf(3, () => 0.4)).toEqual([20, 40, 60]);
});

test('delays that end after exactly 2.5 s are kept', () => {
  // The order takes 49 numbers, the delays the others.
  const numbers = Array.from({ length: 99 }, (_, index) => (index < 49 ? 0 : 1));
  const times = timesOf(50, () => numbers.shift() ?? Number.NaN);
  expect(times).toEqual(times.map((_, index) => (index + 1) * 50));
});

test('the order and the delays are those of the given random numbers, which are all used', () => {
  const numbers = [0.5, 0.9, 0.4, 0.2, 0.1];
  expect(appearances(3, () => numbers.shift() ?? Number.NaN)).toEqual([
    { index: 0, time: 20 },
    { index: 2, time: 30 },
    { index: 1, time: 35 },
  ]);
  expect(numbers).toEqual([]);
});

describe('the order', () => {
  const orderOf = (count: number, seed: number) => appearances(count, seededRandom(seed)).map(({ index }) => index);

  test('is shuffled: 100 markers never appear in the order of the list, nor twice in the same order', () => {
    const ordered = Array.from({ length: 100 }, (_, index) => index);
    expect(orderOf(100, 1)).not.toEqual(ordered);
    expect(orderOf(100, 1)).not.toEqual(orderOf(100, 2));
    expect(orderOf(100, 1)).toEqual(orderOf(100, 1));
  });

  test('contains each marker once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 500 }), fc.integer(), (count, seed) => {
        const order = orderOf(count, seed);
        expect([...order].sort((a, b) => a - b)).toEqual(Array.from({ length: count }, (_, index) => index));
      }),
    );
  });

  test('is uniform: over 600 shuffles of 4, each is first 100 to 200 times', () => {
    const firsts = Array.from({ length: 600 }, (_, seed) => orderOf(4, seed * 7919)[0]);
    for (const index of [0, 1, 2, 3]) {
      const count = firsts.filter((first) => first === index).length;
      expect(count).toBeGreaterThan(100);
      expect(count).toBeLessThan(200);
    }
  });
});
