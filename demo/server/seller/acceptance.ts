/** The acceptance of an offer by the owner's signature, which refuses the other open offers (docs/spec/demo.md#5.7). */
import { changeSale } from '../client-area/changes.ts';
import type { DemoContext } from '../context.ts';
import type { DemoDb } from '../db.ts';
import type { SignatureFlow } from '../provider/signature-flows.ts';
import type { Offer, ReviewStatus } from '../seed/offers.ts';

/** The statuses of an open offer, which ends when another offer of the sale is accepted. */
const OPEN: (ReviewStatus | null)[] = ['pending', 'ongoing', 'partly_accepted'];

const saleOf = (db: DemoDb, { wire }: Offer) => db.sales.find((sale) => sale.wire.id === wire.sale_id);

/** Tells whether the offer is ongoing, on a sale that awaits an offer (docs/spec/offers.md#4.6). */
export function mayBeAccepted(db: DemoDb, offer: Offer): boolean {
  return offer.wire.review_status === 'ongoing' && saleOf(db, offer)?.wire.state === 'awaiting_offer';
}

function accept(demo: DemoContext, offer: Offer): void {
  const { db } = demo;
  const at = new Date(db.now()).toISOString();
  for (const { wire } of db.area.offers) {
    if (wire.sale_id !== offer.wire.sale_id || !OPEN.includes(wire.review_status)) continue;
    if (wire === offer.wire) continue;
    wire.review_status = 'refused';
    wire.timeline.review_refused_at = at;
  }
  Object.assign(offer.wire, {
    review_status: 'accepted',
    signed_document: { document_url: `/api/v1/offers/${offer.wire.id}/documents/offre-signee` },
  });
  offer.wire.timeline.review_accepted_at = at;
  changeSale(demo, String(offer.wire.sale_id), { state: 'awaiting_sale_agreement' });
}

const offerToSign = (db: DemoDb, id: string) =>
  db.area.offers.find((offer) => String(offer.wire.id) === id && mayBeAccepted(db, offer));

const euros = new Intl.NumberFormat('fr-FR', { style: 'currency', currency: 'EUR', maximumFractionDigits: 0 });

/** The signature of an offer at the provider. */
export const OFFER_SIGNATURE: SignatureFlow = {
  document({ db }, id) {
    const offer = offerToSign(db, id);
    const address = offer && saleOf(db, offer)?.wire.property.address;
    if (!offer || !address) return null;
    return {
      title: 'Acceptation d’une offre d’achat',
      lines: [`Offre nº\u00a0${id} de ${euros.format(offer.wire.amount)}`, address],
    };
  },
  onSigned(demo, id) {
    const offer = offerToSign(demo.db, id);
    if (offer) accept(demo, offer);
  },
};
