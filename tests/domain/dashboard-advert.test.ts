import { describe, expect, test } from 'vitest';
import { type AdvertStatus, advertStatus, type PhotosStatus, photosStatus } from '@/domain/dashboard/advert';
import type { SaleState } from '@/domain/sale/seller-sale';
import { aSellerSale, NOTHING_YET } from '../factories/seller-sale.ts';

const NOW = Date.parse('2026-03-03T12:00:00+01:00');
const advertOf = (isDraft: boolean | null) =>
  isDraft === null ? null : { isDraft, virtualVisitUrl: null, url: 'https://exemple.fr/1' };
const standing = (state: SaleState, isDraft: boolean | null, isOnBreak = false) => {
  const { property } = aSellerSale();
  return advertStatus({ state, isOnBreak, property: { ...property, advert: advertOf(isDraft) } });
};

describe('the advert of a sale', () => {
  test.each<[SaleState, AdvertStatus, AdvertStatus, AdvertStatus]>([
    // The state; without an advert, with a draft, with an advert during a break.
    ['awaiting_term_signature', 'preparing', 'preparing', 'offline'],
    ['awaiting_publication', 'preparing', 'preparing', 'offline'],
    ['awaiting_offer', 'unshown', 'offline', 'offline'],
    ['awaiting_sale_agreement', 'unshown', 'offline', 'offline'],
    ['awaiting_notarial_deed', 'unshown', 'offline', 'offline'],
    ['sold', 'offline', 'offline', 'offline'],
    ['dead', 'offline', 'offline', 'offline'],
    ['unknown', 'unshown', 'offline', 'offline'],
  ])('in %s: %s without one, %s as a draft, %s as a paused draft', (state, without, draft, paused) => {
    expect(standing(state, null)).toBe(without);
    expect(standing(state, true)).toBe(draft);
    expect(standing(state, true, true)).toBe(paused);
    expect(standing(state, false)).toBe('out');
  });
});

describe('the expected date of missing pictures', () => {
  const SHOT = '2026-03-03T11:59:00+01:00';
  const PLANNED = '2026-03-03T12:01:00+01:00';
  test.each<[SaleState, string | null, PhotosStatus]>([
    ['awaiting_publication', null, 'after-shoot'],
    ['awaiting_publication', PLANNED, 'after-shoot'],
    ['awaiting_publication', SHOT, 'not-yet'],
    ['awaiting_offer', null, 'after-shoot'],
    ['awaiting_offer', SHOT, 'not-yet'],
    ['awaiting_sale_agreement', null, 'none'],
    ['awaiting_sale_agreement', SHOT, 'not-yet'],
    ['sold', null, 'none'],
    ['sold', SHOT, 'none'],
    ['dead', PLANNED, 'none'],
    ['dead', SHOT, 'none'],
  ])('of a sale in %s whose shoot is at %s is %s', (state, lastPhotoMeetingAt, expected) => {
    expect(photosStatus({ state, timeline: { ...NOTHING_YET, lastPhotoMeetingAt } }, NOW)).toBe(expected);
  });
});
