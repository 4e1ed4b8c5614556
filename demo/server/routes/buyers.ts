/** The sales, visits, offers and documents of a buyer, under /buyers/:cid (docs/spec/buyer.md#1.2). */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { requireCustomer } from '../auth.ts';
import { documentJson, offerJson, saleJson, visitJson } from '../client-area/views.ts';
import type { DemoContext } from '../context.ts';
import { ApiError } from '../rails-errors.ts';

export function buyers({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/visits', (c) => {
    const { id } = requireCustomer(c, db).wire;
    const own = db.visits.filter(({ buyerId }) => buyerId === id);
    return c.json({ results: own.map(({ wire }) => visitJson(wire, c.req.url)), total: own.length });
  });

  routes.get('/sales', (c) => {
    const { id } = requireCustomer(c, db).wire;
    return c.json(db.area.listingsOf(id).map((listing) => saleJson(listing, c.req.url)));
  });

  routes.get('/offers', (c) => {
    const customer = requireCustomer(c, db);
    const own = db.area.offersOf(customer.wire.id);
    return c.json({ results: own.map((offer) => offerJson(offer, c.req.url)), total: own.length });
  });

  routes.get('/offers/:id', (c) => {
    const customer = requireCustomer(c, db);
    const offer = db.area.offersOf(customer.wire.id).find(({ wire }) => String(wire.id) === c.req.param('id'));
    if (!offer) throw new ApiError(404, 'Offre introuvable');
    return c.json(offerJson(offer, c.req.url));
  });

  routes.get('/sales/:saleId/documents', (c) => {
    const { id } = requireCustomer(c, db).wire;
    const saleId = c.req.param('saleId');
    if (!db.area.follows(id, saleId)) throw new ApiError(404, 'Vente introuvable');
    if (!db.area.hasAcceptedOffer(id, saleId)) {
      throw new ApiError(403, 'Documents disponibles après acceptation d’une offre');
    }
    const documents = db.area.documents.filter((document) => String(document.saleId) === saleId);
    return c.json(documents.map((document) => documentJson(document, c.req.url)));
  });

  return routes;
}
