import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { validateCriteria } from '@/domain/alert/buyer-alert';
import {
  lastAlert,
  resubscribed,
  sortAlerts,
  typedCriteriaOf,
  UNSUBSCRIPTION_REASONS,
  unsubscribed,
  validateChanges,
  validateUnsubscription,
  weeklyAverage,
} from '@/domain/alert/customer-alert';
import { NO_CRITERIA, type TypedCriteria } from '@/domain/alert/typed-criteria';
import { aCustomerAlert } from '../factories/customer-alert.ts';

const now = Date.parse('2026-03-03T12:00:00+01:00');
const ids = (alerts: { id: string }[]) => alerts.map(({ id }) => id);
const alert = (id: string, day: number, isActive = true) =>
  aCustomerAlert({ id, isActive, createdAt: `2026-01-${String(day).padStart(2, '0')}T10:00:00+01:00` });

describe('the order of alerts', () => {
  test('is active first, then newest; equal dates keep their order', () => {
    const alerts = [alert('off-new', 30, false), alert('old', 1), alert('a', 9), alert('b', 9), alert('off', 2, false)];
    expect(ids(sortAlerts(alerts))).toEqual(['a', 'b', 'old', 'off-new', 'off']);
    expect(ids(alerts)).toEqual(['off-new', 'old', 'a', 'b', 'off']);
  });

  test('the last alert is the newest active alert, else the newest; null for an empty list', () => {
    expect(lastAlert([alert('off', 30, false), alert('old', 1), alert('new', 9)])?.id).toBe('new');
    expect(lastAlert([alert('off', 1, false), alert('off-new', 30, false)])?.id).toBe('off-new');
    expect(lastAlert([])).toBeNull();
  });

  test('for any list nothing is lost, active first, newest first, and sorting twice changes nothing', () => {
    const day = fc.integer({ min: 1, max: 5 });
    const lists = fc.array(fc.tuple(day, fc.boolean()), { maxLength: 8 });
    fc.assert(
      fc.property(lists, (rows) => {
        const alerts = rows.map(([day, isActive], index) => alert(`${index}`, day, isActive));
        const sorted = sortAlerts(alerts);
        expect(new Set(sorted)).toEqual(new Set(alerts));
        expect(sortAlerts(sorted)).toEqual(sorted);
        for (const [index, one] of sorted.entries()) {
          const next = sorted[index + 1];
          if (!next) continue;
          expect([one.isActive, next.isActive]).not.toEqual([false, true]);
          if (one.isActive !== next.isActive) continue;
          expect((one.createdAt ?? '') >= (next.createdAt ?? '')).toBe(true);
          if (one.createdAt === next.createdAt) expect(Number(one.id)).toBeLessThan(Number(next.id));
        }
      }),
    );
  });
});

describe('properties per week', () => {
  const week = 7 * 86_400_000;
  const ago = (ms: number) => ({ publishedAt: new Date(now - ms).toISOString() });
  const average = (...items: { publishedAt: string | null }[]) => weeklyAverage({ items, weeklyAverage: null }, now);

  test("the server's own number is used unchanged, also 0", () => {
    expect(weeklyAverage({ items: [ago(0)], weeklyAverage: 2.25 }, now)).toBe(2.25);
    expect(weeklyAverage({ items: [ago(0)], weeklyAverage: 0 }, now)).toBe(0);
  });

  test.each([
    [0, 0],
    [1, 0.1],
    [6, 0.5],
    [7, 0.6],
    [12, 1],
    [100, 8.3],
  ])('%d published within 12 weeks: %d a week', (count, perWeek) => {
    expect(average(...Array.from({ length: count }, () => ago(week)))).toBe(perWeek);
  });

  test.each([
    ['now', 0, 0.5],
    ['12 weeks ago', 12 * week, 0.5],
    ['a millisecond more than 12 weeks ago', 12 * week + 1, 0],
    ['in a minute', -60_000, 0],
  ])('6 published %s: %d a week', (_, ms, perWeek) => {
    expect(average(...Array.from({ length: 6 }, () => ago(ms)))).toBe(perWeek);
  });

  test('properties without a valid date do not count', () => {
    expect(average({ publishedAt: null }, { publishedAt: 'hier' })).toBe(0);
  });
});

describe('unsubscribing from an alert', () => {
  test.each(UNSUBSCRIPTION_REASONS)('the reason %s is valid', (reason) => {
    expect(validateUnsubscription({ reason })).toEqual({});
  });

  test.each(['', 'other', 'OTHER_REASON'])('%j is missing', (reason) => {
    expect(validateUnsubscription({ reason })).toEqual({ reason: 'missing' });
  });

  test('stores reason and date, keeps everything else, and can be undone', () => {
    const alert = aCustomerAlert();
    const left = unsubscribed(alert, 'already_found', now);
    expect(left).toEqual({
      ...alert,
      isActive: false,
      unsubscriptionReason: 'already_found',
      unsubscribedAt: '2026-03-03T11:00:00.000Z',
    });
    expect(resubscribed(left)).toEqual(alert);
  });
});

test('the form has amounts as text, and empty texts for absent criteria', () => {
  expect(typedCriteriaOf(aCustomerAlert())).toMatchObject({
    zone: ['Lyon 3e Arrondissement, France', 'Villeurbanne, France'],
    apartment: true,
    house: false,
    minBudget: '250000',
    minArea: '62.5',
    minRoomNumber: '3',
    minBedroomNumber: '',
    minFloorForElevator: '2',
    floor: 'high_floor',
    purchaseType: 'main_residence',
    freeInputField: 'Une cave',
  });
});

describe('errors of an edited alert', () => {
  const whole = typedCriteriaOf(aCustomerAlert());
  test.each<[string, Partial<TypedCriteria>, Partial<TypedCriteria>, string]>([
    ['nothing, as it came', {}, {}, ''],
    ['nothing for a type of purchase that came empty', { purchaseType: '' }, { minArea: '40' }, ''],
    ['the type of purchase that was taken out', {}, { purchaseType: '' }, 'purchaseType'],
    ['nothing for a place that came empty', { zone: [] }, { minArea: '40' }, ''],
    ['the places that were taken out', {}, { zone: [] }, 'zone'],
    ['nothing for kinds that came empty', { apartment: false }, { minArea: '40' }, ''],
    ['the kinds that were taken out', {}, { apartment: false }, 'kinds'],
    ['a lowest budget that was put above the highest', {}, { minBudget: '500000' }, 'maxBudget'],
  ])('%s', (_, came, changed, expected) => {
    const shown = { ...whole, ...came };
    expect(Object.keys(validateChanges({ ...shown, ...changed }, shown)).join(' ')).toBe(expected);
  });

  test('are never more than those of a new alert, and none for unchanged fields', () => {
    const typed = fc.record({
      zone: fc.constantFrom<string[]>([], ['Lyon, France'], ['Genève, Suisse']),
      apartment: fc.boolean(),
      minBudget: fc.constantFrom('', '100', '300'),
      maxBudget: fc.constantFrom('', '200'),
      purchaseType: fc.constantFrom('', 'main_residence'),
    });
    fc.assert(
      fc.property(typed, typed, (one, other) => {
        const [now, shown] = [
          { ...NO_CRITERIA, ...one },
          { ...NO_CRITERIA, ...other },
        ];
        expect(validateCriteria(now)).toMatchObject(validateChanges(now, shown));
        expect(validateChanges(shown, shown)).toEqual({});
      }),
    );
  });
});
