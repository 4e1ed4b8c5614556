/** The offers of buyers, one for each review_status (docs/spec/offers.md#2.1). */
import { parisDay } from './dates.ts';
import { LISTINGS, type ListingName } from './listings.ts';
import { ACCOUNTS } from './users.ts';

export type ReviewStatus =
  | 'pending'
  | 'ongoing'
  | 'partly_accepted'
  | 'unsent_for_review'
  | 'accepted'
  | 'refused'
  | 'dropped';

/** A row of the offers table; document URLs are paths of this server until they are sent. */
export type Offer = {
  buyerId: number;
  wire: {
    id: number;
    sale_id: number;
    amount: number;
    review_status: ReviewStatus | null;
    created_at: string;
    comments: string | null;
    timeline: Record<
      'review_accepted_at' | 'review_refused_at' | 'review_dropped_at' | 'review_ongoing_at',
      string | null
    >;
    buyer_presentation: string | null;
    financial_profile: Record<string, boolean | number | string | null> | null;
    signed_document: { document_url: string } | null;
    url: string | null;
  };
};

/** The known offers. */
export const OFFERS = {
  unfinished: 411,
  pending: 412,
  ongoing: 413,
  partlyAccepted: 414,
  unsent: 415,
  refusedBefore: 416,
  accepted: 417,
  refused: 418,
  dropped: 419,
  olderOfTwo: 420,
  newerOfTwo: 421,
  longTexts: 422,
  karim: 423,
  odile: 424,
} as const;

type OfferName = keyof typeof OFFERS;
type Line = [listing: ListingName, status: ReviewStatus | null, amount: number, days: number, buyerId?: number];

const LINES: Record<OfferName, Line> = {
  unfinished: ['unfinished', null, 450_000, -3],
  pending: ['pending', 'pending', 245_000, -4],
  ongoing: ['ongoing', 'ongoing', 330_000, -7],
  partlyAccepted: ['partlyAccepted', 'partly_accepted', 290_000, -9],
  unsent: ['unsent', 'unsent_for_review', 225_000, -2],
  refusedBefore: ['accepted', 'refused', 350_000, -20],
  accepted: ['accepted', 'accepted', 365_000, -8],
  refused: ['refused', 'refused', 290_000, -13],
  dropped: ['dropped', 'dropped', 560_000, -25],
  olderOfTwo: ['twoOffers', 'refused', 420_000, -14],
  newerOfTwo: ['twoOffers', 'pending', 440_000, -1],
  longTexts: ['longTexts', 'pending', 1_180_000, -6],
  karim: ['charity', 'pending', 415_000, -5, ACCOUNTS.otherBuyer.id],
  odile: ['pending', 'ongoing', 250_000, -6, ACCOUNTS.both.id],
};

export function seedOffers(now: number): Offer[] {
  return Object.entries(LINES).map(([name, [listing, status, amount, days, buyerId = ACCOUNTS.buyer.id]]) => {
    const offer = newOffer(now, {
      id: OFFERS[name as OfferName],
      saleId: LISTINGS[listing],
      status,
      amount,
      days,
      buyerId,
    });
    if (name === 'longTexts') {
      offer.wire.comments = 'Nous serions très heureux de vivre ici. '.repeat(40);
      offer.wire.buyer_presentation = 'Nous sommes une famille de cinq personnes, et voici notre histoire. '.repeat(30);
    }
    return offer;
  });
}

type NewOffer = {
  id: number;
  saleId: number;
  buyerId: number;
  status: ReviewStatus | null;
  amount: number;
  days: number;
};

/** Returns an offer made some days from now, with the moment its review ended. */
export function newOffer(now: number, { id, saleId, buyerId, status, amount, days }: NewOffer): Offer {
  const when = (wanted: ReviewStatus) => (status === wanted ? parisDay(now, days + 1, '10:20') : null);
  return {
    buyerId,
    wire: {
      id,
      sale_id: saleId,
      amount,
      review_status: status,
      created_at: parisDay(now, days, '15:40'),
      comments: status === null ? null : 'Nous pouvons signer le compromis dès la semaine prochaine.',
      timeline: {
        review_accepted_at: when('accepted'),
        review_refused_at: when('refused'),
        review_dropped_at: when('dropped'),
        review_ongoing_at: when('ongoing'),
      },
      buyer_presentation: status === null ? null : 'Couple avec un enfant, à Lyon depuis dix ans.',
      financial_profile: status === null ? null : financing(id, amount),
      signed_document: status === 'accepted' ? { document_url: `/api/v1/offers/${id}/documents/offre-signee` } : null,
      url: status === null ? `/faire-une-offre?offer_id=${id}` : null,
    },
  };
}

/** Returns in turn a loan, cash, and a sale with a loan, with the documents that prove them. */
function financing(id: number, amount: number): Offer['wire']['financial_profile'] {
  const proof = (name: string) => `/api/v1/offers/${id}/documents/${name}`;
  const loan = {
    loan: Math.round(amount * 0.8),
    loan_condition: true,
    apport: Math.round(amount * 0.2),
    revenues: 5_400,
    charges: 620,
    promise_of_financing: true,
    promise_of_financing_doc_url: proof('accord-de-principe'),
  };
  const noLoan = {
    loan: false,
    loan_condition: false,
    apport: null,
    revenues: null,
    charges: null,
    promise_of_financing: null,
    promise_of_financing_doc_url: null,
  };
  const cash = { cash_payment: true, proof_of_funds_doc_url: proof('justificatif-de-fonds') };
  const sale = {
    real_estate_sale: true,
    real_estate_amount: 210_000,
    proof_of_sale_doc_url: proof('justificatif-de-vente'),
  };
  const plain = {
    cash_payment: false,
    proof_of_funds_doc_url: null,
    real_estate_sale: false,
    real_estate_amount: null,
    proof_of_sale_doc_url: null,
  };
  const ways = [
    { ...plain, ...loan },
    { ...plain, ...noLoan, ...cash },
    { ...plain, ...loan, ...sale },
  ];
  return ways[id % ways.length] ?? null;
}
