/** What the database holds after a reset: known ids, slugs and tokens, and dates relative to now. */
import { ACCOUNTS, seedUsers, type User } from './seed/users.ts';
import { seedVisits, VISITS, type Visit } from './seed/visits.ts';

/** Ids, slugs, e-mails and tokens that never change, for tests and for the index page. */
export const seeded = {
  users: ACCOUNTS,
  visits: VISITS,
  sales: { apartment: { id: 501, uniqueHash: 'a8f3c1e9b7' } },
} as const;

/** A row of the sales table; only what the live channel needs so far. */
export type Sale = { id: number; uniqueHash: string };

/** Every table. A new resource adds its rows here and its file in seed/. */
export type Tables = { users: User[]; visits: Visit[]; sales: Sale[] };

/** Fresh rows; `now` in milliseconds. */
export function seed(now: number): Tables {
  return {
    users: seedUsers(now),
    visits: seedVisits(now),
    sales: Object.values(seeded.sales).map((sale) => ({ ...sale })),
  };
}
