import { afterEach, describe, expect, it, vi } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { startDemo } from '../../demo/server/server.ts';
import { eventually } from '../eventually.ts';
import { cableClients, notifications } from './cable-client.ts';
import { demoServer } from './helpers.ts';

const { buyer, otherBuyer } = seeded.users;
const bench = demoServer();
const { call } = bench;
const connect = cableClients(bench);
const forBuyer = notifications({ user_id: String(buyer.id), token: buyer.token });

afterEach(() => void vi.useRealTimers());

describe('the cable', () => {
  it('speaks actioncable-v1-json: welcome, then a ping within 3 seconds', async () => {
    vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] });
    const demo = await startDemo();
    try {
      const client = await connect(demo.url);
      expect(client.socket.protocol).toBe('actioncable-v1-json');
      await client.hears({ type: 'welcome' });
      vi.advanceTimersByTime(3_000);
      // The server's fake clock does not move from now on.
      vi.useRealTimers();
      await client.hears({ type: 'ping', message: expect.any(Number) });
    } finally {
      await demo.close();
    }
  });

  it('confirms a subscription whose token belongs to user_id', async () => {
    const client = await connect();
    client.say('subscribe', forBuyer);
    await client.hears({ identifier: forBuyer, type: 'confirm_subscription' });
    expect((await call('GET', '/demo/cable')).json).toEqual({ sockets: 1, subscriptions: 1 });
  });

  it.each([
    ["another user's token", notifications({ user_id: buyer.id, token: otherBuyer.token })],
    ['no token', notifications({ user_id: buyer.id })],
    ['an unknown estimation', notifications({ unique_hash: 'inconnu' })],
    ['an estimation that is closed to guests', notifications({ unique_hash: seeded.sales.refused.uniqueHash })],
    ['nothing to listen to', notifications({})],
    ['another channel', JSON.stringify({ channel: 'ChatChannel', user_id: buyer.id, token: buyer.token })],
    ['an identifier that is not JSON', '{'],
  ])('rejects a subscription with %s', async (_, identifier) => {
    const client = await connect();
    client.say('subscribe', identifier);
    await client.hears({ identifier, type: 'reject_subscription' });
    expect((await call('GET', '/demo/cable')).json.subscriptions).toBe(0);
  });

  it('delivers a broadcast to its user and its guest only', async () => {
    const { uniqueHash } = seeded.sales.apartment;
    const forGuest = notifications({ unique_hash: uniqueHash });
    const [user, guest] = [await connect(), await connect()];
    user.say('subscribe', forBuyer);
    guest.say('subscribe', forGuest);
    await user.hears({ type: 'confirm_subscription' });
    await guest.hears({ type: 'confirm_subscription' });

    const send = async (to: object, message: object) =>
      (await call('POST', '/demo/broadcast', { body: { to, message } })).json;
    expect(await send({ user_id: buyer.id }, { type: 'sale_updated' })).toEqual({ delivered: 1 });
    expect(await send({ unique_hash: uniqueHash }, { type: 'estimation_updated' })).toEqual({ delivered: 1 });
    expect(await send({ user_id: otherBuyer.id }, { type: 'sale_updated' })).toEqual({ delivered: 0 });
    await user.hears({ identifier: forBuyer, message: { type: 'sale_updated' } });
    await guest.hears({ identifier: forGuest, message: { type: 'estimation_updated' } });
    expect(user.heard.filter((item) => item.message?.type)).toHaveLength(1);
  });

  it('delivers nothing after unsubscribe', async () => {
    const client = await connect();
    client.say('subscribe', forBuyer);
    await client.hears({ type: 'confirm_subscription' });
    client.say('unsubscribe', forBuyer);
    await eventually(async () => expect((await call('GET', '/demo/cable')).json.subscriptions).toBe(0));
    const body = { to: { user_id: buyer.id }, message: {} };
    expect((await call('POST', '/demo/broadcast', { body })).json).toEqual({ delivered: 0 });
  });

  it('survives malformed messages', async () => {
    const client = await connect();
    client.socket.send('not json');
    client.socket.send('[]');
    client.say('subscribe', forBuyer);
    await client.hears({ type: 'confirm_subscription' });
  });

  it('drops every connection on demand', async () => {
    const clients = [await connect(), await connect()];
    const closed = clients.map(({ socket }) => new Promise((resolve) => socket.once('close', resolve)));
    await call('POST', '/demo/cable/drop');
    await Promise.all(closed);
  });

  it('accepts this origin and the partner, and no other', async () => {
    for (const origin of [bench.demo.url, bench.demo.partnerUrl]) await connect(bench.demo.url, origin);
    await expect(connect(bench.demo.url, 'https://ailleurs.exemple.fr')).rejects.toThrow('403');
  });

  it('closes its sockets when the demo stops', async () => {
    const other = await startDemo();
    const { socket } = await connect(other.url);
    const closed = new Promise((resolve) => socket.once('close', resolve));
    await other.close();
    await closed;
  });
});
