/** The content of the database after a reset: fixed ids, slugs and tokens, and dates relative to now. */
import type { Sale } from './sale.ts';
import { ALERTS } from './seed/customer-alerts.ts';
import { LISTINGS } from './seed/listings.ts';
import { OFFERS } from './seed/offers.ts';
import { RADAR } from './seed/radar.ts';
import { SALES, seedSales } from './seed/sales.ts';
import { SALES_USERS } from './seed/sales-users.ts';
import { SELLER_SALES } from './seed/seller-sales.ts';
import { SELLER_OFFERS } from './seed/seller-visits.ts';
import { ACCOUNTS, seedUsers, type User } from './seed/users.ts';
import { seedVisits, VISITS, type Visit } from './seed/visits.ts';

/** Fixed ids, slugs, e-mails and tokens, for tests, for the console and for the page of the data. */
export const seeded = {
  users: ACCOUNTS,
  visits: VISITS,
  sales: SALES,
  sellerSales: SELLER_SALES,
  sellerOffers: SELLER_OFFERS,
  salesUsers: SALES_USERS,
  radar: RADAR,
  listings: LISTINGS,
  offers: OFFERS,
  alerts: ALERTS,
} as const;

/** Every table. A new resource adds its rows here and its file in seed/. */
export type Tables = { users: User[]; visits: Visit[]; sales: Sale[] };

/** Returns fresh rows; `now` in milliseconds. */
export function seed(now: number): Tables {
  const users = seedUsers(now);
  return { users, visits: seedVisits(now), sales: seedSales(users) };
}
