import { describe, expect, test } from 'vitest';
import { formatDate, formatDateTime, formatMonth, formatTime } from '@/text/dates';

describe('days', () => {
  test.each([
    ['2026-03-03T14:30:00+01:00', 'mardi 3 mars 2026'],
    ['2026-03-01T09:00:00+01:00', 'dimanche 1er mars 2026'],
    ['2026-05-11T09:00:00+02:00', 'lundi 11 mai 2026'],
    ['2026-08-31T09:00:00+02:00', 'lundi 31 août 2026'],
    ['2026-12-31T23:59:59+01:00', 'jeudi 31 décembre 2026'],
    ['2026-12-31T23:00:00Z', 'vendredi 1er janvier 2027'],
    ['2026-03-03', 'mardi 3 mars 2026'],
  ])('%s is %s in Paris', (iso, text) => {
    expect(formatDate(iso)).toBe(text);
  });
});

describe('times', () => {
  test.each([
    ['2026-03-03T14:30:00+01:00', '14h30'],
    ['2026-03-03T09:05:00+01:00', '9h05'],
    ['2026-03-03T14:00:00+01:00', '14h00'],
    ['2026-03-03T00:00:00+01:00', '0h00'],
    ['2026-03-03T12:00:00+01:00', '12h00'],
    ['2026-03-03T23:59:59+01:00', '23h59'],
    ['2026-03-03T08:30:00-05:00', '14h30'],
    ['2026-07-14T12:30:00Z', '14h30'],
  ])('%s is %s in Paris', (iso, text) => {
    expect(formatTime(iso)).toBe(text);
  });

  test.each([
    ['2026-03-29T00:59:59Z', '1h59'],
    ['2026-03-29T01:00:00Z', '3h00'],
    ['2026-10-25T00:59:59Z', '2h59'],
    ['2026-10-25T01:00:00Z', '2h00'],
    ['2026-10-25T02:00:00Z', '3h00'],
  ])('around the clock change, %s is %s', (iso, text) => {
    expect(formatTime(iso)).toBe(text);
  });
});

describe('days with a time, and months', () => {
  test('a day and its time are joined by « à »', () => {
    expect(formatDateTime('2026-03-03T14:30:00+01:00')).toBe('mardi 3 mars 2026 à 14h30');
  });

  test('the 25 hours of 25 October 2026 keep their day', () => {
    expect(formatDateTime('2026-10-24T22:00:00Z')).toBe('dimanche 25 octobre 2026 à 0h00');
    expect(formatDateTime('2026-10-25T22:59:00Z')).toBe('dimanche 25 octobre 2026 à 23h59');
    expect(formatDateTime('2026-10-25T23:00:00Z')).toBe('lundi 26 octobre 2026 à 0h00');
  });

  test.each([
    ['2025-03-14T00:00:00+01:00', 'mars 2025'],
    ['2025-03-31T22:30:00Z', 'avril 2025'],
  ])('%s is in %s', (iso, text) => {
    expect(formatMonth(iso)).toBe(text);
  });
});

test.each([[null], [''], ['bientôt'], ['2026-13-45']])('%j, an invalid date, is a dash', (iso) => {
  expect([formatDate(iso), formatTime(iso), formatDateTime(iso), formatMonth(iso)]).toEqual(['–', '–', '–', '–']);
});
