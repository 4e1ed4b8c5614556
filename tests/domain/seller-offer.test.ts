import { describe, expect, test } from 'vitest';
import { REVIEW_STATUSES, type ReviewStatus } from '@/domain/offer/buyer-offer';
import {
  bestAmount,
  blockingOfferId,
  canBeAccepted,
  comparableOffers,
  firstCompared,
  isPrimarySeller,
  mayAccept,
  offersShown,
  pendingReason,
  receivedAt,
  SELLER_OFFER_TONES,
  type SellerOffer,
  sellerOfferKind,
  withSale,
} from '@/domain/offer/seller-offer';
import { SALE_STATES } from '@/domain/sale/seller-sale';
import { comparedRows, sellerFinancingRows, sellerOfferLabels } from '../../widgets/client-area/seller/offers/words.ts';
import { aSellerOffer } from '../factories/seller-offer.ts';

const ids = (offers: { id: string }[]) => offers.map(({ id }) => id);
const sale = { id: '700', state: 'awaiting_offer', ownerId: '50' } as const;
const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ');

describe("the seller's status of an offer", () => {
  test.each([
    ['pending', false, 'info', 'Offre en attente'],
    ['ongoing', false, 'info', 'Offre en attente'],
    ['partly_accepted', false, 'info', 'Offre en attente'],
    ['accepted', false, 'success', 'Offre acceptée'],
    ['refused', false, 'danger', 'Offre refusée'],
    ['dropped', false, 'danger', 'Offre abandonnée'],
    ['unknown', false, 'neutral', 'Offre'],
    [null, false, 'neutral', 'Offre'],
    ['ongoing', true, 'info', "Offre en cours d'acceptation..."],
    // Another status of the server wins over a local signature.
    ['pending', true, 'info', 'Offre en attente'],
    ['accepted', true, 'success', 'Offre acceptée'],
    ['refused', true, 'danger', 'Offre refusée'],
    ['dropped', true, 'danger', 'Offre abandonnée'],
  ] as const)('%s, signed locally: %s', (reviewStatus, isSignedLocally, tone, label) => {
    const kind = sellerOfferKind({ reviewStatus }, isSignedLocally);
    expect([SELLER_OFFER_TONES[kind], sellerOfferLabels[kind]]).toEqual([tone, label]);
  });
});

describe('the offers in the list', () => {
  test('are the accepted offer, then the others, newest transmission first', () => {
    const offers = [
      aSellerOffer({ id: 'old', reviewOngoingAt: '2026-03-01T09:00:00+01:00' }),
      aSellerOffer({ id: 'made last', reviewOngoingAt: null, createdAt: '2026-03-09T09:00:00+01:00' }),
      aSellerOffer({ id: 'accepted', reviewStatus: 'accepted', reviewOngoingAt: '2026-01-01T09:00:00+01:00' }),
      aSellerOffer({ id: 'new', createdAt: '2026-01-01T09:00:00+01:00', reviewOngoingAt: '2026-03-08T09:00:00+01:00' }),
    ];
    expect(ids(offersShown(offers))).toEqual(['accepted', 'made last', 'new', 'old']);
    expect(receivedAt(offers[3] as never)).toBe('2026-03-08T09:00:00+01:00');
  });

  test('have those that await a response before newer ones that do not', () => {
    const offers = [
      aSellerOffer({ id: 'refused', reviewStatus: 'refused', reviewOngoingAt: '2026-03-09T09:00:00+01:00' }),
      aSellerOffer({ id: 'waits', reviewStatus: 'ongoing', reviewOngoingAt: '2026-03-01T09:00:00+01:00' }),
      aSellerOffer({ id: 'being read', reviewStatus: 'pending', reviewOngoingAt: '2026-03-08T09:00:00+01:00' }),
    ];
    expect(ids(offersShown(offers))).toEqual(['waits', 'refused', 'being read']);
  });

  test('exclude offers that were never finalised or transmitted', () => {
    const offers = [null, 'unsent_for_review', 'pending', 'unknown'] as const;
    const shown = offersShown(offers.map((reviewStatus) => aSellerOffer({ id: `${reviewStatus}`, reviewStatus })));
    expect(ids(shown)).toEqual(['pending', 'unknown']);
  });
});

