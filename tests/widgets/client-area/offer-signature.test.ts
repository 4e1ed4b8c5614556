/** The signature of an offer without its screen: what the provider and the API report, and each way out. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import * as history from '@/host/step-history';
import { createOfferSignature } from '../../../widgets/client-area/seller/offers/offer-signature.ts';
import { aSellerOffer } from '../../factories/seller-offer.ts';
import { openFlow } from './flow.ts';

const PAGE = { src: 'https://signe.exemple.fr/s/91', origins: ['https://signe.exemple.fr'] };
const HINT = '/ev/ventes/700/offres?accepted=true&offer_id=91';
const popped: string[] = [];

beforeEach(() => {
  popped.length = 0;
  vi.spyOn(history, 'popStep').mockImplementation((_, path) => void popped.push(path));
});
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

function open() {
  const flow = openFlow();
  const signature = createOfferSignature({ ...flow, offerId: '91', saleId: '700' });
  return { flow, ...signature, page: () => signature.store.getState().page };
}

test('the first page stays, whatever the next read brings', () => {
  const { keepPage, page } = open();
  keepPage(null);
  expect(page()).toBeNull();
  keepPage(PAGE);
  keepPage({ ...PAGE, src: 'https://signe.exemple.fr/s/92' });
  expect(page()).toBe(PAGE);
});

describe('a success', () => {
  test('of the provider is a hint: stored, told, and the offers are shown', () => {
    const { handleEvent, flow } = open();
    handleEvent('success');
    expect(flow.records.get('form:signed-offer:700')).toMatchObject({ offerId: '91' });
    expect(flow.told).toEqual([['info', "L'offre est en cours d'acceptation"]]);
    expect(flow.events).toEqual([{ kind: 'offer-signed' }]);
    expect(flow.left).toEqual([HINT]);
  });

  test('of the API is final: the cached list has it', () => {
    const { end, flow } = open();
    const other = aSellerOffer({ id: '92' });
    flow.cached.set('sale-offers', [aSellerOffer(), other]);
    end(aSellerOffer({ reviewStatus: 'accepted' }), true);
    expect(flow.cached.get('sale-offers')).toEqual([aSellerOffer({ reviewStatus: 'accepted' }), other]);
    expect(flow.told.map(([kind]) => kind)).toEqual(['success']);
    expect(flow.left).toEqual(['/ev/ventes/700/offres?']);
    expect(flow.records.size).toBe(0);
  });

  test('is told once, whoever reports it first', () => {
    const { handleEvent, end, flow } = open();
    handleEvent('success');
    handleEvent('success');
    end(aSellerOffer({ reviewStatus: 'accepted' }), true);
    expect(flow.events).toHaveLength(1);
    expect(flow.left).toEqual([HINT]);
  });
});

test.each([
  ['error', 'error'],
  ['declined', 'info'],
] as const)('the provider reports "%s": told as %s, the offers are shown, nothing is signed', (event, kind) => {
  const { handleEvent, flow } = open();
  handleEvent(event);
  expect(flow.told.map(([told]) => told)).toEqual([kind]);
  expect(flow.left).toEqual(['/ev/ventes/700/offres?']);
  expect([flow.events.length, flow.records.size]).toEqual([0, 0]);
});

test('a start of the provider changes nothing', () => {
  const { handleEvent, flow } = open();
  handleEvent('started');
  expect([flow.told.length, flow.left.length]).toEqual([0, 0]);
});

describe('an offer that is open no more', () => {
  test.each([
    ['refused', { reviewStatus: 'refused' as const }, 1],
    ['not to be signed yet, which the summary says', { reviewStatus: 'pending' as const }, 0],
    ['accepted before its frame came', { reviewStatus: 'accepted' as const }, 1],
  ])('%s: back to the summary; toasts: %s', (_, changes, toasts) => {
    const { end, flow } = open();
    end(aSellerOffer(changes), false);
    expect(popped).toEqual(['/traitement-offre/91?']);
    expect(flow.told).toHaveLength(toasts);
    expect(flow.events).toEqual([]);
  });

  test('with its frame on show is always told; the way back does not step within the frame', () => {
    const { keepPage, end, flow } = open();
    keepPage(PAGE);
    end(aSellerOffer({ reviewStatus: 'pending' }), true);
    expect(popped).toEqual([]);
    expect(flow.left).toEqual(['/traitement-offre/91?']);
    expect(flow.told).toHaveLength(1);
  });
});

test('signed in a new tab: offer and offers are read after 2, 5, 10 and 30 s, until the visit ends', () => {
  vi.useFakeTimers();
  const { awaitNewTab, close, flow } = open();
  awaitNewTab();
  vi.advanceTimersByTime(1999);
  expect(flow.refreshed).toEqual([]);
  vi.advanceTimersByTime(1);
  expect(flow.refreshed).toEqual(['sale-offers', 'seller-offer']);
  close();
  vi.advanceTimersByTime(30_000);
  expect(flow.refreshed).toHaveLength(2);
});
