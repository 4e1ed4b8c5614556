import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { saleGroup, sortByUrgency } from '@/domain/interest/followed-sales';
import { saleEnd, shownSaleEnd } from '@/domain/interest/sale-end';
import {
  latestVisit,
  leadingVisit,
  type OffersAndVisits,
  offerActions,
  type SaleBadge,
  saleBadge,
  tabsOf,
  visitActions,
  visitsInOrder,
} from '@/domain/interest/sale-of-interest';
import { type BuyerOffer, lastOffer, REVIEW_STATUSES } from '@/domain/offer/buyer-offer';
import { type BuyerVisit, nextVisit, visitStatus } from '@/domain/visit/buyer-visit';
import { VISIT_STATES } from '@/domain/visit/visit';
import { aBuyerOffer } from '../factories/buyer-offer.ts';
import { aBuyerVisit } from '../factories/buyer-visit.ts';
import { aSaleOfInterest } from '../factories/sale-of-interest.ts';

const now = Date.parse('2026-03-03T12:00:00+01:00');
const day = (n: number) => `2026-03-${String(n).padStart(2, '0')}T10:00:00+01:00`;
const offer = (id: string, n: number, reviewStatus: BuyerOffer['reviewStatus'] = 'refused') =>
  aBuyerOffer({ id, createdAt: day(n), reviewStatus });
const visit = (id: string, n: number, changes: Partial<BuyerVisit> = {}) =>
  aBuyerVisit({ id, startsAt: day(n), endsAt: null, ...changes });

const OPEN = { state: 'awaiting_offer', isOnBreak: false };

const idIn = (status: SaleBadge) =>
  status.about === 'sale' ? 'sale' : status.about === 'offer' ? status.offer.id : status.visit.id;

/** Returns a status as text: its subject, the id, the kind and the actions. */
const badgeText = (status: SaleBadge | null) => status && [idIn(status), status.kind, ...status.actions].join(' ');
const badge = (offers: BuyerOffer[], visits: BuyerVisit[]) => badgeText(saleBadge(OPEN, { offers, visits }, now));

describe('the badge of a sale, on 3 March at noon', () => {
  test.each<[string, BuyerOffer[], BuyerVisit[], string | null]>([
    ['neither offer nor visit: none', [], [], null],
    ['an offer wins over a visit', [offer('o', 1)], [visit('v', 9)], 'o refused counter-offer'],
    [
      'the newest offer of several',
      [offer('old', 1), offer('new', 2, 'ongoing'), offer('older', 1)],
      [],
      'new submitted new-offer',
    ],
    ['an accepted offer wins over a newer one', [offer('yes', 1, 'accepted'), offer('new', 2)], [], 'yes accepted'],
    [
      'the newest accepted of two',
      [offer('a', 1, 'accepted'), offer('b', 2, 'accepted'), offer('c', 3)],
      [],
      'b accepted',
    ],
    ['a newest offer not finalised', [offer('a', 1), offer('b', 2, null)], [], 'b draft finalise'],
    ['the latest visit to come', [], [visit('a', 5), visit('b', 9), visit('c', 7)], 'b upcoming cancel'],
    [
      'a visit to come before one done',
      [],
      [visit('done', 2, { state: 'done' }), visit('next', 5)],
      'next upcoming cancel',
    ],
    [
      'no visit to come: the latest done',
      [],
      [visit('first', 1), visit('a', 1, { state: 'done' }), visit('b', 2, { state: 'done' })],
      'b done offer counter-visit documents',
    ],
    [
      'neither to come nor done: the first of the list',
      [],
      [visit('first', 1, { state: 'proposed' }), visit('b', 2), visit('c', 9, { state: 'rescheduled' })],
      'first proposed',
    ],
    ['a cancelled visit leads to an offer', [], [visit('v', 9, { canceled: true })], 'v cancelled offer'],
    [
      'a cancelled one to come does not hide one done',
      [],
      [visit('no', 9, { state: 'cancelled_owner' }), visit('yes', 1, { state: 'done' })],
      'yes done offer counter-visit documents',
    ],
    [
      'rescheduled, although the flag says cancelled',
      [],
      [visit('v', 9, { state: 'rescheduled', canceled: true })],
      'v rescheduled',
    ],
    ['a state that nobody knows', [], [visit('v', 9, { state: 'unknown' })], 'v unknown'],
  ])('%s', (_, offers, visits, expected) => {
    expect(badge(offers, visits)).toBe(expected);
  });

  test('has its tone', () => {
    expect(saleBadge(OPEN, { offers: [offer('o', 1, 'accepted')], visits: [] }, now)?.tone).toBe('success');
    expect(saleBadge(OPEN, { offers: [], visits: [visit('v', 9, { canceled: true })] }, now)?.tone).toBe('danger');
    expect(saleBadge({ ...OPEN, isOnBreak: true }, { offers: [], visits: [] }, now)?.tone).toBe('neutral');
  });
});

