/** /sellers/{cid}/mandates/{id}: signing situation and signature (docs/spec/mandate.md#1.5). */
import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import type { DemoDb } from '../db.ts';
import { idempotent } from '../idempotency.ts';
import { pdf } from '../pdf.ts';
import { signatureUrl } from '../provider/signature-flows.ts';
import { ApiError, asRecord, asText, BLANK, NOT_INCLUDED, readParams, refuseInvalid } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import { mandateIdOf, missingCoordinates, SIGNING_SITUATIONS } from '../seller/mandates.ts';
import { saleOfCustomer } from '../seller/rights.ts';

/** Returns the routes under /sellers/:cid/mandates. */
export function mandates(demo: DemoContext): Hono<ApiEnv> {
  const { db } = demo;
  const routes = new Hono<ApiEnv>();
  const named = (c: Context<ApiEnv>) =>
    saleOfCustomer(c, db, (row) => String(mandateIdOf(db.seller.details(row))) === c.req.param('id')).sale;
  const respond = (c: Context<ApiEnv>, sale: Sale) => mandateJson(demo, c, sale);

  routes.get('/:id', (c) => c.json(respond(c, named(c))));

  routes.put('/:id', async (c) => {
    const sale = named(c);
    refuseSigned(db, sale);
    const wanted = asText(asRecord((await readParams(c)).mandate).sign_person);
    refuseInvalid({ sign_person: !wanted ? BLANK : SIGNING_SITUATIONS.includes(wanted) ? null : NOT_INCLUDED });
    db.sellerActions.mandate(sale).sign_person = wanted;
    return c.json(respond(c, sale));
  });

  routes.post('/:id/e_signs', idempotent(db), (c) => {
    const sale = named(c);
    refuseSigned(db, sale);
    refuseUnready(db, sale);
    db.sellerActions.mandate(sale).signatureKey = randomUUID();
    return c.json(respond(c, sale), 201);
  });

  routes.get('/:id/document', (c) => {
    const sale = named(c);
    if (!db.seller.details(sale).mandate_signed) throw new ApiError(404, 'Mandat introuvable');
    return c.body(pdf(`Mandat de vente - ${sale.wire.property.address}`), 200, {
      'Content-Type': 'application/pdf',
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent('Mandat de vente.pdf')}`,
      'Cache-Control': 'no-store',
    });
  });

  return routes;
}

function mandateJson(demo: DemoContext, c: Context<ApiEnv>, sale: Sale) {
  const { seller, sellerActions } = demo.db;
  const details = seller.details(sale);
  const { mandate_signed, timeline } = details;
  const { signatureKey, sign_person } = sellerActions.mandate(sale);
  const id = mandateIdOf(details);
  const archive = `/api/v1/sellers/${c.req.param('cid')}/mandates/${id}/document`;
  return {
    id,
    sign_person,
    yousign_url: signatureKey && !mandate_signed ? signatureUrl(demo, 'mandates', signatureKey) : null,
    signed_at: mandate_signed ? timeline.last_awaiting_publication_at : null,
    document_url: mandate_signed ? new URL(archive, c.req.url).href : null,
  };
}

/** Throws a 422 if the mandate is signed or its signature is being recorded. */
function refuseSigned(db: DemoDb, sale: Sale): void {
  const { mandate, mandate_signed } = db.seller.details(sale);
  if (mandate_signed || mandate?.sign_status) throw new ApiError(422, 'Ce mandat est déjà signé');
}

/**
 * Throws a 422 without the coordinates of step 1, the situation of step 2, or two signatories if all sign
 * (docs/spec/mandate.md#2.2).
 */
function refuseUnready(db: DemoDb, sale: Sale): void {
  const owner = db.user(sale.ownerId);
  const { sign_person } = db.sellerActions.mandate(sale);
  const { buying_year } = db.seller.details(sale);
  // The owner counts as a signatory.
  const signatories = 1 + db.seller.salesUsers.filter((row) => row.saleId === sale.wire.id && row.signatory).length;
  const isAlone = sign_person === 'n_owners_n_signers' && signatories < 2;
  refuseInvalid({
    ...(owner ? missingCoordinates(owner.wire, buying_year) : {}),
    sign_person: !sign_person ? BLANK : isAlone ? "*Il n'y a qu'un seul signataire enregistré" : null,
  });
}
