import { describe, expect, test } from 'vitest';
import { ACTIONS_SHOWN, type ActionInput, actionsOf } from '@/domain/dashboard/actions';
import type { SalesUser } from '@/domain/mandate/sales-user';
import type { SellerOffer } from '@/domain/offer/seller-offer';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { aReportedVisit } from '../factories/reported-visit.ts';
import { aSellerOffer } from '../factories/seller-offer.ts';
import { aSellerSale, NOTHING_YET } from '../factories/seller-sale.ts';

const NOW = Date.parse('2026-03-10T12:00:00+01:00');
const informed = { id: '3', isSignatory: false, isOwner: false } as SalesUser;
const offer = (reviewStatus: SellerOffer['reviewStatus'], changes: Partial<SellerOffer> = {}) =>
  aSellerOffer({ reviewStatus, ...changes });
const meeting = (status: PhotoMeeting['status']): PhotoMeeting => ({
  id: '1',
  startsAt: '2026-03-12T10:00:00Z',
  status,
});
const seenAt = (startsAt: string) => aReportedVisit({ startsAt });

/** Returns a sale without any action card, with changes. */
const situation = (sale: Partial<SellerSale> = {}, others: Partial<ActionInput> = {}): ActionInput => ({
  sale: aSellerSale(sale),
  meetings: [],
  unavailabilities: [],
  offers: [],
  visits: [],
  people: [informed],
  readReports: [],
  guide: 'parvis_guide',
  now: NOW,
  taken: null,
  viewer: { customerId: '50', isOwn: true },
  ...others,
});
const kinds = (...given: Parameters<typeof situation>) => actionsOf(situation(...given)).map(({ kind }) => kind);

const EVERYTHING: Partial<SellerSale> = {
  missingMandatoryDocuments: ['1', '2'],
  hasPhotoOption: true,
  visitsManagement: 'expert',
  hasSellerNotary: false,
};
const AROUND: Partial<ActionInput> = {
  offers: [offer('ongoing')],
  visits: [seenAt('2026-03-09T10:00:00Z')],
  people: [],
};

describe("the actions of a seller's dashboard", () => {
  test('are in the order of the documented decisions', () => {
    expect(kinds(EVERYTHING, AROUND)).toEqual([
      'documents',
      'photo',
      'unavailabilities',
      'offers',
      'reports',
      'notary',
      'contacts',
    ]);
    expect(ACTIONS_SHOWN).toBe(3);
  });

  test.each(['sold', 'dead'] as const)('are empty once the sale is %s', (state) => {
    expect(kinds({ ...EVERYTHING, state }, AROUND)).toEqual([]);
  });

  test('counts documents, offers and reports', () => {
    const counts = actionsOf(situation(EVERYTHING, { ...AROUND, offers: [offer('ongoing'), offer('ongoing')] }));
    expect(Object.fromEntries(counts.map(({ kind, count }) => [kind, count]))).toMatchObject({
      documents: 2,
      offers: 2,
      reports: 1,
      photo: 1,
    });
  });

  test('leave out data that failed to load', () => {
    const unread = { meetings: null, unavailabilities: null, offers: null, visits: null, people: null };
    expect(kinds({ ...EVERYTHING, missingMandatoryDocuments: [], hasSellerNotary: null }, unread)).toEqual([]);
  });

  test.each<[string, Partial<SellerSale>, Partial<ActionInput>, string[]]>([
    ['nothing at all', {}, {}, []],
    ['1 document missing', { missingMandatoryDocuments: ['4'] }, {}, ['documents']],
    ['the photo option and no shoot', { hasPhotoOption: true }, {}, ['photo']],
    ['no photo option', { hasPhotoOption: false }, {}, []],
    ['a shoot planned', { hasPhotoOption: true }, { meetings: [meeting('planned')] }, []],
    ['a shoot done', { hasPhotoOption: true }, { meetings: [meeting('done')] }, []],
    ['a shoot cancelled', { hasPhotoOption: true }, { meetings: [meeting('cancelled')] }, ['photo']],
    [
      'a shoot done by the timeline',
      { hasPhotoOption: true, timeline: { ...NOTHING_YET, lastPhotoMeetingAt: '2026-03-10T11:59:00+01:00' } },
      {},
      [],
    ],
    ['an offer accepted before any shoot', { hasPhotoOption: true, state: 'awaiting_sale_agreement' }, {}, []],
    ['visits led by the guide', { visitsManagement: 'parvis_guide' }, {}, ['unavailabilities']],
    ['visits led by the guide of another house', { visitsManagement: 'autre_guide' }, {}, []],
    [
      'an unavailability set',
      { visitsManagement: 'expert' },
      { unavailabilities: [{ id: '1', startsAt: '', endsAt: '', isWeeklyRecurring: false }] },
      [],
    ],
    ['an ongoing offer', {}, { offers: [offer('ongoing')] }, ['offers']],
    ['an offer that is not ongoing', {}, { offers: [offer('refused'), offer('accepted'), offer(null)] }, []],
    ['an offer that names no sale', {}, { offers: [offer('ongoing', { sale: null })] }, ['offers']],
    ['an offer of no amount', {}, { offers: [offer('ongoing', { amountEuros: null })] }, []],
    ['an offer on a sale that awaits none', { state: 'awaiting_publication' }, { offers: [offer('ongoing')] }, []],
    ['an offer beside one that is being accepted', {}, { offers: [offer('ongoing')], taken: '92' }, []],
    [
      'an offer that a co-seller cannot answer',
      {},
      { offers: [offer('ongoing')], viewer: { customerId: '51', isOwn: true } },
      [],
    ],
    [
      'an offer in the space of another',
      {},
      { offers: [offer('ongoing')], viewer: { customerId: '50', isOwn: false } },
      [],
    ],
    ['a notary who is missing', { hasSellerNotary: false }, {}, ['notary']],
    ['a notary of whom nothing is known', { hasSellerNotary: null }, {}, []],
    ['a notary who is there', { hasSellerNotary: true }, {}, []],
    ['a signatory and no contact', {}, { people: [{ ...informed, isSignatory: true }] }, ['contacts']],
  ])('%s', (_, sale, others, expected) => {
    expect(kinds(sale, others)).toEqual(expected);
  });

  test.each([
    ['2026-03-03T12:00:00+01:00', false],
    ['2026-03-03T12:00:01+01:00', true],
    ['2026-03-10T11:00:00+01:00', true],
  ])('a report of a visit at %s is new 7 days later: %s', (startsAt, isNew) => {
    expect(kinds({}, { visits: [seenAt(startsAt)] })).toEqual(isNew ? ['reports'] : []);
  });

  test('a report read on this device does not count as new', () => {
    const seen = seenAt('2026-03-09T10:00:00Z');
    expect(kinds({}, { visits: [seen], readReports: [seen.id] })).toEqual([]);
    expect(kinds({}, { visits: [seen], readReports: ['another'] })).toEqual(['reports']);
  });

  test('a report that was not sent does not count', () => {
    const visit = seenAt('2026-03-09T10:00:00Z');
    expect(kinds({}, { visits: [{ ...visit, report: { ...visit.report, isSentToSeller: false } }] })).toEqual([]);
  });
});
