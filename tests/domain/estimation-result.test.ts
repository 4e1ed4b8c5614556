import { describe, expect, test } from 'vitest';
import { loaderLines, loaderProgress, RESULT_DELAY_MS } from '@/domain/estimation/loader';
import { confidenceOf, estimateOf, firstChoice, pollDelayMs, resultOutcome } from '@/domain/estimation/result';
import type { Failure } from '@/domain/failure';

describe('the figures of a result', () => {
  const range = { tag: 'range', lowEuros: 280_000, highEuros: 320_000 };

  test.each([
    [280_000, 300_000, 320_000, { ...range, pointEuros: 300_000 }],
    [280_000, 280_000, 320_000, { ...range, pointEuros: 280_000 }],
    [280_000, 320_000, 320_000, { ...range, pointEuros: 320_000 }],
    [280_000, null, 320_000, { ...range, pointEuros: null }],
    [280_000, 279_999, 320_000, { tag: 'single', pointEuros: 279_999 }],
    [null, 300_000, 320_000, { tag: 'single', pointEuros: 300_000 }],
    [280_000, 300_000, null, { tag: 'single', pointEuros: 300_000 }],
    [null, 300_000, null, { tag: 'single', pointEuros: 300_000 }],
    [300_000, 300_000, 300_000, { tag: 'single', pointEuros: 300_000 }],
    [320_000, 300_000, 280_000, { tag: 'single', pointEuros: 300_000 }],
    [280_000, null, null, { tag: 'none' }],
    [-1000, null, null, { tag: 'none' }],
    [null, null, null, { tag: 'none' }],
  ])('from %s, at %s, to %s are %j', (lowerPrice, salePrice, upperPrice, estimate) => {
    expect(estimateOf({ lowerPrice, salePrice, upperPrice })).toEqual(estimate);
  });

  test.each([
    [100, 'high'],
    [80, 'high'],
    [79.9, 'medium'],
    [50, 'medium'],
    [49.9, 'limited'],
    [1.1, 'limited'],
    [1, 'high'],
    [0.8, 'high'],
    [0.799, 'medium'],
    [0.5, 'medium'],
    [0.499, 'limited'],
    [0, 'limited'],
    [null, null],
    [-1, null],
    [101, null],
    [Number.NaN, null],
  ])('with a confidence of %s are %s: values up to 1 are fractions', (confidence, word) => {
    expect(confidenceOf(confidence)).toBe(word);
  });
});

describe('polling for the expert', () => {
  const waiting = { hasExpert: false, state: 'awaiting_offer', inZone: true, isHidden: false, failures: 0 };

  test.each([
    [0, 3_000],
    [1, 6_000],
    [2, 12_000],
    [3, 24_000],
    [4, 30_000],
    [5, 30_000],
    [5_000, 30_000],
  ])('after %i failures repeats in %i ms', (failures, delay) => {
    expect(pollDelayMs({ ...waiting, failures })).toBe(delay);
  });

  test.each([
    [{ hasExpert: true }, null],
    [{ state: 'dead' }, null],
    [{ isHidden: true }, null],
    [{ inZone: false }, null],
    [{ inZone: null }, 3_000],
    [{ state: null }, 3_000],
  ])('with %j repeats in %s', (changed, delay) => {
    expect(pollDelayMs({ ...waiting, ...changed })).toBe(delay);
  });
});

describe('the link of a result', () => {
  const refusal = { message: null, fields: {}, errorType: null };
  const failures: [Failure, string][] = [
    [{ tag: 'forbidden', refusal }, 'forbidden'],
    [{ tag: 'not-found', refusal }, 'home'],
    [{ tag: 'network' }, 'home'],
    [{ tag: 'server', status: 500, refusal }, 'home'],
  ];

  test.each(failures)('after %j: %s, from both pages', (error, tag) => {
    for (const page of ['index', 'invite'] as const) {
      for (const isSignedIn of [true, false]) {
        expect(resultOutcome(page, { ok: false, error }, isSignedIn)).toEqual({ tag });
      }
    }
  });

  test.each([
    ['index', 'dead', false, { tag: 'to-invite' }],
    ['index', 'dead', true, { tag: 'to-invite' }],
    ['index', 'awaiting_offer', true, { tag: 'to-sale', saleId: '9' }],
    ['index', 'awaiting_offer', false, { tag: 'choice' }],
    ['invite', 'dead', false, { tag: 'guest-dead' }],
    ['invite', 'dead', true, { tag: 'guest-dead' }],
    ['invite', null, true, { tag: 'to-sale', saleId: '9' }],
    ['invite', null, false, { tag: 'guest' }],
  ] as const)('on %s, %s, signed in %s: %j', (page, state, isSignedIn, outcome) => {
    expect(resultOutcome(page, { ok: true, value: { id: '9', state } }, isSignedIn)).toEqual(outcome);
  });

  test('the choice offers a password first to a person who never signed in', () => {
    expect(firstChoice(null)).toBe('password');
    expect(firstChoice('2026-03-03T10:00:00+01:00')).toBe('sign-in');
  });
});

describe('the loader', () => {
  test.each([
    [0, 0],
    [49, 0],
    [50, 1],
    [4_499, 89],
    [4_500, 90],
    [60_000, 90],
    [-10, 0],
  ])('after %i ms is at %i, and at 100 once the response is there', (elapsed, progress) => {
    expect(loaderProgress(elapsed, false)).toBe(progress);
    expect(loaderProgress(elapsed, true)).toBe(100);
    expect(RESULT_DELAY_MS).toBe(500);
  });

  test.each([
    [0, 1],
    [1_999, 1],
    [2_000, 2],
    [4_000, 3],
    [5_999, 3],
    [6_000, 4],
    [60_000, 4],
  ])('after %i ms shows %i lines', (elapsed, lines) => {
    expect(loaderLines(elapsed)).toBe(lines);
  });
});
