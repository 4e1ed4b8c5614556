import { act, render, screen, waitFor } from '@testing-library/react';
import { useEffect, useState } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { openAuthSession } from '@/session/auth-session';
import { reportConfigProblems } from '@/session/report-config-problems';
import type { AuthSession, Services } from '@/session/session';
import { SessionProvider, useReportReady, useRoute, useSession } from '@/session/session-provider';
import { waitForTasks } from '../turns.ts';

const LEA = { token: 'T', 'user-id': '7' };
let host: HTMLElement;
let events: string[];
let drawn = 0;

beforeEach(() => {
  drawn = 0;
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/probe/12');
  host = document.createElement('parvis-probe');
  document.body.append(host);
  events = [];
  for (const name of ['parvis:ready', 'parvis:navigate', 'parvis:error']) {
    host.addEventListener(name, (event) => events.push(`${name} ${JSON.stringify((event as CustomEvent).detail)}`));
  }
});
afterEach(() => {
  host.remove();
  vi.restoreAllMocks();
});

function Screen() {
  const session = useSession();
  const route = useRoute();
  const [born] = useState(() => {
    drawn += 1;
    return drawn;
  });
  useReportReady();
  const [who, setWho] = useState('…');
  useEffect(() => {
    void session.account().then(({ identity }) => {
      const show = () => setWho(identity.getState().userId ?? 'guest');
      show();
      return identity.subscribe(show);
    });
  }, [session]);
  return (
    <p>
      {born} {route.name} {route.params['id']} {who}
    </p>
  );
}

function draw(attributes: Record<string, string>, services: Partial<Services> = {}) {
  const onReady = vi.fn();
  const afterReady = vi.fn(() => () => {});
  const load = vi.fn(async (): Promise<Services> => ({ openAuthSession, afterReady, ...services }));
  const tag = { basePath: '/probe', routes: { item: '/:id' }, services: load };
  const element = () => (
    <SessionProvider host={host} attribute={(name) => host.getAttribute(name)} onReady={onReady} tag={tag}>
      <Screen />
    </SessionProvider>
  );
  const put = (given: Record<string, string>) => {
    for (const name of host.getAttributeNames()) if (!(name in given)) host.removeAttribute(name);
    for (const [name, value] of Object.entries(given)) host.setAttribute(name, value);
  };
  put(attributes);
  const view = render(element(), { container: host });
  const give = (given: Record<string, string>) => {
    put(given);
    view.rerender(element());
  };
  return { ...view, onReady, afterReady, load, give };
}

/** Returns a way to open accounts, and those that it has opened. */
function watchedAccounts() {
  const accounts: AuthSession[] = [];
  const open: Services['openAuthSession'] = (session) => {
    const opened = openAuthSession(session);
    accounts.push(opened);
    return opened;
  };
  return { accounts, open };
}

