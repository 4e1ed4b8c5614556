/** The valuation of a seller's property and the expert's folder (docs/spec/estimation-report.md#1.7). */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { asRecord, asText, BLANK, NOT_INCLUDED, readParams, refuseInvalid } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import { comparablesOf, evidenceOf, folderOf, screenshotsOf } from '../seed/estimation-folders.ts';
import { openSale } from '../seller/rights.ts';
import { OPINIONS } from '../seller/state.ts';

export function estimationFolders({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const saleOfFolder = (c: Context<ApiEnv>) => {
    const id = Number(c.req.param('id'));
    return openSale(c, db, (sale) => db.seller.details(sale).estimation_folder_id === id);
  };

  routes.get('/:id', (c) => {
    const sale = saleOfFolder(c);
    return c.json(folderOf(db.now(), sale, Number(c.req.param('id')), db.seller.details(sale).folderSentAt));
  });
  routes.get('/:id/comparable_sales', (c) => c.json(listed(comparablesOf(db.now(), saleOfFolder(c), c.req.url))));
  routes.get('/:id/similar_sale_screenshots', (c) => c.json(listed(screenshotsOf(saleOfFolder(c), c.req.url))));

  return routes;
}

const listed = <T>(results: T[]) => ({ results, total: results.length });

export function valuations({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const valued = (c: Context<ApiEnv>) => {
    const id = c.req.param('id');
    return openSale(
      c,
      db,
      (sale) => db.seller.details(sale).isValued && String(sale.wire.last_yanport_valuation.id) === id,
    );
  };
  const valuationJson = (sale: Sale) => ({
    lower_price: null,
    upper_price: null,
    confidence: null,
    ...sale.wire.last_yanport_valuation,
    ...evidenceOf(db.now(), sale),
    opinion: db.seller.opinions.get(sale.wire.last_yanport_valuation.id) ?? null,
  });

  routes.get('/:id', (c) => c.json(valuationJson(valued(c))));

  routes.put('/:id', async (c) => {
    const sale = valued(c);
    const opinion = asText(asRecord((await readParams(c)).valuation).opinion);
    refuseInvalid({ opinion: !opinion ? BLANK : OPINIONS.includes(opinion) ? null : NOT_INCLUDED });
    db.seller.opinions.set(sale.wire.last_yanport_valuation.id, opinion);
    return c.json(valuationJson(sale));
  });

  return routes;
}