describe('for any activity of a buyer', () => {
  const moments = fc.oneof(
    fc.integer({ min: -40, max: 40 }).map((hours) => new Date(now + hours * 3_600_000).toISOString()),
    fc.constantFrom('', 'demain', '2026-13-45'),
  );
  const offers = fc.array(
    fc.record({
      id: fc.uuid(),
      createdAt: moments,
      reviewStatus: fc.constantFrom(null, 'unknown' as const, ...REVIEW_STATUSES),
    }),
    { maxLength: 5 },
  );
  const visits = fc.array(
    fc.record({
      id: fc.uuid(),
      startsAt: moments,
      endsAt: fc.option(moments),
      canceled: fc.boolean(),
      state: fc.constantFrom('unknown' as const, ...VISIT_STATES),
    }),
    { maxLength: 5 },
  );
  const dealings = fc.record({
    offers: offers.map((list) => list.map((changes) => aBuyerOffer(changes))),
    visits: visits.map((list) => list.map((changes) => aBuyerVisit(changes))),
  });

  test('there is a badge exactly when there is an offer or a visit, about one of them', () => {
    fc.assert(
      fc.property(dealings, (all) => {
        const status = saleBadge(OPEN, all, now);
        expect(status === null).toBe(all.offers.length + all.visits.length === 0);
        if (status?.about === 'offer') expect(all.offers).toContain(status.offer);
        if (status?.about === 'visit')
          expect([all.offers.length, all.visits.includes(status.visit)]).toEqual([0, true]);
      }),
    );
  });

  test('an accepted offer wins, in any position', () => {
    fc.assert(
      fc.property(dealings, fc.nat(), moments, (all, place, createdAt) => {
        const accepted = aBuyerOffer({ id: 'yes', reviewStatus: 'accepted', createdAt });
        const withIt = all.offers.toSpliced(place % (all.offers.length + 1), 0, accepted);
        expect(saleBadge(OPEN, { ...all, offers: withIt }, now)).toMatchObject({ about: 'offer', kind: 'accepted' });
        expect(tabsOf({ ...all, offers: withIt })).toContain('documents');
      }),
    );
  });

  test('a rescheduled visit is never shown as cancelled', () => {
    fc.assert(
      fc.property(dealings, ({ visits }) => {
        const rescheduled = visits.map((visit) => ({ ...visit, state: 'rescheduled' as const }));
        const status = saleBadge(OPEN, { offers: [], visits: rescheduled }, now);
        expect(status?.kind ?? 'rescheduled').toBe('rescheduled');
      }),
    );
  });

  test('a refused offer older than the others changes nothing', () => {
    fc.assert(
      fc.property(dealings, fc.nat(), (all, place) => {
        fc.pre(all.offers.length > 0);
        const older = aBuyerOffer({ id: 'older', reviewStatus: 'refused', createdAt: '1999-01-01T00:00:00Z' });
        // A moment that cannot be read counts as 1970.
        const dated = all.offers.map((offer) => ({
          ...offer,
          createdAt: Number.isNaN(Date.parse(offer.createdAt ?? '')) ? '2000-01-01T00:00:00Z' : offer.createdAt,
        }));
        const withIt = dated.toSpliced(place % (dated.length + 1), 0, older);
        expect(saleBadge(OPEN, { ...all, offers: withIt }, now)).toEqual(
          saleBadge(OPEN, { ...all, offers: dated }, now),
        );
      }),
    );
  });

  test('visits change nothing once there is an offer', () => {
    fc.assert(
      fc.property(dealings, (all) => {
        fc.pre(all.offers.length > 0);
        expect(saleBadge(OPEN, all, now)).toEqual(saleBadge(OPEN, { ...all, visits: [] }, now));
      }),
    );
  });

  test('failed offers leave the badge unknown; failed visits only where no offer wins', () => {
    fc.assert(
      fc.property(dealings, (all) => {
        expect(saleBadge(OPEN, { ...all, offers: null }, now)).toBeNull();
        const withoutVisits = saleBadge(OPEN, { ...all, visits: null }, now);
        expect(withoutVisits).toEqual(all.offers.length > 0 ? saleBadge(OPEN, all, now) : null);
      }),
    );
  });

  test('once an offer is accepted no new offer is proposed; until then at most the newest leads to a counter-offer', () => {
    fc.assert(
      fc.property(dealings, ({ offers, visits }) => {
        const isAccepted = offers.some(({ reviewStatus }) => reviewStatus === 'accepted');
        const onOffers = offers.map((offer) => offerActions(offer, offers, null));
        const onVisits = visits.flatMap((visit) => visitActions(visit, { offers, end: null }, now));
        if (isAccepted) expect(onOffers.flat().every((action) => action === 'finalise')).toBe(true);
        expect(onVisits.includes('offer')).toBe(
          !isAccepted && visits.some((one) => visitStatus(one, now).kind === 'done'),
        );
        offers.forEach((offer, index) => {
          const answers = onOffers[index]?.includes('counter-offer') ?? false;
          expect(answers).toBe(!isAccepted && offer.reviewStatus === 'refused' && lastOffer(offers) === offer);
        });
      }),
    );
  });

  test('the list of visits has each once, starts with the next, and ends with past visits, the last first', () => {
    fc.assert(
      fc.property(dealings, ({ visits }) => {
        const listed = visitsInOrder(visits, now);
        expect(new Set(listed)).toEqual(new Set(visits));
        const next = nextVisit(visits, now);
        const ahead = listed.filter((one) => /upcoming|ongoing/.test(visitStatus(one, now).kind));
        expect(listed.slice(0, ahead.length)).toEqual(ahead);
        const upcoming = ahead.find((one) => visitStatus(one, now).kind === 'upcoming');
        expect(upcoming?.startsAt).toBe(next?.startsAt);
        const starts = (list: typeof visits) => list.map(({ startsAt }) => Date.parse(startsAt ?? '') || 0);
        expect(starts(ahead)).toEqual(starts(ahead).toSorted((left, right) => left - right));
        const over = starts(listed.slice(ahead.length));
        expect(over).toEqual(over.toSorted((left, right) => right - left));
      }),
    );
  });

  test('the tabs start with the property, end with the contacts, without duplicates', () => {
    fc.assert(
      fc.property(dealings, (all) => {
        const tabs = tabsOf(all);
        expect([tabs[0], tabs.at(-1), new Set(tabs).size]).toEqual(['le-bien', 'contacts', tabs.length]);
        expect(tabs.includes('mes-visites')).toBe(all.visits.length > 0);
        expect(tabs.includes('mes-offres')).toBe(all.offers.length > 0);
        expect(tabs.includes('documents')).toBe(all.offers.some(({ reviewStatus }) => reviewStatus === 'accepted'));
      }),
    );
  });
});

