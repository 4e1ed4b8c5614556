/** Whose a sale is: who sells it reads and writes, staff read alone, nobody else does either (contract §8). */
import type { Context } from 'hono';
import { isStaff, requireCustomer, requireUser } from '../auth.ts';
import type { ApiEnv } from '../context.ts';
import type { DemoDb } from '../db.ts';
import { ApiError } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import type { User } from '../seed/users.ts';

/** Everyone who sells this sale and has an account: its owner, and who signs the mandate with them. */
function sellersOf(db: DemoDb, sale: Sale): number[] {
  return db.seller.sellersOf(sale, db.users);
}

const sells = (db: DemoDb, sale: Sale, userId: number) => sellersOf(db, sale).includes(userId);

/** The sale that `find` names, for who sells it, and for staff while they read; else 401, 404, 403. */
export function openSale(c: Context<ApiEnv>, db: DemoDb, find: (sale: Sale) => boolean): Sale {
  const caller = requireUser(c);
  const sale = db.sales.find(find);
  if (!sale) throw new ApiError(404, 'Vente introuvable');
  const mayPass = sells(db, sale, caller.wire.id) || (isStaff(caller) && c.req.method === 'GET');
  if (!mayPass) throw new ApiError(403, 'Cette vente n’est pas la vôtre');
  return sale;
}

/** The sale of `:saleId` under /sales, where no customer is named. */
export function saleOfPath(c: Context<ApiEnv>, db: DemoDb): Sale {
  const id = c.req.param('saleId');
  return openSale(c, db, ({ wire }) => String(wire.id) === id);
}

/** The sale of a property that is named by `:id` under /properties. */
export function saleOfProperty(c: Context<ApiEnv>, db: DemoDb): Sale {
  const id = c.req.param('id');
  return openSale(c, db, ({ wire }) => String(wire.property.id) === id);
}

/** A sale of the customer of `:cid`, who alone may write: else 401, 403, and 404 for a sale that is not theirs. */
export function customersSale(
  c: Context<ApiEnv>,
  db: DemoDb,
  find: (sale: Sale) => boolean,
): { sale: Sale; caller: User } {
  const customer = requireCustomer(c, db);
  const caller = requireUser(c);
  if (c.req.method !== 'GET' && caller !== customer) throw new ApiError(403, 'Ce compte n’est pas le vôtre');
  const sale = db.sales.find((row) => find(row) && sells(db, row, customer.wire.id));
  if (!sale) throw new ApiError(404, 'Vente introuvable');
  return { sale, caller };
}

/** Shoots are for sales that have the option (seller §6). */
export function refuseWithoutPhotos(db: DemoDb, sale: Sale): void {
  if (!db.seller.details(sale).lightshop) throw new ApiError(403, 'Cette vente n’a pas l’option photo');
}
