import type { BuyerOffer } from '@/domain/offer/buyer-offer';

/** An offer of a buyer; `changes` replace its fields. */
export function aBuyerOffer(changes: Partial<BuyerOffer> = {}): BuyerOffer {
  return {
    id: '81',
    saleId: '900',
    amountEuros: 312_000,
    reviewStatus: 'ongoing',
    createdAt: '2026-03-05T10:00:00+01:00',
    comments: 'Sans condition',
    reviewedAt: { accepted: null, refused: null, dropped: null },
    buyerPresentation: 'Nous sommes quatre.',
    financialProfile: {
      cashPayment: false,
      proofOfFundsUrl: null,
      realEstateSale: true,
      realEstateAmountEuros: 180_000,
      proofOfSaleUrl: 'https://documents.exemple.fr/vente.pdf',
      loan: 120_000,
      loanCondition: true,
      contributionEuros: 12_000,
      revenuesEuros: 4_200,
      chargesEuros: 0,
      promiseOfFinancing: true,
      promiseOfFinancingUrl: 'https://documents.exemple.fr/accord.pdf',
    },
    signedDocumentUrl: 'https://documents.exemple.fr/offre.pdf',
    url: 'https://offres.exemple.fr/81',
    ...changes,
  };
}

/** The wire shape of that offer. */
export const aBuyerOfferOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 81,
  sale_id: 900,
  amount: 312_000,
  review_status: 'ongoing',
  created_at: '2026-03-05T10:00:00+01:00',
  comments: 'Sans condition',
  timeline: {
    review_accepted_at: null,
    review_refused_at: null,
    review_dropped_at: null,
    review_ongoing_at: '2026-03-06T09:00:00+01:00',
  },
  buyer_presentation: 'Nous sommes quatre.',
  financial_profile: {
    cash_payment: false,
    proof_of_funds_doc_url: null,
    real_estate_sale: true,
    real_estate_amount: 180_000,
    proof_of_sale_doc_url: 'https://documents.exemple.fr/vente.pdf',
    loan: 120_000,
    loan_condition: true,
    apport: 12_000,
    revenues: 4_200,
    charges: 0,
    promise_of_financing: true,
    promise_of_financing_doc_url: 'https://documents.exemple.fr/accord.pdf',
  },
  signed_document: { document_url: 'https://documents.exemple.fr/offre.pdf' },
  url: 'https://offres.exemple.fr/81',
  ...changes,
});
