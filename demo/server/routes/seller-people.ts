/** /sellers/:cid/sales/:saleId/sales_users: signatories, and contacts to inform (docs/spec/contacts.md#3.1). */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import type { DemoDb } from '../db.ts';
import { sameEmail } from '../emails.ts';
import { idempotent } from '../idempotency.ts';
import { choiceError, namedPerson, personErrors } from '../person-rules.ts';
import { ApiError, asRecord, asText, prefixed, readParams, refuseInvalid } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import { CONTACT_KINDS } from '../seed/contacts.ts';
import type { SalesUser } from '../seed/sales-users.ts';
import { ownerJson, salesUserJson } from '../seller/views.ts';
import { ownSale } from './seller-sales.ts';

const TAKEN = 'est déjà utilisé(e)';

export function salesUsers({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/', (c) => {
    const sale = ownSale(c, db);
    const owner = db.user(sale.ownerId);
    const others = db.seller.salesUsers.filter(({ saleId }) => saleId === sale.wire.id);
    const results = [...(owner ? [ownerJson(sale, owner)] : []), ...others.map((row) => salesUserJson(db, row))];
    return c.json({ results, total: results.length });
  });

  routes.post('/', idempotent(db), async (c) => {
    const sale = saleOfOwner(c, db);
    const fields = fieldsOf(db, sale, null, asRecord((await readParams(c)).sales_user));
    return c.json(salesUserJson(db, db.seller.addSalesUser(sale.wire.id, fields)), 201);
  });

  routes.put('/:id', async (c) => {
    const { sale, row } = rowOfOwner(c, db);
    Object.assign(row, fieldsOf(db, sale, row, asRecord((await readParams(c)).sales_user)));
    return c.json(salesUserJson(db, row));
  });

  routes.delete('/:id', (c) => {
    const { row } = rowOfOwner(c, db);
    db.seller.salesUsers = db.seller.salesUsers.filter((other) => other !== row);
    return c.body(null, 204);
  });

  return routes;
}

/** Returns the sale if the caller owns it: a signatory adds nobody (docs/spec/demo.md#5.3). */
function saleOfOwner(c: Context<ApiEnv>, db: DemoDb): Sale {
  const sale = ownSale(c, db);
  if (String(sale.ownerId) !== c.req.param('cid')) throw new ApiError(403, 'Seul le vendeur principal peut le faire');
  return sale;
}

function rowOfOwner(c: Context<ApiEnv>, db: DemoDb): { sale: Sale; row: SalesUser } {
  const sale = saleOfOwner(c, db);
  const id = c.req.param('id');
  // The id of the owner's line is the id of the sale.
  if (id === String(sale.wire.id)) throw new ApiError(403, 'Le vendeur principal ne peut être ni modifié ni retiré');
  const row = db.seller.salesUsers.find((one) => one.saleId === sale.wire.id && String(one.id) === id);
  if (!row) throw new ApiError(404, 'Contact introuvable');
  return { sale, row };
}

/** Returns the typed fields; a change keeps the fields that were not sent. Throws a 422 on the invalid ones. */
function fieldsOf(db: DemoDb, sale: Sale, before: SalesUser | null, params: Record<string, unknown>) {
  const kind = asText(params.kind).trim() || (params.kind === undefined ? (before?.kind ?? '') : '');
  const signatory = typeof params.signatory === 'boolean' ? params.signatory : (before?.signatory ?? false);
  const person = namedPerson({ ...before?.person, ...asRecord(params.user_attributes) });
  const errors = personErrors(person);
  refuseInvalid({
    // The link with the owner is optional for a signatory, required for a contact to inform.
    kind: signatory && !kind ? null : choiceError(kind, CONTACT_KINDS),
    ...prefixed('user.', {
      ...errors,
      email: errors.email ?? (isTaken(db, sale, before, person.email) ? TAKEN : null),
    }),
  });
  return { kind: kind || null, signatory, person };
}

/** Tells whether another person of the sale has this e-mail. */
function isTaken(db: DemoDb, sale: Sale, before: SalesUser | null, email: string): boolean {
  const others = db.seller.salesUsers.filter((row) => row !== before && row.saleId === sale.wire.id);
  const emails = [db.user(sale.ownerId)?.wire.email ?? '', ...others.map(({ person }) => person.email)];
  return emails.some((other) => sameEmail(other, email));
}
