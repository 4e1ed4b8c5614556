/** The bench's levers on the acts of sellers, under /demo; listed in demo/README.md. */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { asText, readParams } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import { photoSlots } from './slots.ts';
import { manyUnavailabilities } from './unavailabilities.ts';

const MOST_SPANS = 5000;

export function createSellerBench({ db }: DemoContext): Hono<ApiEnv> {
  const bench = new Hono<ApiEnv>();
  const named = (c: Context<ApiEnv>, idOf: (sale: Sale) => number) =>
    db.sales.find((sale) => String(idOf(sale)) === c.req.param('id'));

  // Takes one slot by its start, or every slot, as another seller would.
  bench.post('/photo_slots/take', async (c) => {
    const start = Date.parse(asText((await readParams(c)).start_date));
    const starts = photoSlots(db.now()).map(({ start_date }) => Date.parse(start_date));
    const taken = Number.isNaN(start) ? starts : starts.filter((each) => each === start);
    for (const each of taken) db.sellerActions.takenSlots.add(each);
    return c.json({ taken: taken.length });
  });

  bench.post('/photo_meetings/:id/cancel', (c) => {
    const meeting = db.sellerActions.allMeetings().find(({ id }) => String(id) === c.req.param('id'));
    if (!meeting) return c.json({ error: 'no such meeting' }, 404);
    meeting.cancelled = true;
    return c.json(meeting);
  });

  bench.post('/photo_packs/:id', async (c) => {
    const sale = named(c, ({ wire }) => wire.id);
    if (!sale) return c.json({ error: 'no such sale' }, 404);
    const { offered, paid } = await readParams(c);
    const pack = db.sellerActions.pack(sale);
    if (typeof offered === 'boolean') pack.isOffered = offered;
    if (typeof paid === 'boolean') pack.isPaid = paid;
    return c.json(pack);
  });

  bench.post('/properties/:id/unavailabilities', async (c) => {
    const sale = named(c, ({ wire }) => wire.property.id);
    const { count } = await readParams(c);
    const fits = Number.isInteger(count) && Number(count) >= 0 && Number(count) <= MOST_SPANS;
    if (!sale || !fits) return c.json({ error: `no such property, or count not from 0 to ${MOST_SPANS}` }, 400);
    db.sellerActions.replaceUnavailabilities(sale, manyUnavailabilities(Number(count), db.now()));
    return c.json({ count });
  });

  return bench;
}
