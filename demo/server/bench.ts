/** The levers of the test bench, under /demo: no login, no CSRF; README.md lists them. */
import { Hono } from 'hono';
import { changeSale } from './client-area/changes.ts';
import type { ApiEnv, DemoContext } from './context.ts';
import type { DemoDb } from './db.ts';
import { LARGEST_CROWD } from './radar/crowd.ts';
import { asRecord, readParams } from './rails-errors.ts';
import { resultPath } from './sale.ts';
import { seeded } from './seed.ts';

/** The database, the planned faults and the log as on the first day; calls that are held are cut. Open sockets stay. */
export function resetDemo({ db, faults, log }: Pick<DemoContext, 'db' | 'faults' | 'log'>): void {
  db.reset();
  faults.clear();
  log.clear();
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

  // Who asked for what, and through whose page: `source` is the partner's name.
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

  // What is ready to be looked at, and what has been asked for since the last reset.
  bench.get('/estimations', (c) =>
    c.json({ ready: Object.values(seeded.sales), created: createdEstimations(demo.db) }),
  );

  // Who looked where, who revealed what, and how many properties a search finds, when that was chosen.
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
  bench.delete('/requests', (c) => {
    demo.log.clear();
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

  // What was done on the provider's pages, and after how long the house learns of a signature.
  bench.get('/provider', (c) => {
    const { events, tellsAfterMs } = demo.db.provider;
    return c.json({ events, tellsAfterMs });
  });
  bench.post('/provider', async (c) => {
    const { tellsAfterMs } = await readParams(c);
    if (typeof tellsAfterMs !== 'number' || tellsAfterMs < 0)
      return c.json({ error: 'tellsAfterMs must be 0 or more' }, 400);
    demo.db.provider.tellsAfterMs = tellsAfterMs;
    return c.json({ tellsAfterMs });
  });

  // A sale goes on: what is given changes in the rows, and whoever sells it or follows it hears of it.
  bench.post('/sales/:id', async (c) => {
    const changed = changeSale(demo, c.req.param('id'), await readParams(c));
    return changed ? c.json(changed) : c.json({ error: 'no such sale, or nothing to change' }, 404);
  });

  return bench;
}

/** What GET /demo/estimations tells of one that was asked for. */
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
