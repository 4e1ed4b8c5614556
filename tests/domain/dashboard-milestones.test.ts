import { describe, expect, test } from 'vitest';
import { milestonesOf, photoStep } from '@/domain/dashboard/milestones';
import { SALE_STATES, type SaleState, type SaleTimeline, type SellerSale } from '@/domain/sale/seller-sale';
import { NOTHING_YET } from '../factories/seller-sale.ts';

const NOW = Date.parse('2026-03-03T12:00:00+01:00');
const ALL: SaleTimeline = {
  lastAwaitingPublicationAt: '2026-01-05T10:00:00+01:00',
  lastPhotoMeetingAt: '2026-01-12T10:00:00+01:00',
  firstAwaitingOfferAt: '2026-01-20T10:00:00+01:00',
  lastAwaitingSaleAgreementAt: '2026-02-10T10:00:00+01:00',
  lastAwaitingNotarialDeedAt: '2026-02-20T10:00:00+01:00',
  lastSoldAt: '2026-03-02T10:00:00+01:00',
};

const UNSIGNED: Pick<SellerSale, 'isMandateSigned' | 'mandate'> = {
  isMandateSigned: false,
  mandate: { id: '1', signStatus: null },
};

/** Returns the milestones as text: 'mandate! photo> advert deed?' is done, current, ahead, never reached. */
const milestonesText = (state: SaleState, timeline: Partial<SaleTimeline>, mandate = UNSIGNED) =>
  milestonesOf({ ...mandate, state, timeline: { ...NOTHING_YET, ...timeline } }, NOW)
    .map(({ kind, progress }) => kind + { done: '!', current: '>', ahead: '', missed: '?' }[progress])
    .join(' ');

describe('the milestones of a sale', () => {
  const { lastAwaitingPublicationAt, lastPhotoMeetingAt } = ALL;
  test.each<[SaleState, string, Partial<SaleTimeline>, string]>([
    ['awaiting_term_signature', 'nothing', {}, 'mandate> photo advert offer agreement deed'],
    ['awaiting_term_signature', 'a shoot', { lastPhotoMeetingAt }, 'mandate> photo! advert offer agreement deed'],
    ['awaiting_publication', 'a mandate', { lastAwaitingPublicationAt }, 'mandate! photo> advert offer agreement deed'],
    ['awaiting_publication', 'a shoot', { lastPhotoMeetingAt }, 'mandate! photo! advert> offer agreement deed'],
    [
      'awaiting_offer',
      'everything, from an offer that fell through',
      ALL,
      'mandate! photo! advert! offer> agreement deed',
    ],
    ['awaiting_offer', 'no shoot', {}, 'mandate! photo advert! offer> agreement deed'],
    ['awaiting_sale_agreement', 'no shoot, and no moment yet', {}, 'mandate! advert! offer! agreement> deed'],
    ['awaiting_notarial_deed', 'everything', ALL, 'mandate! photo! advert! offer! agreement! deed>'],
    ['sold', 'everything', ALL, 'mandate! photo! advert! offer! agreement! deed!'],
    ['sold', 'no agreement', { ...ALL, lastAwaitingNotarialDeedAt: null }, 'mandate! photo! advert! offer! deed!'],
    ['sold', 'no moment', {}, 'mandate! advert! offer! deed!'],
    ['sold', 'no shoot', { ...ALL, lastPhotoMeetingAt: null }, 'mandate! advert! offer! agreement! deed!'],
    [
      'sold',
      'a shoot that was planned',
      { ...ALL, lastPhotoMeetingAt: '2026-03-09T10:00:00+01:00' },
      'mandate! advert! offer! agreement! deed!',
    ],
    ['dead', 'a mandate', { lastAwaitingPublicationAt }, 'mandate! advert? offer? agreement? deed?'],
    [
      'dead',
      'a shoot',
      { lastAwaitingPublicationAt, lastPhotoMeetingAt },
      'mandate! photo! advert? offer? agreement? deed?',
    ],
    ['unknown', 'a mandate', { lastAwaitingPublicationAt }, 'mandate! photo> advert offer agreement deed'],
    ['unknown', 'everything', ALL, 'mandate! photo! advert! offer! agreement! deed!'],
  ])('%s with %s: %s', (state, _, timeline, expected) => {
    expect(milestonesText(state, timeline)).toBe(expected);
  });

  test.each([
    { isMandateSigned: true, mandate: null },
    { isMandateSigned: false, mandate: { id: '1', signStatus: 'incoming' } },
  ])('a signed mandate is done, although the state still awaits it: %j', (mandate) => {
    expect(milestonesText('awaiting_term_signature', {}, mandate)).toBe('mandate! photo> advert offer agreement deed');
  });

  test.each(SALE_STATES.filter((state) => state !== 'sold'))(
    'the agreement stays in a sale in the state %s',
    (state) => {
      expect(milestonesText(state, {})).toContain('agreement');
    },
  );

  test('each milestone has its own date', () => {
    const moments = milestonesOf({ ...UNSIGNED, state: 'sold', timeline: ALL }, NOW).map(({ kind, at }) => [kind, at]);
    expect(moments).toEqual([
      ['mandate', ALL.lastAwaitingPublicationAt],
      ['photo', ALL.lastPhotoMeetingAt],
      ['advert', ALL.firstAwaitingOfferAt],
      ['offer', ALL.lastAwaitingSaleAgreementAt],
      ['agreement', ALL.lastAwaitingNotarialDeedAt],
      ['deed', ALL.lastSoldAt],
    ]);
  });

  test('only the shoot has a step of the shoot', () => {
    const steps = milestonesOf({ ...UNSIGNED, state: 'sold', timeline: ALL }, NOW).map(({ photo }) => photo);
    expect(steps).toEqual([null, 'done', null, null, null, null]);
  });

  test('future milestones have no date, except for a planned shoot', () => {
    const timeline = { ...ALL, lastPhotoMeetingAt: '2026-03-09T10:00:00+01:00' };
    const moments = milestonesOf({ ...UNSIGNED, state: 'awaiting_publication', timeline }, NOW).map(({ at }) => at);
    expect(moments).toEqual([ALL.lastAwaitingPublicationAt, timeline.lastPhotoMeetingAt, null, null, null, null]);
  });
});

describe('the photo shoot', () => {
  test.each([
    [null, 'to-plan'],
    ['2026-03-03T11:59:59+01:00', 'done'],
    ['2026-03-03T12:00:00+01:00', 'done'],
    ['2026-03-03T12:00:01+01:00', 'planned'],
  ])('of %s is %s at noon', (lastPhotoMeetingAt, step) => {
    expect(photoStep({ lastPhotoMeetingAt }, NOW)).toBe(step);
  });
});
