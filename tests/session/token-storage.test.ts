import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryArea } from '@/host/storage';
import { createTokenStorage } from '@/session/token-storage';

const HOUR = 3_600_000;
let time = 0;
const tokens = (tokenStorage: 'local' | 'memory' = 'local') => createTokenStorage(window, tokenStorage, () => time);
const settingsWith =
  (attributes: Record<string, string> = {}) =>
  (name: string) =>
    attributes[name] ?? null;
const LEA = { token: 'T', 'user-id': '7', 'session-id': 'S' };
const keys = () => Object.keys(localStorage).sort();

beforeEach(() => {
  time = HOUR;
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

describe('at boot', () => {
  test("the host's token is stored, and restored on a page without one", () => {
    tokens().boot(settingsWith(LEA));
    expect(tokens().boot(settingsWith())).toEqual({ token: 'T', userId: '7', sessionId: 'S', customerId: null });
    expect(JSON.parse(localStorage.getItem('parvis:session') ?? '')).toMatchObject({ v: 1, at: HOUR, user: '7' });
  });

  test('with token-storage="memory" nothing of it is stored in the browser', () => {
    expect(tokens('memory').boot(settingsWith(LEA)).token).toBe('T');
    expect(keys()).toEqual([]);
    expect(tokens('memory').boot(settingsWith()).token).toBeNull();
  });

  test('an empty token signs out and deletes every record of the user', () => {
    const first = tokens();
    first.boot(settingsWith(LEA));
    first.drafts.write('form:a', { x: 1 });
    tokens().boot(settingsWith({ token: '' }));
    expect(keys().filter((key) => key !== 'parvis:session')).toEqual([]);
    expect(tokens().boot(settingsWith())).toMatchObject({ token: null, userId: null });
  });

  test("another user never sees the former user's drafts", () => {
    const first = tokens();
    first.boot(settingsWith(LEA));
    first.drafts.write('form:a', { x: 1 });
    const second = tokens();
    second.boot(settingsWith({ token: 'U', 'user-id': '8' }));
    expect(second.drafts.read('form:a')).toBeNull();
    expect(keys()).toEqual(['parvis:session']);
  });

  test("drafts older than an hour are deleted, our other records and all of the host's are kept", () => {
    const first = tokens();
    first.boot(settingsWith());
    first.drafts.write('form:old', 1);
    time += 1;
    first.drafts.write('form:new', 2);
    localStorage.setItem('host', 'x');
    time = 2 * HOUR;
    const later = tokens();
    later.boot(settingsWith());
    expect([later.drafts.read('form:old'), later.drafts.read('form:new'), keys()]).toEqual([
      null,
      2,
      ['host', 'parvis:form:new'],
    ]);
  });

  test('a customer id is kept in the tab for this user only', () => {
    tokens().boot(settingsWith({ ...LEA, 'customer-id': '70' }));
    expect(tokens().boot(settingsWith()).customerId).toBe('70');
    expect(tokens().boot(settingsWith({ token: 'U', 'user-id': '8' })).customerId).toBeNull();
  });

  test('a kept customer id that is no text is ignored', () => {
    tokens().boot(settingsWith({ ...LEA, 'customer-id': '70' }));
    sessionStorage.setItem('parvis:session', `{"v":1,"at":1,"user":"${LEA['user-id']}","data":{"token":{}}}`);
    expect(tokens().boot(settingsWith()).customerId).toBeNull();
  });

  test('a stored session that was tampered with is ignored', () => {
    localStorage.setItem('parvis:session', '{"v":1,"at":1,"user":"7","data":"x"}');
    expect(tokens().boot(settingsWith())).toMatchObject({ token: null, userId: null });
    localStorage.setItem('parvis:session', '{"v":1,"at":1,"user":"7","data":{"token":{"a":1},"userId":7}}');
    expect(tokens().boot(settingsWith())).toMatchObject({ token: null, userId: null });
  });
});

describe('a page that declares a guest', () => {
  test('deletes the signed-in user, whatever the storage mode, and keeps the drafts of guests', () => {
    const first = tokens();
    first.boot(settingsWith());
    first.drafts.write('form:guest', 1);
    const second = tokens();
    second.boot(settingsWith(LEA));
    second.drafts.write('form:lea', 2);
    tokens('memory').boot(settingsWith({ token: '', 'user-id': '' }));
    expect(keys()).toEqual(['parvis:form:guest']);
  });

  test('a session id that is invalid in a header is not used', () => {
    expect(tokens().boot(settingsWith({ 'session-id': 'é' })).sessionId).toBeNull();
  });
});

describe('after boot', () => {
  test('an expired session leaves none of our records', () => {
    const one = tokens();
    one.boot(settingsWith({ ...LEA, 'customer-id': '70' }));
    one.drafts.write('form:a', 1);
    one.expire();
    expect([keys(), Object.keys(sessionStorage)]).toEqual([[], []]);
  });

  test('an expired session is cleared, then removed, so that other tabs see it: after the drafts are gone', () => {
    const seen: string[] = [];
    const local = memoryArea();
    const page = {
      localStorage: {
        ...local,
        get length() {
          return local.length;
        },
        setItem(key: string, value: string) {
          seen.push(`${key} ${value && 'written'}`);
          local.setItem(key, value);
        },
        removeItem(key: string) {
          seen.push(`${key} removed`);
          local.removeItem(key);
        },
      },
      sessionStorage: memoryArea(),
      location: { search: '' },
    };
    const one = createTokenStorage(page as unknown as Window, 'local', () => time);
    one.boot(settingsWith(LEA));
    one.drafts.write('form:a', 1);
    seen.length = 0;
    one.expire();
    expect(seen).toEqual(['parvis:form:a removed', 'parvis:session ', 'parvis:session removed']);
  });

  test('the token is the stored token, whoever wrote it', () => {
    const [one, other, memory] = [tokens(), tokens(), tokens('memory')];
    expect(one.token()).toBeNull();
    one.boot(settingsWith(LEA));
    memory.boot(settingsWith(LEA));
    other.boot(settingsWith({ ...LEA, token: 'U' }));
    expect([one.token(), memory.token()]).toEqual(['U', 'T']);
  });

  test.each([
    ['the session was removed', 'parvis:session', null, [[false]]],
    ['the session has expired', 'parvis:session', '', [[true]]],
    ['everything was cleared', null, null, [[false]]],
    ['a draft was removed', 'parvis:form:a', null, []],
    ['the session was written', 'parvis:session', '{}', []],
  ])('another tab: %s', (_, key, newValue, calls) => {
    const listener = vi.fn();
    const stop = tokens().onEndedElsewhere(listener);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    expect(listener.mock.calls).toEqual(calls);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(listener.mock.calls).toEqual(calls);
  });
});
