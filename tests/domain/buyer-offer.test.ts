import { describe, expect, test } from 'vitest';
import { lastOffer, newestOffersFirst, offerStatus } from '@/domain/offer/buyer-offer';
import { buyerOfferLabels } from '../../widgets/client-area/buyer/offer-words.ts';
import { aBuyerOffer } from '../factories/buyer-offer.ts';

const at = (id: string, createdAt: string, changes = {}) => aBuyerOffer({ id, createdAt, ...changes });
const ids = (offers: { id: string }[]) => offers.map(({ id }) => id);

describe('the status of an offer', () => {
  test.each([
    [null, 'draft', 'warning', ['finalise'], 'Offre non finalisée'],
    ['pending', 'submitted', 'info', ['new-offer'], 'Offre soumise'],
    ['ongoing', 'submitted', 'info', ['new-offer'], 'Offre soumise'],
    ['partly_accepted', 'submitted', 'info', ['new-offer'], 'Offre soumise'],
    ['unsent_for_review', 'submitted', 'info', ['new-offer'], 'Offre soumise'],
    ['accepted', 'accepted', 'success', [], 'Offre acceptée'],
    ['refused', 'refused', 'danger', ['counter-offer'], 'Offre refusée'],
    ['dropped', 'dropped', 'danger', [], 'Offre abandonnée'],
    ['unknown', 'unknown', 'neutral', [], 'Offre'],
  ] as const)('the review %j is %s', (reviewStatus, kind, tone, actions, label) => {
    expect(offerStatus(aBuyerOffer({ reviewStatus }))).toEqual({ kind, tone, actions });
    expect(buyerOfferLabels[kind]).toBe(label);
  });

  test('without a review is not finalised', () => {
    expect(offerStatus(aBuyerOffer({ reviewStatus: null })).kind).toBe('draft');
  });
});

describe('lists of offers', () => {
  const offers = [
    at('old', '2026-01-01T10:00:00+01:00', { saleId: '1' }),
    at('london', '2026-06-01T10:30:00+01:00', { saleId: '2' }),
    at('paris', '2026-06-01T11:00:00+02:00', { saleId: '1' }),
  ];

  test('the last offer is the most recent, in any order of the list', () => {
    expect(lastOffer(offers)?.id).toBe('london');
    expect(lastOffer([...offers].reverse())?.id).toBe('london');
    expect(lastOffer([])).toBeNull();
  });

  test('are sorted newest first, without changing the given list', () => {
    expect(ids(newestOffersFirst(offers))).toEqual(['london', 'paris', 'old']);
    expect(ids(offers)).toEqual(['old', 'london', 'paris']);
  });
});
