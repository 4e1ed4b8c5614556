import type { SellerSale } from '@/domain/sale/seller-sale';

/** A timeline without any moment. */
export const NOTHING_YET: SellerSale['timeline'] = {
  lastAwaitingPublicationAt: null,
  lastPhotoMeetingAt: null,
  firstAwaitingOfferAt: null,
  lastAwaitingSaleAgreementAt: null,
  lastAwaitingNotarialDeedAt: null,
  lastSoldAt: null,
};

/** A sale of a seller, on the market; `changes` replace its fields. */
export function aSellerSale(changes: Partial<SellerSale> = {}): SellerSale {
  return {
    id: '700',
    state: 'awaiting_offer',
    uniqueHash: 'c0ffee',
    ownerId: '50',
    priceEuros: 520_000,
    feeEuros: null,
    amountsIncludeFee: null,
    expectedDates: { agreement: null, deed: null },
    calendarUrl: null,
    isMandateSigned: true,
    mandate: { id: '70', signStatus: null },
    originalMandateId: '70',
    buyingYear: '2009',
    needsDiagnostics: null,
    hasPhotoOption: false,
    visitPartnerId: null,
    visitPartnerState: null,
    visitsManagement: null,
    expert: null,
    visitGuide: null,
    missingMandatoryDocuments: [],
    hasSellerNotary: null,
    isAdvertPublished: true,
    isOnBreak: false,
    regionName: 'Lyon',
    estimationFolderId: null,
    valuationId: null,
    valuationPriceEuros: null,
    property: {
      id: '90',
      kind: 'apartment',
      streetNumber: '12',
      streetName: 'rue de la Charité',
      zipCode: '69002',
      city: 'Lyon',
      lat: 45.75,
      lng: 4.83,
      pictureUrl: null,
      pictureUrls: [],
      advert: null,
    },
    timeline: NOTHING_YET,
    ...changes,
  };
}