describe('the action for a pending offer', () => {
  test.each([
    ['ongoing', 'awaiting_offer', 1, 'answer'],
    ['ongoing', 'awaiting_offer', 0, 'amount'],
    ['ongoing', 'awaiting_offer', null, 'amount'],
    ['pending', 'awaiting_offer', 1, 'not-yet'],
    ['partly_accepted', 'awaiting_offer', 1, 'signed'],
    ['partly_accepted', 'sold', 1, 'sale'],
    ['pending', 'awaiting_offer', null, 'not-yet'],
    ['ongoing', 'awaiting_publication', 1, 'sale'],
    ['ongoing', 'awaiting_sale_agreement', 1, 'sale'],
    ['pending', 'sold', 1, 'sale'],
    ['ongoing', 'unknown', 1, 'not-yet'],
    ['accepted', 'awaiting_offer', 1, null],
    ['refused', 'awaiting_sale_agreement', 1, null],
    ['dropped', 'awaiting_offer', null, null],
    ['unknown', 'awaiting_offer', 1, null],
    [null, 'awaiting_offer', 1, null],
  ] as const)('%s, on a sale that is %s, of %j euros: %j', (reviewStatus, state, amountEuros, asks) => {
    const offer = aSellerOffer({ reviewStatus, amountEuros, sale: { ...sale, state } });
    expect(pendingReason(offer)).toBe(asks);
    expect(canBeAccepted(offer)).toBe(asks === 'answer');
  });

  test('depends on the sale it names; without one, on the known sale', () => {
    const nameless = aSellerOffer({ sale: null });
    expect(pendingReason(nameless)).toBe('not-yet');
    expect(pendingReason(withSale(nameless, sale))).toBe('answer');
  });

  test.each([
    ['awaiting_offer', 'awaiting_offer', 'answer'],
    // One of the two was read earlier: whichever it is, the offer is closed.
    ['sold', 'awaiting_offer', 'sale'],
    ['awaiting_offer', 'awaiting_sale_agreement', 'sale'],
    ['awaiting_offer', 'dead', 'sale'],
    ['awaiting_offer', 'unknown', 'not-yet'],
    ['unknown', 'awaiting_offer', 'answer'],
  ] as const)('on a sale with its own state %s and the known state %s: %s', (own, state, asks) => {
    const offer = withSale(aSellerOffer({ sale: { ...sale, state: own } }), { id: '701', state, ownerId: '51' });
    expect(pendingReason(offer)).toBe(asks);
    expect(offer.sale).toMatchObject({ id: '700', ownerId: '50' });
  });

  test('takes the owner and the state of a known sale where the offer lacks them', () => {
    const offer = aSellerOffer({ sale: { ...sale, ownerId: null } });
    expect(withSale(offer, { ...sale, ownerId: '51' }).sale?.ownerId).toBe('51');
    expect(withSale({ ...offer, sale: { ...sale, state: 'sold', ownerId: null } }, sale).sale?.ownerId).toBe('50');
  });
});

describe('an offer can be accepted', () => {
  test.each([...REVIEW_STATUSES, 'unknown', null] as const)('when it is %s: only ongoing', (reviewStatus) => {
    expect(canBeAccepted(aSellerOffer({ reviewStatus }))).toBe(reviewStatus === 'ongoing');
  });

  test.each([...SALE_STATES, 'unknown'] as const)('on a sale that is %s: only awaiting_offer', (state) => {
    expect(canBeAccepted(aSellerOffer({ sale: { ...sale, state } }))).toBe(state === 'awaiting_offer');
  });

  test('never on an unknown sale', () => expect(canBeAccepted(aSellerOffer({ sale: null }))).toBe(false));
});

describe('the offer that blocks any other acceptance', () => {
  const offers = (first: ReviewStatus | null, second: ReviewStatus | null) => [
    { id: '1', reviewStatus: first },
    { id: '2', reviewStatus: second },
  ];
  test.each([
    ['none of two that wait', 'ongoing', 'pending', null, null],
    ['the accepted one', 'ongoing', 'accepted', null, '2'],
    ['the one signed here, still ongoing', 'ongoing', 'ongoing', '2', '2'],
    ['the one signed here, partly accepted by now', 'ongoing', 'partly_accepted', '2', '2'],
    ['none: signed here, and refused since', 'ongoing', 'refused', '2', null],
    ['none: signed here, and dropped since', 'ongoing', 'dropped', '2', null],
    ['none: partly accepted, not here', 'ongoing', 'partly_accepted', null, null],
    ['none: of an unknown status', null, null, '1', null],
  ] as const)('%s', (_, first, second, locallySignedId, taken) => {
    expect(blockingOfferId(offers(first, second), locallySignedId)).toBe(taken);
  });

  test.each([
    [null, true],
    ['9', false],
  ])('being %j, the open offer can be accepted: %j', (taken, may) => {
    expect(mayAccept(aSellerOffer({}), { customerId: '50', isOwn: true }, taken)).toBe(may);
  });
});

describe('the primary seller', () => {
  test.each([
    ['the owner, signed in', '50', true, '50', true],
    ['the owner’s space, seen by staff', '50', false, '50', false],
    ['another seller, signed in', '51', true, '50', false],
    ['a sale without an owner', '50', true, null, false],
  ])('%s', (_, customerId, isOwn, ownerId, is) => {
    expect(isPrimarySeller(aSellerOffer({ sale: { ...sale, ownerId } }), { customerId, isOwn })).toBe(is);
  });

  test('is nobody for an offer without a sale', () => {
    expect(isPrimarySeller(aSellerOffer({ sale: null }), { customerId: '50', isOwn: true })).toBe(false);
  });
});

