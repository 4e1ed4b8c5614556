/** /sellers/:cid/sales: the sales of an owner or signatory (docs/spec/sale.md#5.1). */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { requireCustomer } from '../auth.ts';
import type { DemoContext } from '../context.ts';
import type { DemoDb } from '../db.ts';
import {
  ApiError,
  asRecord,
  asText,
  BLANK,
  NOT_INCLUDED,
  readParams,
  refuseInvalid,
  tooLong,
} from '../rails-errors.ts';
import { saleOfCustomer } from '../seller/rights.ts';
import { sellerSaleJson } from '../seller/views.ts';

const YEAR_MAX = 100;

export function sellerSales({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/', (c) => {
    const own = db.salesOf(requireCustomer(c, db));
    return c.json({ results: own.map((sale) => sellerSaleJson(db, sale, c.req.url)), total: own.length });
  });

  routes.get('/:saleId', (c) => c.json(sellerSaleJson(db, ownSale(c, db), c.req.url)));

  // Either whether diagnostics are wanted, or the year of the purchase as text.
  routes.put('/:saleId', async (c) => {
    const sale = ownSale(c, db);
    const { needs_diagnostics, buying_year } = asRecord((await readParams(c)).sale);
    if (needs_diagnostics === undefined && buying_year === undefined) throw new ApiError(400, 'sale est obligatoire');
    const year = asText(buying_year).trim();
    refuseInvalid({
      needs_diagnostics:
        needs_diagnostics === undefined || typeof needs_diagnostics === 'boolean' ? null : NOT_INCLUDED,
      buying_year: buying_year === undefined ? null : !year ? BLANK : year.length > YEAR_MAX ? tooLong(YEAR_MAX) : null,
    });
    Object.assign(db.seller.details(sale), {
      ...(typeof needs_diagnostics === 'boolean' ? { needs_diagnostics } : {}),
      ...(year ? { buying_year: year } : {}),
    });
    return c.json(sellerSaleJson(db, sale, c.req.url));
  });

  routes.get('/:saleId/publication_data', (c) => c.json(db.seller.details(ownSale(c, db)).publication));

  return routes;
}

/** Returns the sale of `:saleId`, of the customer of `:cid`. */
export function ownSale(c: Context<ApiEnv>, db: DemoDb) {
  return saleOfCustomer(c, db, ({ wire }) => String(wire.id) === c.req.param('saleId')).sale;
}
