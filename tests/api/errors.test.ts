import { describe, expect, test } from 'vitest';
import { failureFromAnswer, refusalFromWire } from '@/api/errors';
import { parseRetryAfter } from '@/lib/retry-after';

const refused = (message: string | null, fields = {}, errorType: string | null = null) => ({
  message,
  fields,
  errorType,
});

describe('error bodies of the contract', () => {
  test.each([
    ['a text', { error: { message: 'Non' } }, refused('Non')],
    ['a text at the top', { message: 'Non' }, refused('Non')],
    ['a field map', { error: { message: { first_name: 'est requis' } } }, refused(null, { firstName: 'est requis' })],
    ['lists of messages', { error: { message: { email: ['a', 'b'] } } }, refused(null, { email: 'a, b' })],
    [
      'a map nested like the payload',
      { error: { message: { condo: { phone_number: ['x'] } } } },
      refused(null, { 'condo.phoneNumber': 'x' }),
    ],
    [
      'a dotted field',
      { error: { message: { 'buyer_alerts.min_budget': ['x'] } } },
      refused(null, { 'buyerAlerts.minBudget': 'x' }),
    ],
    [
      'a list of maps nested like the payload',
      { error: { message: { user: { buyer_alerts_attributes: [{ max_budget: ['x'] }] } } } },
      refused(null, { 'user.buyerAlertsAttributes.0.maxBudget': 'x' }),
    ],
    ['a list of texts', { error: { message: ['Un', 'Deux'] } }, refused('Un, Deux')],
    ['{error: text} inside the message', { error: { message: { error: 'Panne' } } }, refused('Panne')],
    ['an error that is a text', { error: 'Panne' }, refused('Panne')],
    ['a base message', { error: { message: { base: ['Tout'], a: 'x' } } }, refused('Tout', { a: 'x' })],
    [
      'an error type',
      { error: { message: { a: 'x' }, error_type: 'validation_error' } },
      refused(null, { a: 'x' }, 'validation_error'),
    ],
    ['an error type at the top', { message: 'x', error_type: 't' }, refused('x', {}, 't')],
    ['HTML', '<h1>Maintenance</h1>', refused(null)],
    ['nothing', undefined, refused(null)],
    ['a list', [1], refused(null)],
    ['numbers for messages', { error: { message: { a: 4 } } }, refused(null)],
  ])('%s', (_, body, expected) => {
    expect(refusalFromWire(body)).toEqual(expected);
  });
});

describe('failures by status', () => {
  test.each([
    [400, 'refused'],
    [401, 'unauthorized'],
    [403, 'forbidden'],
    [404, 'not-found'],
    [409, 'refused'],
    [422, 'refused'],
    [429, 'rate-limited'],
    [500, 'server'],
    [503, 'server'],
  ])('%i is "%s"', (status, tag) => {
    expect(failureFromAnswer(status, {}, null, 0).tag).toBe(tag);
  });
});

describe('Retry-After', () => {
  const now = Date.parse('2026-03-03T10:00:00Z');
  test.each([
    ['12', 12],
    ['0', 0],
    ['-3', 0],
    ['Tue, 03 Mar 2026 10:00:30 GMT', 30],
    ['Tue, 03 Mar 2026 09:00:00 GMT', 0],
    ['bientôt', null],
    [null, null],
  ])('%s is %s seconds', (value, seconds) => {
    expect(parseRetryAfter(value, now)).toBe(seconds);
  });
});
