/** Who acts next on an offer, and on a sale with offers, as its seller reads them. Source: docs/spec/next-act.md. */
import { type AgreedSale, type Lack, type NextAct, NO_ACT, nextActOnSale } from '@/domain/sale/next-act';
import { type SellerSale, saleStatus } from '@/domain/sale/seller-sale';
import { dependsOnLoan } from './buyer-offer';
import {
  blockingOfferId,
  type PendingReason,
  pendingReason,
  type SellerOffer,
  type SellerOfferKind,
  sellerOfferKind,
  withSale,
} from './seller-offer';

/** What an offer asks while it waits, else its status; 'beside' another offer that is taken. */
export type OfferStage = PendingReason | Exclude<SellerOfferKind, 'pending'> | 'beside';

const ACTS: Record<OfferStage, NextAct> = {
  answer: { actor: 'seller', act: 'answer-offer' },
  signed: { actor: 'seller', act: 'complete-answers' },
  'not-yet': { actor: 'expert', act: 'ask-for-answer' },
  amount: { actor: 'expert', act: 'tell-amount' },
  accepting: { actor: 'expert', act: 'pass-answer-on' },
  accepted: { actor: 'expert', act: 'arrange-agreement' },
  sale: NO_ACT,
  beside: NO_ACT,
  refused: NO_ACT,
  dropped: NO_ACT,
  unknown: NO_ACT,
};

const isAccepted = ({ reviewStatus }: Pick<SellerOffer, 'reviewStatus'>) => reviewStatus === 'accepted';

/** Offers of a sale, and the id of the one that was signed in this browser. */
export type Offers = { offers: readonly SellerOffer[]; signedId: string | null };

/** Returns the stage of an offer among the offers of its sale. */
export function offerStage(offer: SellerOffer, { offers, signedId }: Offers): OfferStage {
  const taken = blockingOfferId(offers, signedId);
  if (taken !== null && taken !== offer.id) return 'beside';
  const kind = sellerOfferKind(offer, signedId === offer.id);
  return kind === 'pending' ? (pendingReason(offer) ?? 'unknown') : kind;
}

/** Returns what the seller has still to do, by the fields of the action cards (docs/spec/sale.md#8.2). */
function lacksOf(sale: SellerSale): Lack[] {
  const isLacking: Record<Lack, boolean> = {
    documents: sale.missingMandatoryDocuments.length > 0,
    shoot: sale.hasPhotoOption && sale.timeline.lastPhotoMeetingAt === null,
    notary: sale.hasSellerNotary === false,
  };
  return (Object.keys(isLacking) as Lack[]).filter((lack) => isLacking[lack]);
}

/** Returns what `nextActOnSale` and `expectedDays` read of a sale; `offers` is null while they are not known. */
export function agreedSale(sale: SellerSale, offers: readonly SellerOffer[] | null): AgreedSale {
  const accepted = offers?.find(isAccepted);
  return {
    status: saleStatus(sale),
    dates: sale.expectedDates,
    dependsOnLoan: offers && accepted !== undefined && dependsOnLoan(accepted.financialProfile),
    lacks: lacksOf(sale),
  };
}

/** Returns the next act on an offer; that on the sale once the sale has moved on with it. */
export function nextActOnOffer(offer: SellerOffer, sale: SellerSale, offers: Offers): NextAct {
  if (isAccepted(offer) && sale.state !== 'awaiting_offer') return nextActOnSale(agreedSale(sale, [offer]));
  return ACTS[offerStage(withSale(offer, sale), offers)];
}

/** Stages of an offer that say more than 'a buyer makes an offer', the first one first (docs/spec/next-act.md#1.2). */
const TELLING: readonly OfferStage[] = ['accepted', 'accepting', 'answer', 'signed', 'not-yet', 'amount'];

/** Returns the next act on a sale; `offers` is null while they are not known. */
export function nextActOfSeller(sale: SellerSale, offers: Offers | null): NextAct {
  if (saleStatus(sale) !== 'awaiting_offer') return nextActOnSale(agreedSale(sale, offers?.offers ?? null));
  if (!offers) return NO_ACT;
  const stages = offers.offers.map((offer) => offerStage(withSale(offer, sale), offers));
  const telling = TELLING.find((stage) => stages.includes(stage));
  return telling ? ACTS[telling] : nextActOnSale(agreedSale(sale, offers.offers));
}
