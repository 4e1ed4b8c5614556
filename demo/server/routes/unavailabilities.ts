/**
 * /properties/{id}/unavailabilities: the times without visits (docs/spec/planning.md#4.1, docs/spec/planning.md#10.1).
 */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { readParams, refuseInvalid } from '../rails-errors.ts';
import { saleOfProperty } from '../seller/rights.ts';
import { readUnavailabilities } from '../seller/unavailabilities.ts';

/** Returns the routes under /properties/:id/unavailabilities. */
export function unavailabilities({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/', (c) => c.json(db.sellerActions.unavailabilities(saleOfProperty(c, db))));

  routes.put('/', async (c) => {
    const sale = saleOfProperty(c, db);
    const { list, errors } = readUnavailabilities((await readParams(c)).unavailabilities);
    refuseInvalid(errors);
    db.sellerActions.replaceUnavailabilities(sale, list);
    return c.json(list);
  });

  return routes;
}
