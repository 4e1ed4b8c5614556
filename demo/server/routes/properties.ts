/**
 * GET /properties?q[…]: properties that are sold, or under offer, near another one; open to guests
 * (docs/spec/results.md#7.1).
 */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import type { Sale } from '../sale.ts';
import { createSeededRandom } from '../seed/seeded-random.ts';

const STATES = ['sold', 'awaiting_offer'];

/**
 * Decimals of the coordinates, about one kilometre of latitude: the answer gives the neighbourhood of the property, not
 * its place.
 */
const NEIGHBOURHOOD_DIGITS = 2;

export function properties({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/', (c) => {
    const asked = (c.req.queries('q[sale_state_eq_any][]') ?? []).filter((state) => STATES.includes(state));
    const id = c.req.query('q[geographic_relevant_id]');
    const sale = db.sales.find(({ wire }) => String(wire.property.id) === id);
    const near = sale && !sale.isWithdrawn ? similarTo(sale) : [];
    return c.json({ results: near.filter(({ state }) => asked.includes(state)) });
  });

  return routes;
}

/** Returns six to eleven properties at similar prices, the same each time. `price` is the asked price. */
function similarTo({ wire, lat, lng }: Sale) {
  const dice = createSeededRandom(wire.property.id * 7919);
  const price = wire.last_yanport_valuation.sale_price;
  return Array.from({ length: 6 + Math.floor(dice() * 6) }, (_, index) => ({
    id: wire.property.id * 100 + index,
    lat: near(lat, dice()),
    lng: near(lng, dice()),
    state: dice() < 0.7 ? 'sold' : 'awaiting_offer',
    price: Math.round((price * (0.8 + dice() * 0.4)) / 1000) * 1000,
  }));
}

function near(degrees: number, chance: number): number {
  const centre = Number(degrees.toFixed(NEIGHBOURHOOD_DIGITS));
  return Number((centre + (chance - 0.5) / 60).toFixed(3));
}
