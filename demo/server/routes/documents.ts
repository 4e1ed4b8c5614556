/**
 * The files of documents and offers, each behind the token of a person who may read it (docs/spec/documents.md#2.1).
 */
import { type Context, Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { isStaff, requireUser } from '../auth.ts';
import type { DemoContext } from '../context.ts';
import type { DemoDb } from '../db.ts';
import { pdf } from '../pdf.ts';
import { ApiError } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import type { User } from '../seed/users.ts';

const NOT_DELETABLE = 'Ce document ne peut pas être supprimé';

/** The files of an offer, by the last part of their address. */
const OFFER_FILES: Record<string, string> = {
  'offre-signee': 'Offre signée',
  'accord-de-principe': 'Accord de principe de la banque',
  'justificatif-de-fonds': 'Justificatif de fonds',
  'justificatif-de-vente': 'Justificatif de vente',
};

/**
 * /documents/{id}/file: for a buyer whose offer was accepted, for the sellers of the sale, and staff. DELETE
 * /documents/{id}: for the uploader, while the sale is awaiting publication (docs/spec/documents.md#7.1).
 */
export function documents({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/:id/file', (c) => {
    const caller = requireUser(c);
    const uploaded = db.sellerActions.document(c.req.param('id'), db.sales);
    if (uploaded) {
      refuseStranger(db, uploaded.sale, caller);
      const { name, type, bytes } = uploaded.document.file;
      return file(c, name, type, bytes);
    }
    const document = db.area.documents.find(({ wire }) => String(wire.id) === c.req.param('id'));
    if (!document || document.link) throw new ApiError(404, 'Document introuvable');
    const mayRead = isStaff(caller) || db.area.hasAcceptedOffer(caller.wire.id, document.saleId);
    if (!mayRead) throw new ApiError(403, 'Ce document ne vous est pas ouvert');
    return file(c, document.wire.name);
  });

  routes.delete('/:id', (c) => {
    const caller = requireUser(c);
    const uploaded = db.sellerActions.document(c.req.param('id'), db.sales);
    if (!uploaded) {
      const isBuyers = db.area.documents.some(({ wire }) => String(wire.id) === c.req.param('id'));
      throw isBuyers ? new ApiError(403, NOT_DELETABLE) : new ApiError(404, 'Document introuvable');
    }
    const { document, sale } = uploaded;
    const mayDelete = document.wire.uploader_id === caller.wire.id && sale.wire.state === 'awaiting_publication';
    if (!mayDelete || isStaff(caller)) throw new ApiError(403, NOT_DELETABLE);
    db.sellerActions.removeDocument(sale, document);
    return c.body(null, 204);
  });

  return routes;
}

/** The files that the seller may open too: never a proof of the buyer's means (docs/spec/demo.md#5.4). */
const SELLER_FILES = ['offre-signee', 'accord-de-principe'];

/** /offers/{id}/documents/{name}: for the buyer of the offer and staff; some of them for the sellers too. */
export function offerDocuments({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/:id/documents/:name', (c) => {
    const caller = requireUser(c);
    const offer = db.area.offers.find(({ wire }) => String(wire.id) === c.req.param('id'));
    const name = c.req.param('name');
    if (!offer || !Object.hasOwn(OFFER_FILES, name)) throw new ApiError(404, 'Document introuvable');
    const sale = db.sales.find(({ wire }) => wire.id === offer.wire.sale_id);
    const isSellers = SELLER_FILES.includes(name) && sale && db.seller.isSellerOf(sale, caller);
    if (offer.buyerId !== caller.wire.id && !isStaff(caller) && !isSellers)
      throw new ApiError(403, 'Ce document n’est pas le vôtre');
    return file(c, `${OFFER_FILES[name]}.pdf`);
  });

  return routes;
}

function refuseStranger(db: DemoDb, sale: Sale, caller: User): void {
  const mayRead = isStaff(caller) || db.seller.isSellerOf(sale, caller);
  if (!mayRead) throw new ApiError(403, 'Ce document ne vous est pas ouvert');
}

function file(
  c: Context<ApiEnv>,
  name: string,
  type = 'application/pdf',
  bytes = pdf(name.replace(/\.pdf$/, '')),
): Response {
  return c.body(bytes, 200, {
    'Content-Type': type,
    'X-Content-Type-Options': 'nosniff',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'no-store',
  });
}