describe('the tabs', () => {
  test('all five, in the order of the specification', () => {
    expect(tabsOf({ offers: [offer('o', 1, 'accepted')], visits: [visit('v', 1)] })).toEqual([
      'le-bien',
      'mes-visites',
      'mes-offres',
      'documents',
      'contacts',
    ]);
  });

  test('data that failed to load keeps its tab, which shows the error', () => {
    expect(tabsOf({ offers: null, visits: null })).toEqual([
      'le-bien',
      'mes-visites',
      'mes-offres',
      'documents',
      'contacts',
    ]);
    expect(tabsOf({ offers: [], visits: null })).toEqual(['le-bien', 'mes-visites', 'contacts']);
  });

  test('an offer that is not accepted adds no documents tab', () => {
    expect(tabsOf({ offers: [offer('o', 1, 'partly_accepted')], visits: [] })).toEqual([
      'le-bien',
      'mes-offres',
      'contacts',
    ]);
  });
});

describe('the link to a new offer, offers oldest first', () => {
  test.each([
    ['a refused one', 'refused', 'counter-offer'],
    ['a pending one', 'pending', 'new-offer'],
    ['one that is not finalised', 'null', 'finalise'],
    ['an accepted one', 'accepted', '-'],
    ['a dropped one', 'dropped', '-'],
    ['a refused one before a pending one', 'refused pending', '- new-offer'],
    ['a refused one before another', 'refused refused', '- counter-offer'],
    ['a refused one before a dropped one', 'refused dropped', '- -'],
    ['a pending one before a refused one', 'pending refused', 'new-offer counter-offer'],
    ['a refused one before an accepted one', 'refused accepted', '- -'],
    ['an accepted one before a refused one', 'accepted refused', '- -'],
    ['a pending one beside an accepted one', 'pending accepted', '- -'],
    ['one that is not finalised beside an accepted one', 'accepted null', '- finalise'],
  ])('%s', (_, reviews, expected) => {
    const offers = reviews.split(' ').map((review, index) => {
      return offer(`${index}`, index + 1, review === 'null' ? null : (review as 'refused'));
    });
    expect(offers.map((one) => offerActions(one, offers, null).join() || '-').join(' ')).toBe(expected);
  });

  test.each([
    ['no offer', [], 'offer counter-visit documents'],
    ['a refused one', ['refused'], 'offer counter-visit documents'],
    ['an accepted one', ['refused', 'accepted'], 'counter-visit documents'],
  ] as const)('a finished visit, beside %s', (_, reviews, expected) => {
    const offers = reviews.map((review, index) => offer(`${index}`, index + 1, review));
    expect(visitActions(visit('v', 1, { state: 'done' }), { offers, end: null }, now).join(' ')).toBe(expected);
  });
});

