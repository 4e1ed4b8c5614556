/** The routes under /sellers/:cid. */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { sellerOffers } from './seller-offers.ts';
import { salesUsers } from './seller-people.ts';
import { sellerSales } from './seller-sales.ts';

export function sellers(demo: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();
  routes.route('/offers', sellerOffers(demo));
  routes.route('/sales', sellerSales(demo));
  routes.route('/sales/:saleId/sales_users', salesUsers(demo));
  return routes;
}
