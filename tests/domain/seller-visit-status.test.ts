import { expect, test } from 'vitest';
import { sellerVisitKind } from '@/domain/visit/status';
import { aPlannedVisit } from '../factories/planning.ts';

const BEFORE = Date.parse('2026-11-17T13:59:59+01:00');
const AT_START = Date.parse('2026-11-17T14:00:00+01:00');
const AT_END = Date.parse('2026-11-17T14:45:00+01:00');

test.each([
  ['confirmed', BEFORE, 'upcoming'],
  ['confirmed', AT_START, 'ongoing'],
  ['confirmed', AT_END, 'past'],
  ['proposed', BEFORE, 'proposed'],
  ['proposed', AT_END, 'past'],
  ['done', AT_END, 'done'],
  ['rescheduled', BEFORE, 'rescheduled'],
  ['cancelled_owner', BEFORE, 'cancelled'],
  ['unknown', BEFORE, 'unknown'],
] as const)('a visit that is %s is at %i %s', (state, now, kind) => {
  expect(sellerVisitKind(aPlannedVisit({ state }), now)).toBe(kind);
});

test('a flag means cancelled in any state except rescheduled', () => {
  expect(sellerVisitKind(aPlannedVisit({ canceled: true, state: 'done' }), BEFORE)).toBe('cancelled');
  expect(sellerVisitKind(aPlannedVisit({ canceled: true, state: 'rescheduled' }), BEFORE)).toBe('rescheduled');
});

test('without an end a visit is past as soon as it has started', () => {
  expect(sellerVisitKind(aPlannedVisit({ endsAt: null }), AT_START)).toBe('past');
});
