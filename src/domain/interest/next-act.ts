/** Who acts next on a sale of interest, as its buyer reads it. Source: docs/spec/next-act.md#2.2. */
import { type BuyerOffer, dependsOnLoan, type ReviewStatus } from '@/domain/offer/buyer-offer';
import { type AgreedSale, type NextAct, NO_ACT, nextActOnSale } from '@/domain/sale/next-act';
import { SALE_STATES } from '@/domain/sale/seller-sale';
import { saleEnd } from './sale-end';
import { type SaleOfInterest, tellingOffer } from './sale-of-interest';

const ACTS: Record<ReviewStatus | 'draft', NextAct> = {
  draft: { actor: 'buyer', act: 'finish-offer' },
  pending: { actor: 'expert', act: 'pass-offer-on' },
  unsent_for_review: { actor: 'expert', act: 'pass-offer-on' },
  ongoing: { actor: 'seller', act: 'answer-offer' },
  partly_accepted: { actor: 'seller', act: 'answer-offer' },
  accepted: { actor: 'expert', act: 'arrange-agreement' },
  refused: { actor: 'buyer', act: 'make-counter-offer' },
  dropped: NO_ACT,
  unknown: NO_ACT,
};

/** The next act of a buyer's sale; `agreed` once the buyer's offer is accepted: whose dates are the buyer's too. */
export type BuyerNextAct = NextAct & { agreed: AgreedSale | null };

const NOTHING: BuyerNextAct = { ...NO_ACT, agreed: null };

/** Returns the next act on a sale with the buyer's offers on it, null while they are not known. */
export function nextActOfBuyer(sale: SaleOfInterest, offers: readonly BuyerOffer[] | null): BuyerNextAct {
  const offer = tellingOffer(offers ?? []);
  if (!offer || saleEnd(sale)) return NOTHING;
  const status = SALE_STATES.find((state) => state === sale.state) ?? 'unknown';
  if (offer.reviewStatus !== 'accepted') {
    const mayBeOpen = status === 'awaiting_offer' || status === 'unknown';
    return mayBeOpen ? { ...ACTS[offer.reviewStatus ?? 'draft'], agreed: null } : NOTHING;
  }
  const agreed: AgreedSale = {
    status,
    dates: sale.expectedDates,
    dependsOnLoan: dependsOnLoan(offer.financialProfile),
  };
  return { ...(status === 'awaiting_offer' ? ACTS.accepted : nextActOnSale(agreed)), agreed };
}