test('visits: the current, then future visits, the next first, then the others, the last first', () => {
  const all = [
    visit('past', 1),
    visit('later', 20),
    visit('cancelled', 15, { canceled: true }),
    visit('next', 9),
    visit('now', 3, { endsAt: '2026-03-03T13:00:00+01:00' }),
    visit('done', 2, { state: 'done' }),
  ];
  expect(visitsInOrder(all, now).map(({ id }) => id)).toEqual(['now', 'next', 'later', 'cancelled', 'done', 'past']);
});

test('the latest visit is the one that starts last, whatever its state', () => {
  expect(latestVisit([visit('a', 1), visit('b', 9, { canceled: true }), visit('c', 5)])?.id).toBe('b');
  expect(latestVisit([])).toBeNull();
});

describe('a sale that is sold, stopped or paused', () => {
  const refused = [offer('o', 1)];
  const done = visit('v', 1, { state: 'done' });
  const cancelled = visit('c', 2, { canceled: true });

  test.each([
    ['sold', false, 'sale sold'],
    ['dead', false, 'sale dead'],
    ['sold', true, 'sale sold'],
    ['awaiting_offer', true, 'sale on_break'],
    ['awaiting_offer', false, 'o refused counter-offer'],
    [null, false, 'o refused counter-offer'],
    ['a state of tomorrow', false, 'o refused counter-offer'],
  ])('%j, paused %j: its badge is %j', (state, isOnBreak, expected) => {
    expect(badgeText(saleBadge({ state, isOnBreak }, { offers: refused, visits: [done] }, now))).toBe(expected);
  });

  test.each(['sold', 'dead'])('%s: an accepted offer keeps its label, without an invitation', (state) => {
    const offers = [...refused, offer('a', 2, 'accepted')];
    const end = saleEnd({ state, isOnBreak: true });
    expect(shownSaleEnd({ state, isOnBreak: true }, offers)).toBeNull();
    expect(visitActions(done, { offers, end }, now)).toEqual(['documents']);
    expect(visitActions(cancelled, { offers, end }, now)).toEqual([]);
    expect(offerActions(offer('d', 3, null), [...offers, offer('d', 3, null)], end)).toEqual([]);
    expect(badgeText(saleBadge({ state, isOnBreak: true }, { offers, visits: [] }, now))).toBe('a accepted');
  });

  test('has its badge where the offers failed to load', () => {
    expect(badgeText(saleBadge({ state: 'sold', isOnBreak: false }, { offers: null, visits: null }, now))).toBe(
      'sale sold',
    );
  });

  test.each(['sold', 'dead', 'on_break'] as const)('%s: no invitation to an offer or a visit', (end) => {
    expect(offerActions(offer('o', 1), refused, end)).toEqual([]);
    expect(offerActions(offer('d', 1, null), [offer('d', 1, null)], end)).toEqual([]);
    expect(visitActions(done, { offers: refused, end }, now)).toEqual(['documents']);
    expect(visitActions(cancelled, { offers: refused, end }, now)).toEqual([]);
    expect(visitActions(visit('u', 9), { offers: refused, end }, now)).toEqual(['cancel']);
  });
});

