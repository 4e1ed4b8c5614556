/** /sellers/:cid/offers: the offers on a seller's sales (docs/spec/offers.md#1.6). */
import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { requireCustomer } from '../auth.ts';
import { offerJson } from '../client-area/views.ts';
import type { DemoContext } from '../context.ts';
import { signatureUrl } from '../provider/signature-flows.ts';
import { ApiError } from '../rails-errors.ts';
import type { Sale } from '../sale.ts';
import type { Offer } from '../seed/offers.ts';
import { mayBeAccepted } from '../seller/acceptance.ts';

export function sellerOffers(demo: DemoContext): Hono<ApiEnv> {
  const { db } = demo;
  const routes = new Hono<ApiEnv>();

  routes.get('/', (c) => {
    const customer = requireCustomer(c, db);
    const wanted = c.req.query('q[sale_id_eq]');
    const own = new Map(db.salesOf(customer).map((sale) => [sale.wire.id, sale]));
    const results = db.area.offers.flatMap((offer) => {
      const sale = own.get(offer.wire.sale_id);
      const isAsked = wanted === undefined || String(offer.wire.sale_id) === wanted;
      return sale && isAsked && wasSent(offer) ? [sellerOfferJson(demo, offer, sale, customer.wire.id, c.req.url)] : [];
    });
    return c.json({ results, total: results.length });
  });

  routes.get('/:id', (c) => {
    const customer = requireCustomer(c, db);
    const offer = db.area.offers.find(({ wire }) => String(wire.id) === c.req.param('id'));
    const sale = db.salesOf(customer).find(({ wire }) => wire.id === offer?.wire.sale_id);
    if (!offer || !sale || !wasSent(offer)) throw new ApiError(404, 'Offre introuvable');
    return c.json(sellerOfferJson(demo, offer, sale, customer.wire.id, c.req.url));
  });

  return routes;
}

/** The seller sees neither an unfinished offer nor one that the house has not passed on (docs/spec/offers.md#4.2). */
const wasSent = ({ wire }: Offer) => wire.review_status !== null && wire.review_status !== 'unsent_for_review';

/**
 * Returns the offer with its sale, without the buyer's revenues, charges and proofs. The signature address is the
 * owner's alone (docs/spec/demo.md#5.4).
 */
function sellerOfferJson(demo: DemoContext, offer: Offer, sale: Sale, customerId: number, base: string) {
  const { db } = demo;
  const buyer = db.user(offer.buyerId);
  if (!buyer) throw new ApiError(404, 'Offre introuvable');
  const { url: _, timeline, financial_profile, ...shared } = offerJson(offer, base);
  const isToSign = mayBeAccepted(db, offer) && sale.ownerId === customerId;
  return {
    ...shared,
    financial_profile: financial_profile && ofSellers(financial_profile),
    timeline: { review_ongoing_at: timeline.review_ongoing_at },
    owner: { first_name: buyer.wire.first_name, last_name: buyer.wire.last_name },
    sale: { id: sale.wire.id, state: sale.wire.state, owner_id: sale.ownerId },
    yousign_url: isToSign ? signatureUrl(demo, 'offers', offer.wire.id) : null,
  };
}

/** Returns how a buyer pays, without what only the house reads. */
function ofSellers(profile: NonNullable<Offer['wire']['financial_profile']>) {
  const { revenues: _, charges: __, proof_of_funds_doc_url: ___, proof_of_sale_doc_url: ____, ...shown } = profile;
  return shown;
}