describe('starting an element', () => {
  test('sends ready once, whatever is rendered again', async () => {
    const { onReady, give } = draw(LEA);
    give({ ...LEA, 'brand-name': 'Maison' });
    await screen.findByText('1 item 12 7');
    expect(onReady).toHaveBeenCalledOnce();
    expect(events).toEqual(['parvis:ready null']);
  });

  test.each([
    ['token, given to a guest', { token: 'U', 'user-id': '' }, '2 item 12 guest'],
    ['user-id', { token: 'T', 'user-id': '8' }, '2 item 12 8'],
    ['customer-id', { ...LEA, 'customer-id': '70' }, '2 item 12 7'],
    ['token, emptied', { token: '', 'user-id': '7' }, '2 item 12 guest'],
  ])('restarts in place when %s changes', async (_, next, text) => {
    const { give } = draw(LEA);
    await screen.findByText('1 item 12 7');
    give(next);
    expect(await screen.findByText(text)).toBeTruthy();
    expect(events).toEqual(['parvis:ready null', 'parvis:ready null']);
  });

  test('a new token of the same user keeps its screens, and is stored and sent from then on', async () => {
    const { accounts, open } = watchedAccounts();
    const { give } = draw(LEA, { openAuthSession: open });
    await screen.findByText('1 item 12 7');
    give({ ...LEA, token: 'U' });
    await waitFor(() => expect(accounts[0]?.identity.getState()).toMatchObject({ token: 'U', userId: '7' }));
    expect(JSON.parse(localStorage.getItem('parvis:session') ?? '')).toMatchObject({ data: { token: 'U' } });
    expect(screen.getByText('1 item 12 7')).toBeTruthy();
    // A late answer about the former token ends nothing.
    accounts[0]?.refuse('T');
    expect(accounts[0]?.identity.getState().userId).toBe('7');
    expect(events).toEqual(['parvis:ready null']);
  });

  test('a new token after the session has expired restarts with it', async () => {
    const { accounts, open } = watchedAccounts();
    const { give } = draw({ ...LEA, 'token-storage': 'memory' }, { openAuthSession: open });
    await screen.findByText('1 item 12 7');
    act(() => accounts[0]?.refuse('T'));
    await screen.findByText('1 item 12 guest');
    give({ ...LEA, 'token-storage': 'memory', token: 'U' });
    await screen.findByText('2 item 12 7');
    expect(accounts[1]?.identity.getState().token).toBe('U');
  });

  test('any other attribute keeps its screens', async () => {
    const { give } = draw(LEA);
    await screen.findByText('1 item 12 7');
    give({ ...LEA, 'booking-url': '/autre', 'brand-name': 'Maison' });
    expect(screen.getByText('1 item 12 7')).toBeTruthy();
  });

  test('runs deferred work once after ready, and undoes it when the element is removed', async () => {
    const undo = vi.fn();
    const afterReady = vi.fn(() => undo);
    const { unmount } = draw({}, { afterReady });
    await waitFor(() => expect(afterReady).toHaveBeenCalledOnce());
    unmount();
    expect(undo).toHaveBeenCalledOnce();
  });

  test('an element removed before its code was loaded does not use it', async () => {
    const afterReady = vi.fn(() => () => {});
    const opens = vi.fn(openAuthSession);
    const { unmount, load } = draw({}, { openAuthSession: opens, afterReady });
    unmount();
    await Promise.all(load.mock.results.map(({ value }) => value));
    await waitForTasks();
    expect(afterReady).not.toHaveBeenCalled();
    expect(opens).not.toHaveBeenCalled();
  });

  test('invalid attributes are reported to the developer in one console error', () => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => {});
    draw(
      { routing: 'paths', 'home-url': 'javascript:1' },
      {
        afterReady(session) {
          reportConfigProblems(session, []);
          return () => {};
        },
      },
    );
    return waitFor(() => {
      expect(error).toHaveBeenCalledOnce();
      expect(error.mock.calls[0]?.[0]).toMatch(/^\[parvis-probe\]\nrouting="paths".+\nhome-url=/);
    });
  });
});

describe('the end of a session', () => {
  test('a 401 deletes the stored token and continues as a guest', async () => {
    draw(LEA, {
      openAuthSession(session) {
        vi.spyOn(globalThis, 'fetch').mockResolvedValue(new Response('{}', { status: 401 }));
        const account = openAuthSession(session);
        void account.call({ route: 'GET /users/:id', params: { id: '7' }, decode: {} as never });
        return account;
      },
    });
    expect(await screen.findByText('1 item 12 guest')).toBeTruthy();
    expect(localStorage.getItem('parvis:session')).toBeNull();
  });

  test('a sign-out in another tab makes this tab a guest', async () => {
    draw(LEA);
    await screen.findByText('1 item 12 7');
    act(() => void window.dispatchEvent(new StorageEvent('storage', { key: 'parvis:session', newValue: null })));
    expect(await screen.findByText('1 item 12 guest')).toBeTruthy();
  });

  test('a removed element no longer listens to other tabs', async () => {
    const removed = vi.spyOn(window, 'removeEventListener');
    const { unmount } = draw(LEA);
    await screen.findByText('1 item 12 7');
    unmount();
    await waitFor(() =>
      expect(removed.mock.calls.map(([name]) => name)).toEqual(expect.arrayContaining(['storage', 'popstate'])),
    );
  });
});

