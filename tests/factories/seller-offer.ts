import type { SellerOffer } from '@/domain/offer/seller-offer';

/** An offer that its seller may accept; `changes` replace its fields. */
export function aSellerOffer(changes: Partial<SellerOffer> = {}): SellerOffer {
  return {
    id: '91',
    saleId: '700',
    amountEuros: 312_000,
    reviewStatus: 'ongoing',
    createdAt: '2026-03-05T10:00:00+01:00',
    reviewOngoingAt: '2026-03-06T09:00:00+01:00',
    comments: 'Sans condition',
    buyerPresentation: 'Nous sommes quatre.',
    owner: { firstName: 'Camille', lastName: 'Roux' },
    financialProfile: {
      cashPayment: false,
      realEstateSale: true,
      realEstateAmountEuros: 180_000,
      loan: 120_000,
      loanCondition: true,
      contributionEuros: 12_000,
      promiseOfFinancing: true,
      promiseOfFinancingUrl: 'https://documents.exemple.fr/accord.pdf',
    },
    signedDocumentUrl: null,
    signatureUrl: 'https://signe.exemple.fr/s/91',
    sale: { id: '700', state: 'awaiting_offer', ownerId: '50' },
    ...changes,
  };
}

/** The wire shape of that offer, with every field that a careless server leaves in. */
export const aSellerOfferOnTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 91,
  amount: 312_000,
  status: 'completed',
  review_status: 'ongoing',
  created_at: '2026-03-05T10:00:00+01:00',
  comments: 'Sans condition',
  timeline: { review_ongoing_at: '2026-03-06T09:00:00+01:00' },
  buyer_presentation: 'Nous sommes quatre.',
  owner: { first_name: 'Camille', last_name: 'Roux', email: 'camille@exemple.fr', phone_number: '+33600000000' },
  financial_profile: {
    cash_payment: false,
    proof_of_funds_doc_url: 'https://documents.exemple.fr/fonds.pdf',
    real_estate_sale: true,
    real_estate_amount: 180_000,
    proof_of_sale_doc_url: 'https://documents.exemple.fr/vente.pdf',
    loan: 120_000,
    loan_condition: true,
    apport: 12_000,
    revenues: 4_321,
    charges: 987,
    promise_of_financing: true,
    promise_of_financing_doc_url: 'https://documents.exemple.fr/accord.pdf',
  },
  signed_document: null,
  yousign_url: 'https://signe.exemple.fr/s/91',
  sale: { id: 700, state: 'awaiting_offer', owner_id: 50, property: { id: 90 } },
  ...changes,
});
