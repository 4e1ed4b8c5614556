import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { memoryArea } from '@/host/storage';
import { createTokenStorage } from '@/session/token-storage';

const HOUR = 3_600_000;
let time = 0;
const vault = (tokenStorage: 'local' | 'memory' = 'local') => createTokenStorage(window, tokenStorage, () => time);
const given =
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
  test("the host's token is stored, and found again by a page that gives none", () => {
    vault().boot(given(LEA));
    expect(vault().boot(given())).toEqual({ token: 'T', userId: '7', sessionId: 'S', customerId: null });
    expect(JSON.parse(localStorage.getItem('parvis:session') ?? '')).toMatchObject({ v: 1, at: HOUR, user: '7' });
  });

  test('with token-storage="memory" nothing of it reaches the browser', () => {
    expect(vault('memory').boot(given(LEA)).token).toBe('T');
    expect(keys()).toEqual([]);
    expect(vault('memory').boot(given()).token).toBeNull();
  });

  test('an empty token signs out here and deletes every record of the user', () => {
    const first = vault();
    first.boot(given(LEA));
    first.drafts.write('form:a', { x: 1 });
    vault().boot(given({ token: '' }));
    expect(keys().filter((key) => key !== 'parvis:session')).toEqual([]);
    expect(vault().boot(given())).toMatchObject({ token: null, userId: null });
  });

  test("another user never sees the former one's drafts", () => {
    const first = vault();
    first.boot(given(LEA));
    first.drafts.write('form:a', { x: 1 });
    const second = vault();
    second.boot(given({ token: 'U', 'user-id': '8' }));
    expect(second.drafts.read('form:a')).toBeNull();
    expect(keys()).toEqual(['parvis:session']);
  });

  test('drafts older than an hour are deleted, the others of ours and all of the host are left', () => {
    const first = vault();
    first.boot(given());
    first.drafts.write('form:old', 1);
    time += 1;
    first.drafts.write('form:new', 2);
    localStorage.setItem('host', 'x');
    time = 2 * HOUR;
    const later = vault();
    later.boot(given());
    expect([later.drafts.read('form:old'), later.drafts.read('form:new'), keys()]).toEqual([
      null,
      2,
      ['host', 'parvis:form:new'],
    ]);
  });

  test('a customer id is kept in the tab for this user only', () => {
    vault().boot(given({ ...LEA, 'customer-id': '70' }));
    expect(vault().boot(given()).customerId).toBe('70');
    expect(vault().boot(given({ token: 'U', 'user-id': '8' })).customerId).toBeNull();
  });

  test('a stored session that was tampered with is no session', () => {
    localStorage.setItem('parvis:session', '{"v":1,"at":1,"user":"7","data":"x"}');
    expect(vault().boot(given())).toMatchObject({ token: null, userId: null });
    localStorage.setItem('parvis:session', '{"v":1,"at":1,"user":"7","data":{"token":{"a":1},"userId":7}}');
    expect(vault().boot(given())).toMatchObject({ token: null, userId: null });
  });
});

describe('a page that says guest', () => {
  test('forgets who was signed in, whatever the storage mode, and keeps what guests typed', () => {
    const first = vault();
    first.boot(given());
    first.drafts.write('form:guest', 1);
    const second = vault();
    second.boot(given(LEA));
    second.drafts.write('form:lea', 2);
    vault('memory').boot(given({ token: '', 'user-id': '' }));
    expect(keys()).toEqual(['parvis:form:guest']);
  });

  test('a session id that no header may hold is not used', () => {
    expect(vault().boot(given({ 'session-id': 'é' })).sessionId).toBeNull();
  });
});

describe('afterwards', () => {
  test('an expired session leaves no record of ours', () => {
    const one = vault();
    one.boot(given({ ...LEA, 'customer-id': '70' }));
    one.drafts.write('form:a', 1);
    one.expire();
    expect([keys(), Object.keys(sessionStorage)]).toEqual([[], []]);
  });

  test('an expired session is emptied, then removed, for the other tabs to see: once the drafts are gone', () => {
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
    one.boot(given(LEA));
    one.drafts.write('form:a', 1);
    seen.length = 0;
    one.expire();
    expect(seen).toEqual(['parvis:form:a removed', 'parvis:session ', 'parvis:session removed']);
  });

  test('the token is the one that is stored now, whoever wrote it', () => {
    const [one, other, memory] = [vault(), vault(), vault('memory')];
    expect(one.token()).toBeNull();
    one.boot(given(LEA));
    memory.boot(given(LEA));
    other.boot(given({ ...LEA, token: 'U' }));
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
    const stop = vault().onEndedElsewhere(listener);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    expect(listener.mock.calls).toEqual(calls);
    stop();
    window.dispatchEvent(new StorageEvent('storage', { key: null, newValue: null }));
    expect(listener.mock.calls).toEqual(calls);
  });
});
