import { ConnectionMonitor } from '@rails/actioncable';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { subscribeLive } from '@/adapters/cable';
import { seeded } from '../../demo/server/seed.ts';
import { eventually } from '../eventually.ts';
import { demoPage } from '../widgets/demo.ts';

const demo = demoPage();
const { withExpert, noExpert, refused } = seeded.sales;

/** Every socket that was opened, seen through its events. */
const sockets: WebSocket[] = [];
const leaves: (() => void)[] = [];

// A connection counts as lost after half a second instead of six, to keep the test short.
Object.assign(ConnectionMonitor, { staleThreshold: 0.5 });

const post = (path: string, body: object = {}) =>
  fetch(path, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
const line = async () => (await (await fetch('/demo/cable')).json()) as { sockets: number; subscriptions: number };
const broadcast = async (to: string, message: object) =>
  ((await (await post('/demo/broadcast', { to: { unique_hash: to }, message })).json()) as { delivered: number })
    .delivered;
const isLine = (sockets: number, subscriptions: number) =>
  eventually(async () => expect(await line()).toEqual({ sockets, subscriptions }));

function listen(uniqueHash: string, url = new URL('/cable', location.href).href) {
  const onMessage = vi.fn();
  const onReconnected = vi.fn();
  const leave = subscribeLive({ url, params: { unique_hash: uniqueHash }, onMessage, onReconnected });
  leaves.push(leave);
  return { onMessage, onReconnected, leave };
}

beforeEach(() => {
  demo.at('/demo');
  const connect = ConnectionMonitor.prototype.start;
  vi.spyOn(ConnectionMonitor.prototype, 'start').mockImplementation(function (this: never) {
    sockets.push((this as { connection: { webSocket: WebSocket } }).connection.webSocket);
    connect.call(this);
  });
});
afterEach(async () => {
  for (const leave of leaves.splice(0)) leave();
  vi.restoreAllMocks();
  await isLine(0, 0);
  sockets.length = 0;
});

describe('the live channel', () => {
  test('delivers messages of its estimation only', async () => {
    const { onMessage } = listen(withExpert.uniqueHash);
    await isLine(1, 1);
    expect(await broadcast(noExpert.uniqueHash, { type: 'other' })).toBe(0);
    expect(await broadcast(withExpert.uniqueHash, { type: 'estimation_updated' })).toBe(1);
    await eventually(() => expect(onMessage.mock.calls).toEqual([[{ type: 'estimation_updated' }]]));
  });

  test('uses one connection for all listeners of an address, and one subscription for all listeners of a channel', async () => {
    const all = [listen(withExpert.uniqueHash), listen(withExpert.uniqueHash), listen(noExpert.uniqueHash)] as const;
    await isLine(1, 2);
    await broadcast(withExpert.uniqueHash, { type: 'a' });
    await eventually(() => expect(all.map(({ onMessage }) => onMessage.mock.calls.length)).toEqual([1, 1, 0]));
    all[0].leave();
    all[2].leave();
    await isLine(1, 1);
    await broadcast(withExpert.uniqueHash, { type: 'b' });
    await eventually(() => expect(all[1].onMessage).toHaveBeenCalledTimes(2));
    expect(all[0].onMessage).toHaveBeenCalledTimes(1);
    all[1].leave();
    await isLine(0, 0);
  });

  test('closes its socket when the listener leaves while it is still connecting', async () => {
    const { leave } = listen(withExpert.uniqueHash);
    expect(sockets.map(({ readyState }) => readyState)).toEqual([WebSocket.CONNECTING]);
    leave();
    await eventually(() => expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED));
    await isLine(0, 0);
    expect(sockets).toHaveLength(1);
  });

  test('reports each lost connection that is restored, and continues to deliver', async () => {
    const { onMessage, onReconnected } = listen(withExpert.uniqueHash);
    await isLine(1, 1);
    expect(onReconnected).not.toHaveBeenCalled();
    await post('/demo/cable/drop');
    // With such a short limit, several losses are possible.
    await eventually(() => {
      expect(sockets.length).toBeGreaterThan(1);
      expect(onReconnected).toHaveBeenCalledTimes(sockets.length - 1);
    });
    await eventually(async () => {
      await broadcast(withExpert.uniqueHash, { type: 'estimation_updated' });
      expect(onMessage).toHaveBeenCalled();
    });
  });

  test('closes its socket when the page is left, and comes back with a page that the browser has kept', async () => {
    const { onMessage, onReconnected } = listen(withExpert.uniqueHash);
    await isLine(1, 1);
    window.dispatchEvent(new Event('pagehide'));
    await isLine(0, 0);
    // A page that is loaded, which has nothing to come back to.
    showPage(false);
    expect(sockets).toHaveLength(1);
    showPage(true);
    await isLine(1, 1);
    await eventually(() => expect(onReconnected).toHaveBeenCalledTimes(1));
    await broadcast(withExpert.uniqueHash, { type: 'a' });
    await eventually(() => expect(onMessage).toHaveBeenCalledTimes(1));
  });

  test('that is still connecting when the page is left opens no socket', async () => {
    listen(withExpert.uniqueHash);
    window.dispatchEvent(new Event('pagehide'));
    await eventually(() => expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED));
    await isLine(0, 0);
  });

  test('opens no connection when its listener leaves between two connections', async () => {
    const { leave } = listen(withExpert.uniqueHash);
    await isLine(1, 1);
    const [first] = sockets;
    const { connection } = lastMonitor();
    // As the monitor does after a silence: closes the connection, and opens another one half a second later.
    connection.reopen();
    leave();
    await eventually(() => expect(first?.readyState).toBe(WebSocket.CLOSED));
    expect(connection.open()).toBe(false);
    expect(sockets).toHaveLength(1);
  });

  test('disconnects when the server refuses the subscription, and stays silent without a server', async () => {
    const { onMessage } = listen(refused.uniqueHash);
    await eventually(() => expect(sockets[0]?.readyState).toBe(WebSocket.CLOSED));
    await isLine(0, 0);
    const nowhere = listen(withExpert.uniqueHash, new URL('/nowhere', location.href).href);
    await eventually(() => expect(sockets.at(-1)?.readyState).toBe(WebSocket.CLOSED));
    nowhere.leave();
    expect(onMessage).not.toHaveBeenCalled();
  });
});

const showPage = (persisted: boolean) => window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));

function lastMonitor(): { connection: { reopen(): void; open(): boolean } } {
  return vi.mocked(ConnectionMonitor.prototype.start).mock.contexts.at(-1) as never;
}
