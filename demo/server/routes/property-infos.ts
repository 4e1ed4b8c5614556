/**
 * /sellers/{cid}/properties/{id}: the information that a seller gives about the property (docs/spec/documents.md#8.3).
 */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { asRecord, readParams, refuseInvalid } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import { readInfos } from '../seller/property-infos.ts';
import { saleOfCustomer } from '../seller/rights.ts';

/** Returns the routes under /sellers/:cid/properties. */
export function propertyInfos({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  const named = (c: Context<ApiEnv>) =>
    saleOfCustomer(c, db, ({ wire }) => String(wire.property.id) === c.req.param('id')).sale;
  const infosJson = (sale: Sale) => db.sellerActions.infos(sale);

  routes.get('/:id', (c) => c.json(infosJson(named(c))));

  routes.put('/:id', async (c) => {
    const sale = named(c);
    const params = asRecord((await readParams(c)).property);
    const { infos, errors } = readInfos(db.sellerActions.infos(sale), params);
    refuseInvalid(errors);
    db.sellerActions.saveInfos(sale, infos);
    return c.json(infosJson(sale));
  });

  return routes;
}