describe('a late 401', () => {
  type Answer = (response: Response) => void;
  let answer: Answer;
  const stored = () => localStorage.getItem('parvis:session');
  const store = (token: string, userId: string) =>
    localStorage.setItem(
      'parvis:session',
      JSON.stringify({ v: 1, at: Date.now(), user: userId, data: { token, userId, sessionId: null } }),
    );

  /** Draws a component with a call under way, which `answer` ends. */
  const drawCalling = (given: Record<string, string>) => {
    let calls = 0;
    return draw(given, {
      openAuthSession(session) {
        const account = openAuthSession(session);
        calls += 1;
        if (calls > 1) return account;
        vi.spyOn(globalThis, 'fetch').mockReturnValue(
          new Promise((resolve) => {
            answer = resolve;
          }),
        );
        void account.call({ route: 'GET /users/:id', params: { id: '7' }, decode: {} as never });
        return account;
      },
    });
  };
  const refuse = async () => {
    answer(new Response('{}', { status: 401 }));
    await act(() => waitForTasks());
  };

  test('for a token that another tab has replaced restarts the element with the stored session', async () => {
    drawCalling(LEA);
    await screen.findByText('1 item 12 7');
    store('NEWER', '7');
    localStorage.setItem('parvis:form:a', JSON.stringify({ v: 1, at: Date.now(), user: '7', data: 'typed' }));
    await refuse();
    expect(await screen.findByText('2 item 12 7')).toBeTruthy();
    expect(stored()).toContain('NEWER');
    expect(localStorage.getItem('parvis:form:a')).toContain('typed');
  });

  test('for a former user does not affect the present user', async () => {
    const { give } = drawCalling({ ...LEA, 'token-storage': 'memory' });
    await screen.findByText('1 item 12 7');
    localStorage.setItem('parvis:form:a', JSON.stringify({ v: 1, at: Date.now(), user: '8', data: 'typed' }));
    give({ token: 'U', 'user-id': '8', 'token-storage': 'memory' });
    await screen.findByText('2 item 12 8');
    await refuse();
    expect(screen.getByText('2 item 12 8')).toBeTruthy();
    expect(localStorage.getItem('parvis:form:a')).toContain('typed');
  });
});

describe('a page that the browser has kept', () => {
  const show = (persisted: boolean) =>
    act(() => void window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted })));

  test('starts anew for a person who signed in meanwhile, as a guest after a sign-out, and stays as it was otherwise', async () => {
    draw({});
    await screen.findByText('1 item 12 guest');
    show(true);
    const data = { token: 'T', userId: '7', sessionId: null };
    localStorage.setItem('parvis:session', JSON.stringify({ v: 1, at: Date.now(), user: '7', data }));
    show(false);
    expect(screen.getByText('1 item 12 guest')).toBeTruthy();
    show(true);
    await screen.findByText('2 item 12 7');
    localStorage.clear();
    show(true);
    expect(await screen.findByText('3 item 12 guest')).toBeTruthy();
  });
});

describe('an element that restarts', () => {
  const signIn = (token: string, userId: string) => {
    localStorage.setItem(
      'parvis:session',
      JSON.stringify({ v: 1, at: Date.now(), user: userId, data: { token, userId, sessionId: null } }),
    );
    act(() => void document.dispatchEvent(new CustomEvent('parvis:sign-in', { bubbles: true })));
  };

  test('does so each time that someone signs in elsewhere on the page', async () => {
    draw({ token: '', 'user-id': '' });
    await screen.findByText('1 item 12 guest');
    signIn('T', '7');
    await screen.findByText('2 item 12 7');
    signIn('U', '8');
    expect(await screen.findByText('3 item 12 8')).toBeTruthy();
  });

  test("follows the page's attributes again once they change, also back to the first value", async () => {
    const { give } = draw(LEA);
    await screen.findByText('1 item 12 7');
    signIn('U', '8');
    await screen.findByText('2 item 12 8');
    give({ ...LEA, 'brand-name': 'Maison' });
    expect(screen.getByText('2 item 12 8')).toBeTruthy();
    give({ ...LEA, token: 'V' });
    await screen.findByText('3 item 12 7');
    signIn('U', '8');
    await screen.findByText('4 item 12 8');
    give({ token: '', 'user-id': '' });
    await screen.findByText('5 item 12 guest');
    give(LEA);
    expect(await screen.findByText('6 item 12 7')).toBeTruthy();
  });
});

describe('code that fails to load', () => {
  test('is fetched again by the next action', async () => {
    let offline = true;
    let session: ReturnType<typeof useSession> | undefined;
    const Grab = () => {
      session = useSession();
      return null;
    };
    const services = async () => {
      if (offline) throw new TypeError('Failed to fetch dynamically imported module');
      return { openAuthSession, afterReady: () => () => {} };
    };
    render(
      <SessionProvider
        host={host}
        attribute={() => null}
        onReady={() => {}}
        tag={{ basePath: '', routes: {}, services }}
      >
        <Grab />
      </SessionProvider>,
    );
    await expect(session?.account()).rejects.toThrow('Failed to fetch');
    offline = false;
    expect((await session?.account())?.identity.getState().userId).toBeNull();
  });
});
