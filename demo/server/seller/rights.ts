/**
 * The rights on a sale: its sellers read and write, staff read only, nobody else does either (docs/spec/demo.md#5.3,
 * docs/spec/demo.md#5.2).
 */
import type { Context } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { isStaff, requireCustomer, requireUser } from '../auth.ts';
import type { DemoDb } from '../db.ts';
import { ApiError } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import type { User } from '../seed/users.ts';

/** Returns the users who sell this sale: its owner, and the signatories of the mandate. */
function sellersOf(db: DemoDb, sale: Sale): number[] {
  return db.seller.sellersOf(sale, db.users);
}

const sells = (db: DemoDb, sale: Sale, userId: number) => sellersOf(db, sale).includes(userId);

/** Returns the sale that `find` names, for its sellers, and for reads of staff; else throws 401, 404, 403. */
export function openSale(c: Context<ApiEnv>, db: DemoDb, find: (sale: Sale) => boolean): Sale {
  const caller = requireUser(c);
  const sale = db.sales.find(find);
  if (!sale) throw new ApiError(404, 'Vente introuvable');
  const isAllowed = sells(db, sale, caller.wire.id) || (isStaff(caller) && c.req.method === 'GET');
  if (!isAllowed) throw new ApiError(403, 'Cette vente n’est pas la vôtre');
  return sale;
}

/** Returns the sale of `:saleId` under /sales, whose path names no customer. */
export function saleOfPath(c: Context<ApiEnv>, db: DemoDb): Sale {
  const id = c.req.param('saleId');
  return openSale(c, db, ({ wire }) => String(wire.id) === id);
}

/** Returns the sale of the property `:id` under /properties. */
export function saleOfProperty(c: Context<ApiEnv>, db: DemoDb): Sale {
  const id = c.req.param('id');
  return openSale(c, db, ({ wire }) => String(wire.property.id) === id);
}

/**
 * Returns a sale of the customer of `:cid`, who alone may write: else throws 401, 403, and 404 for a sale of somebody
 * else.
 */
export function saleOfCustomer(
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

/** Throws a 403 for a signatory, and for a sale without the photo option (docs/spec/photo-shoot.md#1.1). */
export function refuseBooking(c: Context<ApiEnv>, db: DemoDb, sale: Sale): void {
  if (sale.ownerId !== requireUser(c).wire.id) throw new ApiError(403, 'Seul le propriétaire réserve la séance photo');
  if (!db.seller.details(sale).lightshop) throw new ApiError(403, 'Cette vente n’a pas l’option photo');
}