describe('the comparison of offers', () => {
  const of = (...statuses: Parameters<typeof sellerOfferKind>[0]['reviewStatus'][]) =>
    ids(comparableOffers(statuses.map((reviewStatus, index) => aSellerOffer({ id: `${index}`, reviewStatus }))));

  test.each([
    ['no offer', [], []],
    ['one', ['ongoing'], []],
    ['two', ['ongoing', 'pending'], ['0', '1']],
    ['two that stand, among refused and dropped ones', ['refused', 'ongoing', 'dropped', 'accepted'], ['1', '3']],
    ['one that stands: with the others', ['ongoing', 'refused'], ['0', '1']],
    ['none that stands', ['refused', 'dropped'], ['0', '1']],
  ] as const)('of %s', (_, statuses, compared) => {
    expect(of(...statuses)).toEqual(compared);
  });

  test.each([
    [[300_000, 310_000], 310_000],
    [[310_000, 310_000, 300_000], 310_000],
    [[310_000, 310_000], null],
    [[310_000, null], null],
    [[null, null], null],
    [[], null],
  ])('of %j: the best is %j', (amounts, best) => {
    expect(bestAmount(amounts.map((amountEuros) => ({ amountEuros })))).toBe(best);
  });

  test('has amounts, dates and each financing row of any offer, and no row hidden from sellers', () => {
    const rows = comparedRows(
      [
        aSellerOffer(),
        aSellerOffer({ amountEuros: 320_000, financialProfile: null }),
        aSellerOffer({ amountEuros: null, reviewOngoingAt: null }),
      ],
      null,
    ).map(({ label, values, best }) => [label, ...values.map(plain), ...(best ? [best.indexOf(true)] : [])]);
    expect(rows).toEqual([
      ['Montant', '312 000 €', '320 000 €', '–', 1],
      ['Reçue le', 'vendredi 6 mars 2026', 'vendredi 6 mars 2026', 'jeudi 5 mars 2026'],
      ['Paiement comptant', 'Non', '–', 'Non'],
      ["Vente d'un bien", 'Oui', '–', 'Oui'],
      ['Montant de la vente', '180 000 €', '–', '180 000 €'],
      ['Prêt immobilier', '120 000 €', '–', '120 000 €'],
      ['Condition suspensive de prêt', 'Oui', '–', 'Oui'],
      ['Apport personnel', '12 000 €', '–', '12 000 €'],
      ['Accord de principe de la banque', 'Oui', '–', 'Oui'],
    ]);
  });

  test.each([
    [{ euros: 5_900, isIncluded: true }, ['306 100 €', '–']],
    [{ euros: 5_900, isIncluded: false }, ['312 000 €', '–']],
  ])('with the fee %j has what reaches the seller of each offer', (fee, net) => {
    const rows = comparedRows([aSellerOffer(), aSellerOffer({ amountEuros: null })], fee);
    expect(rows.map(({ label }) => label).slice(0, 3)).toEqual(['Montant', 'Net pour vous', 'Reçue le']);
    expect(rows[1]?.values.map(plain)).toEqual(net);
  });

  test('marks a line on which two offers say different things; silence and other rows never differ', () => {
    const financing = aSellerOffer().financialProfile as NonNullable<SellerOffer['financialProfile']>;
    const rows = comparedRows(
      [
        aSellerOffer(),
        aSellerOffer({ amountEuros: 1, financialProfile: { ...financing, loanCondition: false } }),
        aSellerOffer({ financialProfile: { ...financing, contributionEuros: null } }),
        aSellerOffer({ financialProfile: null }),
      ],
      { euros: 5_900, isIncluded: true },
    );
    expect(rows.filter(({ differs }) => differs).map(({ label }) => label)).toEqual(['Condition suspensive de prêt']);
  });

  test('begins with the offers that can be accepted now, then the highest amounts, in the order of the list', () => {
    const sale = { id: '1', state: 'awaiting_offer', ownerId: null } as const;
    const offers = [
      aSellerOffer({ id: 'low, waits', amountEuros: 100_000, reviewStatus: 'ongoing', sale }),
      aSellerOffer({ id: 'no amount', amountEuros: null, reviewStatus: 'ongoing', sale }),
      aSellerOffer({ id: 'middle', amountEuros: 200_000, reviewStatus: 'pending', sale }),
      aSellerOffer({ id: 'highest', amountEuros: 300_000, reviewStatus: 'pending', sale }),
    ];
    expect(ids(firstCompared(offers, 2))).toEqual(['low, waits', 'highest']);
    expect(ids(firstCompared(offers, 4))).toEqual(ids(offers));
    expect(ids(firstCompared([...offers].reverse(), 2))).toEqual(['highest', 'low, waits']);
    expect(ids(firstCompared([...offers].reverse(), 3))).toEqual(['highest', 'middle', 'low, waits']);
    const taken = aSellerOffer({ id: 'taken', amountEuros: 1, reviewStatus: 'accepted', sale });
    expect(ids(firstCompared([...offers, taken], 2))).toEqual(['low, waits', 'taken']);
  });
});

test('the financing that a seller reads has one document: the bank’s agreement', () => {
  const rows = sellerFinancingRows(aSellerOffer().financialProfile as never);
  expect(rows.filter(({ url }) => url).map(({ label }) => label)).toEqual(['Accord de principe de la banque']);
  expect(rows.map(({ label }) => label).join()).not.toMatch(/Revenus|Charges|Justificatif/);
});
