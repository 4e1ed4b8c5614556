/** The levers of the test bench, under /demo, without sign-in or CSRF; listed in demo/README.md. */
import { Hono } from 'hono';
import type { ApiEnv } from './api-env.ts';
import { changeSale } from './client-area/changes.ts';
import type { DemoContext } from './context.ts';
import type { DemoDb } from './db.ts';
import { LARGEST_CROWD } from './radar/crowd.ts';
import { asRecord, readParams } from './rails-errors.ts';
import { resultPath } from './sale.ts';
import { seeded } from './seed.ts';

/** Restores database, faults and log to the first day; held calls are cut, open sockets stay. */
export function resetDemo({ db, faults, log, cable, routes, watch }: DemoContext): void {
  db.reset();
  faults.clear();
  log.clear();
  cable.sent.length = 0;
  routes.clear();
  watch.isOpen = false;
}

export function createBench(demo: DemoContext): Hono<ApiEnv> {
  const bench = new Hono<ApiEnv>();

  bench.post('/reset', (c) => {
    resetDemo(demo);
    return c.json({ reset: true });
  });

  bench.post('/clock', async (c) => {
    const { advanceMs } = await readParams(c);
    if (typeof advanceMs !== 'number' || advanceMs < 0) return c.json({ error: 'advanceMs must be 0 or more' }, 400);
    demo.db.advance(advanceMs);
    return c.json({ now: new Date(demo.db.now()).toISOString() });
  });

  bench.post('/faults', async (c) => {
    try {
      return c.json(demo.faults.add(await readParams(c)));
    } catch (problem) {
      return c.json({ error: problem instanceof Error ? problem.message : 'bad fault' }, 400);
    }
  });
  bench.post('/faults/release', (c) => {
    demo.faults.release();
    return c.body(null, 204);
  });
  bench.delete('/faults', (c) => {
    demo.faults.clear();
    return c.body(null, 204);
  });

  // Every created alert with its owner; `source` is the partner's name.
  bench.get('/alerts', (c) =>
    c.json(
      demo.db.alerts.map(({ wire, userId, source }) => {
        const { email, first_name, last_name } = demo.db.user(userId)?.wire ?? {};
        return {
          id: wire.id,
          source,
          zone: wire.zone,
          user: { id: userId, email, first_name, last_name },
          alert: wire,
        };
      }),
    ),
  );

  // The estimations of the seed, and those created since the last reset.
  bench.get('/estimations', (c) =>
    c.json({ ready: Object.values(seeded.sales), created: createdEstimations(demo.db) }),
  );

  // The searches, reveals and sign-ups of the radar, and the crowd size if one was set.
  bench.get('/radar', (c) => {
    const { searches, leads, signUps, crowdSize } = demo.db.radar;
    return c.json({ searches, leads, signUps, crowd: crowdSize });
  });
  bench.post('/radar/crowd', async (c) => {
    const { count } = await readParams(c);
    const fits = Number.isInteger(count) && Number(count) >= 0 && Number(count) <= LARGEST_CROWD;
    if (!fits) return c.json({ error: `count must be an integer from 0 to ${LARGEST_CROWD}` }, 400);
    demo.db.radar.crowdSize = Number(count);
    return c.json({ crowd: count });
  });

  bench.get('/requests', (c) => c.json(demo.log.entries));
  bench.get('/deviations', (c) => c.json(demo.contract.take()));
  bench.delete('/requests', (c) => {
    demo.log.clear();
    demo.cable.sent.length = 0;
    return c.body(null, 204);
  });

  bench.get('/cable', (c) => c.json(demo.cable.count()));
  bench.post('/cable/drop', (c) => {
    demo.cable.drop();
    return c.body(null, 204);
  });
  bench.post('/broadcast', async (c) => {
    const { to, message } = await readParams(c);
    return c.json({ delivered: demo.cable.broadcast(asRecord(to), message) });
  });

  // The events on the provider's pages, and the delay after which the API records a signature.
  bench.get('/provider', (c) => {
    const { events, confirmationDelayMs } = demo.db.provider;
    return c.json({ events, confirmationDelayMs });
  });
  bench.post('/provider', async (c) => {
    const { confirmationDelayMs } = await readParams(c);
    if (typeof confirmationDelayMs !== 'number' || confirmationDelayMs < 0)
      return c.json({ error: 'confirmationDelayMs must be 0 or more' }, 400);
    demo.db.provider.confirmationDelayMs = confirmationDelayMs;
    return c.json({ confirmationDelayMs });
  });

  // Changes the given fields of a sale; its sellers and the buyers who follow it get a live message.
  bench.post('/sales/:id', async (c) => {
    const changed = changeSale(demo, c.req.param('id'), await readParams(c));
    return changed ? c.json(changed) : c.json({ error: 'no such sale, or nothing to change' }, 404);
  });

  return bench;
}

/** A created estimation as GET /demo/estimations answers it. */
export type CreatedEstimation = ReturnType<typeof createdEstimations>[number];

function createdEstimations(db: DemoDb) {
  return db.estimations.flatMap(({ saleId, key, source, funnelVersion, answers }) => {
    const sale = db.sales.find(({ wire }) => wire.id === saleId);
    if (!sale) return [];
    const { id, email } = db.user(sale.ownerId)?.wire ?? {};
    const { unique_hash, in_zone, expert, last_yanport_valuation } = sale.wire;
    return {
      id: saleId,
      path: resultPath(unique_hash),
      key,
      source,
      funnel_version: funnelVersion,
      in_zone,
      expert: expert?.user.email ?? null,
      valuation: last_yanport_valuation,
      owner: { id, email },
      answers,
    };
  });
}
