/**
 * The result of an estimation and its count of buyers, without an account (docs/spec/results.md#2.1,
 * docs/spec/results.md#7.4).
 */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { resultExpertJson, scheduleExpert } from '../assignments.ts';
import { isStaff } from '../auth.ts';
import type { DemoContext } from '../context.ts';
import type { DemoDb } from '../db.ts';
import { ApiError, NOT_A_NUMBER } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import { evidenceOf } from '../seed/estimation-folders.ts';

export function sales(demo: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/:uniqueHash/estimation_results', (c) => {
    const sale = readableSale(demo, c);
    scheduleExpert(demo, sale);
    const { id, state, expert, in_zone, property, last_yanport_valuation } = sale.wire;
    const { id: _, ...valuation } = last_yanport_valuation;
    return c.json({
      id,
      state,
      owner: ownerFor(demo, c, sale),
      expert: expert && resultExpertJson(expert, c.req.url),
      in_zone,
      property,
      last_yanport_valuation: { ...valuation, ...evidenceOf(demo.db.now(), sale) },
    });
  });

  routes.get('/:uniqueHash/buyer_alerts', (c) => {
    const sale = readableSale(demo, c);
    const { last_yanport_valuation, property } = sale.wire;
    const price = Number(c.req.query('price') || last_yanport_valuation.sale_price);
    if (!(price > 0)) throw new ApiError(422, { price: [NOT_A_NUMBER] });
    // Some sales of the seed have a fixed count, to test a threshold.
    const count = demo.db.seller.details(sale).alertsCount ?? countSearchingBuyers(price, property.kind);
    return c.json({ count });
  });

  return routes;
}

/** Returns the sale: for a guest who has the address, for a signed-in client who sells it, for staff. */
function readableSale({ db }: DemoContext, c: Context<ApiEnv>): Sale {
  const sale = db.saleByHash(c.req.param('uniqueHash') ?? '');
  if (!sale) throw new ApiError(404, 'Estimation introuvable');
  const mayRead = c.get('user') ? hasFullAccess(db, c, sale) : !sale.isWithdrawn;
  if (!mayRead) throw new ApiError(403, "Cette estimation n'est plus accessible");
  return sale;
}

function hasFullAccess(db: DemoDb, c: Context<ApiEnv>, sale: Sale): boolean {
  const user = c.get('user');
  return user !== null && (isStaff(user) || db.seller.isSellerOf(sale, user));
}

function ownerFor({ db }: DemoContext, c: Context<ApiEnv>, sale: Sale) {
  const owner = db.user(sale.ownerId);
  const email = owner?.wire.email ?? '';
  const shown = hasFullAccess(db, c, sale) ? email : maskedEmail(email);
  return { email: sale.showsEmail ? shown : null, last_sign_in_at: owner?.lastSignInAt ?? null };
}

/** p•••@exemple.fr */
function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@');
  return `${Array.from(email)[0] ?? ''}•••${email.slice(at)}`;
}

/** Returns the number of buyers who look for such a property at this price: fewer for a dearer one. Deterministic. */
function countSearchingBuyers(price: number, kind: string): number {
  return Math.round((kind === 'apartment' ? 900 : 600) * Math.min(1, 250_000 / price) ** 0.8);
}
