import { describe, expect, test } from 'vitest';
import { resolveCustomer, resolveIdentity } from '@/host/identity';

const none = { token: null, userId: null, customerId: null, sessionId: null };
const stored = { token: 'T', userId: '7', sessionId: 'S' };

describe('the user of an element', () => {
  test('absent attributes keep the stored user', () => {
    expect(resolveIdentity(none, stored)).toEqual({ identity: stored, forget: false });
  });

  test('nothing given and nothing stored is a guest', () => {
    expect(resolveIdentity(none, null).identity).toEqual({ token: null, userId: null, sessionId: null });
  });

  test('a present and empty token means guest and forgets the former user', () => {
    expect(resolveIdentity({ ...none, token: '' }, stored)).toEqual({
      identity: { token: null, userId: null, sessionId: 'S' },
      forget: true,
    });
  });

  test('a present and empty user id means guest', () => {
    expect(resolveIdentity({ ...none, userId: '' }, stored)).toMatchObject({ identity: { token: null }, forget: true });
  });

  test('a token without a user id counts as guest', () => {
    expect(resolveIdentity({ ...none, token: 'N' }, null).identity).toMatchObject({ token: null, userId: null });
  });

  test('a new token is never combined with the stored user id of another', () => {
    expect(resolveIdentity({ ...none, token: 'N' }, stored).identity.userId).toBeNull();
    expect(resolveIdentity({ ...none, token: 'T' }, stored).identity.userId).toBe('7');
  });

  test('a new user id is never combined with the stored token of another', () => {
    const answer = resolveIdentity({ ...none, userId: '8' }, stored);
    expect(answer).toEqual({ identity: { token: null, userId: null, sessionId: 'S' }, forget: true });
    expect(resolveIdentity({ ...none, userId: '7' }, stored).identity.token).toBe('T');
  });

  test('another user id deletes the records of the former user; the same id, or a first id, does not', () => {
    const given = (userId: string) => ({ ...none, token: 'N', userId });
    expect(resolveIdentity(given('8'), stored).forget).toBe(true);
    expect(resolveIdentity(given('7'), stored).forget).toBe(false);
    expect(resolveIdentity(given('7'), null).forget).toBe(false);
  });

  test('a present and empty session id clears only the session id', () => {
    expect(resolveIdentity({ ...none, sessionId: '' }, stored).identity).toEqual({ ...stored, sessionId: null });
  });
});

describe('the customer shown', () => {
  const query = (text: string) => new URLSearchParams(text);
  const kept = { userId: '7', customerId: '70' };

  test.each([
    ['the attribute first', '1', 'customer-id=2', kept, '1'],
    ['then customer-id of the query', null, 'customer-id=2&customer_id=3', kept, '2'],
    ['then customer_id of the query', null, 'customer_id=3', kept, '3'],
    ['then the one kept for this user', null, '', kept, '70'],
    ['an empty attribute counts as absent', '', '', kept, '70'],
    ["'none' is nobody", 'none', '', kept, null],
    ['nothing is nobody', null, '', null, null],
  ] as const)('%s', (_, attribute, search, memory, expected) => {
    expect(resolveCustomer(attribute, query(search), memory, '7')).toBe(expected);
  });

  test('stored for another user is not used', () => {
    expect(resolveCustomer(null, query(''), kept, '8')).toBeNull();
  });
});
