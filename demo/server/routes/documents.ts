/** The files behind documents and offers, each with the token of who may read it (contract §4). */
import { type Context, Hono } from 'hono';
import { isStaff, requireUser } from '../auth.ts';
import type { ApiEnv, DemoContext } from '../context.ts';
import { pdf } from '../pdf.ts';
import { ApiError } from '../rails-errors.ts';

/** What belongs to an offer, by the last part of its address. */
const OFFER_FILES: Record<string, string> = {
  'offre-signee': 'Offre signée',
  'accord-de-principe': 'Accord de principe de la banque',
  'justificatif-de-fonds': 'Justificatif de fonds',
  'justificatif-de-vente': 'Justificatif de vente',
};

/** /documents/{id}/file: for a buyer whose offer was accepted, and staff. */
export function documents({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/:id/file', (c) => {
    const caller = requireUser(c);
    const document = db.area.documents.find(({ wire }) => String(wire.id) === c.req.param('id'));
    if (!document || document.link) throw new ApiError(404, 'Document introuvable');
    const mayRead = isStaff(caller) || db.area.hasAcceptedOffer(caller.wire.id, document.saleId);
    if (!mayRead) throw new ApiError(403, 'Ce document ne vous est pas ouvert');
    return file(c, document.wire.name);
  });

  return routes;
}

/** /offers/{id}/documents/{name}: for who made the offer, and staff. */
export function offerDocuments({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/:id/documents/:name', (c) => {
    const caller = requireUser(c);
    const offer = db.area.offers.find(({ wire }) => String(wire.id) === c.req.param('id'));
    const name = c.req.param('name');
    if (!offer || !Object.hasOwn(OFFER_FILES, name)) throw new ApiError(404, 'Document introuvable');
    if (offer.buyerId !== caller.wire.id && !isStaff(caller)) throw new ApiError(403, 'Ce document n’est pas le vôtre');
    return file(c, `${OFFER_FILES[name]}.pdf`);
  });

  return routes;
}

function file(c: Context<ApiEnv>, name: string): Response {
  return c.body(pdf(name.replace(/\.pdf$/, '')), 200, {
    'Content-Type': 'application/pdf',
    'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
    'Cache-Control': 'no-store',
  });
}
