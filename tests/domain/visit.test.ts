import { describe, expect, test } from 'vitest';
import { validateEmail } from '@/domain/person/email';
import { canCancelVisit, isCancelled, tooLateReason, VISIT_STATES, validateCancellation } from '@/domain/visit/visit';

const startsAt = '2026-03-03T14:30:00+01:00';
const start = Date.parse(startsAt);
const visit = (state: (typeof VISIT_STATES)[number] | 'unknown', canceled = false) => ({ state, canceled, startsAt });

describe('a cancelled visit', () => {
  test.each([...VISIT_STATES, 'unknown'] as const)('%s', (state) => {
    expect(isCancelled(visit(state))).toBe(state.startsWith('cancelled_'));
  });

  test('the flag cancels any state except rescheduled, which wins', () => {
    expect(isCancelled(visit('confirmed', true))).toBe(true);
    expect(isCancelled(visit('rescheduled', true))).toBe(false);
  });
});

describe('cancelling a visit is allowed', () => {
  test.each(VISIT_STATES)('%s, a day before: only when proposed or confirmed', (state) => {
    expect(canCancelVisit(visit(state), start - 86_400_000)).toBe(state === 'proposed' || state === 'confirmed');
  });

  test('in an unknown state: the server decides', () => {
    expect(canCancelVisit(visit('unknown'), start - 1)).toBe(true);
    expect(canCancelVisit(visit('unknown'), start + 1)).toBe(false);
  });

  test('until the millisecond before it starts', () => {
    expect(canCancelVisit(visit('confirmed'), start - 1)).toBe(true);
    expect(canCancelVisit(visit('confirmed'), start)).toBe(false);
    expect(canCancelVisit(visit('confirmed'), start + 1)).toBe(false);
  });

  test('at any moment without a known start', () => {
    expect(canCancelVisit({ ...visit('confirmed'), startsAt: null }, start + 86_400_000)).toBe(true);
  });

  test('not twice', () => {
    expect(canCancelVisit(visit('confirmed', true), start - 1)).toBe(false);
  });
});

describe("the visitor's e-mail", () => {
  test.each([
    ['', 'missing'],
    ['   ', 'missing'],
    ['lea', 'invalid'],
    ['lea@', 'invalid'],
    ['lea@exemple', 'invalid'],
    ['lea martin@exemple.fr', 'invalid'],
    ['a@b@c.fr', 'invalid'],
    [' lea.martin+visite@exemple.fr ', null],
    ['léa@exémple.fr', null],
  ])('"%s" is %s', (email, error) => {
    expect(validateEmail(email)).toBe(error);
  });
});

describe('a cancellation', () => {
  test('needs a known reason and details that are not only spaces', () => {
    expect(validateCancellation({ reason: '', details: '' })).toEqual({ reason: 'missing', details: 'missing' });
    expect(validateCancellation({ reason: 'autre', details: 'x' })).toEqual({ reason: 'missing' });
    expect(validateCancellation({ reason: 'found', details: ' \n\u00a0' })).toEqual({ details: 'missing' });
    expect(validateCancellation({ reason: 'found', details: 'x' })).toEqual({});
  });
});

describe('the reason why cancelling is too late', () => {
  const at = (state: (typeof VISIT_STATES)[number], endsAt: string | null = '2026-03-03T15:00:00+01:00') => ({
    state,
    startsAt,
    endsAt,
  });
  const end = Date.parse('2026-03-03T15:00:00+01:00');

  test.each([
    ['rescheduled, whenever', at('rescheduled'), start - 1, 'rescheduled'],
    ['done, whenever', at('done'), start - 1, 'past'],
    ['begun, a millisecond before its end', at('confirmed'), end - 1, 'ongoing'],
    ['at its end', at('confirmed'), end, 'past'],
    ['begun, without a known end', at('confirmed', null), start, 'past'],
    ['still to come, in a state we do not know', at('unknown' as 'done'), start - 1, 'unknown'],
  ] as const)('%s', (_, visit, now, reason) => {
    expect(tooLateReason(visit, now)).toBe(reason);
  });
});
