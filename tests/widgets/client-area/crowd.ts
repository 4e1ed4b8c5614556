/**
 * Clients of the live channel on a virtual clock: the server is restarted, and every one of them comes back. The
 * channel, its reconnection and the reads are the shipped code; the server and its sockets are simulated.
 */
import * as actionCable from '@rails/actioncable';
import { QueryObserver } from '@tanstack/react-query';
import { vi } from 'vitest';
import { createStore } from 'zustand/vanilla';
import { FRESH_MS } from '@/api/prefetch';
import { ok } from '@/lib/result';
import type { AuthSession, Session } from '@/session/session';
import { createCache } from '../../../widgets/client-area/data/cache.ts';
import { followLive } from '../../../widgets/client-area/data/live.ts';
import { aSellerSale } from '../../factories/seller-sale.ts';
import { seededRandom } from '../../seeded-random.ts';
import { startVirtualClock } from '../../virtual-clock.ts';

/** What happened in one second of the simulation. */
export type Second = { sockets: number; reads: number };

/** The outcome: seconds since the restart, the kinds of what was read, and the clients whose screen is out of date. */
export type Outcome = { seconds: Second[]; kinds: Set<string>; outOfDate: number };

const RESTART_MS = 5_000;
const PING_MS = 3_000;
/** Time within which every hidden page is looked at again. */
const LOOKED_AT_MS = 120_000;

/** A server with its sockets; `opened` is called for each connection. */
function createServer(random: () => number, opened: () => void) {
  const open = new Set<Socket>();
  let isUp = true;
  const later = (act: () => void) => void setTimeout(act, 20 + random() * 180);

  class Socket {
    static OPEN = 1;
    protocol = 'actioncable-v1-json';
    readyState = 0;
    onopen = () => {};
    onclose = () => {};
    onmessage = (_: { data: string }) => {};
    constructor() {
      later(() => {
        if (!isUp) return this.end();
        this.readyState = 1;
        open.add(this);
        opened();
        this.onopen();
        this.tell({ type: 'welcome' });
      });
    }
    tell(message: object) {
      if (this.readyState === 1) this.onmessage({ data: JSON.stringify(message) });
    }
    send(text: string) {
      const { command, identifier } = JSON.parse(text);
      if (command === 'subscribe') later(() => this.tell({ type: 'confirm_subscription', identifier }));
    }
    close() {
      this.end();
    }
    end() {
      this.readyState = 3;
      open.delete(this);
      this.onclose();
    }
  }

  setInterval(() => {
    for (const socket of open) socket.tell({ type: 'ping', message: Math.floor(Date.now() / 1000) });
  }, PING_MS);
  return {
    Socket,
    stop() {
      isUp = false;
      for (const socket of [...open]) socket.end();
    },
    start() {
      isUp = true;
    },
  };
}

/** Runs the simulation. A third of the pages is hidden, one in fifty shows an act that binds. */
export async function simulateRestart(clients: number, seed: number): Promise<Outcome> {
  const clock = startVirtualClock();
  const random = seededRandom(seed);
  vi.spyOn(Math, 'random').mockImplementation(random);
  const seconds: Second[] = [];
  const kinds = new Set<string>();
  let restartedAt = Number.POSITIVE_INFINITY;
  const count = (what: keyof Second) => {
    const at = Math.floor((Date.now() - restartedAt) / 1000);
    if (at < 0 || Number.isNaN(at)) return;
    while (seconds.length <= at) seconds.push({ sockets: 0, reads: 0 });
    (seconds[at] as Second)[what] += 1;
  };
  const server = createServer(random, () => count('sockets'));
  (actionCable as unknown as { adapters: { WebSocket: unknown } }).adapters.WebSocket = server.Socket;
  let version = 1;

  const crowd = Array.from({ length: clients }, (_, index) => {
    const sale = aSellerSale({ id: String(index) });
    const page = { visibilityState: random() < 1 / 3 ? 'hidden' : 'visible' };
    const cache = createCache();
    const read = async (kind: string) => {
      if (restartedAt !== Number.POSITIVE_INFINITY) kinds.add(kind);
      count('reads');
      return { value: kind === 'seller-sales' ? [{ ...sale, price: version }] : version, leftOut: 0 };
    };
    const observers = [
      ['seller-sales', '204'],
      ['sale-offers', '204', sale.id],
      ['sale-visits', sale.property.id],
      ['articles'],
    ].map((queryKey) => {
      const queryFn = () => read(String(queryKey[0]));
      // Articles stay fresh, as if they had just been read: no change of a sale is about them.
      const staleTime = queryKey[0] === 'articles' ? Number.POSITIVE_INFINITY : FRESH_MS;
      const observer = new QueryObserver(cache, cache.defaultQueryOptions({ queryKey, queryFn, staleTime }));
      observer.subscribe(() => {});
      return observer;
    });
    const name = random() < 1 / 50 ? 'mandate' : 'sale';
    const session = {
      attribute: (attribute: string) => (attribute === 'cable-url' ? `https://live.example/${index}` : null),
      boot: { linkBase: 'https://site.example', api: { base: 'https://site.example/api/v1' } },
      window: { document: page, setTimeout, clearTimeout },
      router: { match: () => ({ name, params: { saleId: sale.id } }) },
      random,
    } as unknown as Session;
    const identity = createStore(() => ({ token: 'T', userId: '204' }));
    const account = { identity, call: async () => ok(sale) } as unknown as AuthSession;
    const stop = followLive(session, account, cache);
    return { page, cache, observers, stop };
  });

  await clock.advance(30_000);
  restartedAt = Date.now();
  server.stop();
  version = 2;
  await clock.advance(RESTART_MS);
  server.start();
  for (const { page, cache } of crowd) {
    if (page.visibilityState === 'visible') continue;
    const look = () => {
      page.visibilityState = 'visible';
      // What the cache does when its page is visible again.
      cache.getQueryCache().onFocus();
    };
    setTimeout(look, random() * LOOKED_AT_MS);
  }
  await clock.advance(LOOKED_AT_MS + 60_000);
  const values = crowd.map(({ observers }) =>
    JSON.stringify(observers.slice(0, 3).map((one) => one.getCurrentResult().data)),
  );
  const outOfDate = values.filter((text) => /"value":1\b|"price":1\b/.test(text)).length;
  for (const { stop } of crowd) stop();
  clock.restore();
  return { seconds, kinds, outOfDate };
}