describe('the followed sales', () => {
  const followed = (id: string, dealings: Partial<OffersAndVisits>, changes = {}) => {
    const sale = aSaleOfInterest({ id, ...OPEN, ...changes });
    const all = { offers: [], visits: [], ...dealings };
    return { sale, dealings: all, status: saleBadge(sale, all, now) };
  };
  const order = (...rows: ReturnType<typeof followed>[]) => sortByUrgency(rows).map(({ sale }) => sale.id);

  test('are sorted by urgency: an offer to finalise, a future visit, the most recent activity, ended sales', () => {
    const rows = [
      followed('ended', {}, { state: 'sold' }),
      followed('nothing', {}),
      followed('done', { visits: [visit('a', 2, { state: 'done' })] }),
      followed('submitted', { offers: [offer('b', 3, 'ongoing')] }),
      followed('visit later', { visits: [visit('c', 9)] }),
      followed('visit next', { visits: [visit('d', 5)] }),
      followed('refused', { offers: [offer('e', 1)] }),
      followed('draft', { offers: [offer('f', 2, null)] }),
    ];
    expect(order(...rows)).toEqual([
      ...['draft', 'visit next', 'visit later', 'submitted', 'done', 'refused', 'nothing', 'ended'],
    ]);
  });

  test.each([
    ['no badge', {}, {}, 'open'],
    ['an offer to finalise', { offers: [offer('o', 1, null)] }, {}, 'offer'],
    ['an offer that was sent', { offers: [offer('o', 1, 'ongoing')] }, {}, 'open'],
    ['a visit to come', { visits: [visit('v', 9)] }, {}, 'visit'],
    ['a visit under way', { visits: [visit('v', 3, { endsAt: '2026-03-03T13:00:00+01:00' })] }, {}, 'visit'],
    ['a visit that was done', { visits: [visit('v', 2, { state: 'done' })] }, {}, 'open'],
    ['its end', { offers: [offer('o', 1)] }, { state: 'sold' }, 'ended'],
  ])('with the badge of %s are in a group', (_, dealings, changes, group) => {
    expect(saleGroup(followed('a', dealings, changes).status)).toBe(group);
  });

  test('keep their order when equal', () => {
    expect(order(followed('a', {}), followed('b', {}), followed('c', { offers: null }))).toEqual(['a', 'b', 'c']);
  });
});

describe('the visit with the main action', () => {
  test.each<[string, BuyerVisit[], string | null]>([
    ['the next to come', [visit('next', 5), visit('later', 9), visit('done', 1, { state: 'done' })], 'next'],
    [
      'without one, the last that was done',
      [visit('gone', 2, { canceled: true }), visit('done', 1, { state: 'done' })],
      'done',
    ],
    ['none among cancelled ones', [visit('gone', 9, { state: 'cancelled_owner' })], null],
  ])('is %s', (_, visits, id) => {
    expect(leadingVisit(visits, now)?.id ?? null).toBe(id);
  });
});
