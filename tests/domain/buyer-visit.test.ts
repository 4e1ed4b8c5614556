import { describe, expect, test } from 'vitest';
import { rowsOfSale } from '@/domain/interest/rows-of-sale';
import {
  type BuyerVisitKind,
  type BuyerVisitStatus,
  newestVisitsFirst,
  nextVisit,
  visitStatus,
} from '@/domain/visit/buyer-visit';
import { VISIT_STATES } from '@/domain/visit/visit';
import { buyerVisitLabels, cancellationLine } from '../../widgets/client-area/buyer/visit-words.ts';
import { aBuyerVisit } from '../factories/buyer-visit.ts';

const start = Date.parse('2026-03-03T14:30:00+01:00');
const end = Date.parse('2026-03-03T15:00:00+01:00');
const DAY = 86_400_000;
const ids = (visits: { id: string }[]) => visits.map(({ id }) => id);

describe('the status of a visit, a day before and a day after', () => {
  const actions = {
    done: ['offer', 'counter-visit', 'documents'],
    cancelled: ['reschedule'],
  } as const;
  test.each<[string, BuyerVisitKind, BuyerVisitStatus['tone'], readonly string[]]>([
    ['proposed', 'proposed', 'info', []],
    ['done', 'done', 'success', actions.done],
    ['rescheduled', 'rescheduled', 'warning', []],
    ['cancelled_visitor', 'cancelled', 'danger', actions.cancelled],
    ['cancelled_owner', 'cancelled', 'danger', actions.cancelled],
    ['cancelled_guide', 'cancelled', 'danger', actions.cancelled],
    ['cancelled_terminated', 'cancelled', 'danger', actions.cancelled],
    ['unknown', 'unknown', 'neutral', []],
  ])('%s is %s', (state, kind, tone, actions) => {
    const visit = aBuyerVisit({ state: state as 'done' });
    for (const now of [start - DAY, start + DAY]) expect(visitStatus(visit, now)).toEqual({ kind, tone, actions });
  });

  test.each(VISIT_STATES)('%s with the flag: cancelled, but rescheduled wins', (state) => {
    const kind = state === 'rescheduled' ? 'rescheduled' : 'cancelled';
    expect(visitStatus(aBuyerVisit({ state, canceled: true }), start - DAY).kind).toBe(kind);
  });
});

describe('a confirmed visit from 14h30 to 15h00', () => {
  const upcoming = { kind: 'upcoming', tone: 'info', actions: ['cancel'] };
  const ongoing = { kind: 'ongoing', tone: 'info', actions: ['documents'] };
  const past = { kind: 'past', tone: 'neutral', actions: ['documents'] };
  test.each([
    ['a millisecond before it starts', start - 1, upcoming],
    ['at its start', start, ongoing],
    ['a millisecond before its end', end - 1, ongoing],
    ['at its end', end, past],
    ['a day later', end + DAY, past],
  ])('%s', (_, now, status) => {
    expect(visitStatus(aBuyerVisit(), now)).toEqual(status);
  });

  test.each([null, 'demain', '2026-03-03T14:00:00+01:00'])(
    'with the end %j: past as soon as it has started',
    (endsAt) => {
      expect(visitStatus(aBuyerVisit({ endsAt }), start - 1).kind).toBe('upcoming');
      expect(visitStatus(aBuyerVisit({ endsAt }), start).kind).toBe('past');
    },
  );

  test('the list of one status is not shared with another', () => {
    visitStatus(aBuyerVisit(), start - 1).actions.push('offer');
    expect(visitStatus(aBuyerVisit(), start - 1).actions).toEqual(['cancel']);
  });
});

describe('the next visit', () => {
  const at = (id: string, startsAt: string, changes = {}) => aBuyerVisit({ id, startsAt, endsAt: null, ...changes });

  test('is the earliest confirmed future visit, in any order of the list', () => {
    const visits = [
      at('june', '2026-06-01T10:00:00+02:00'),
      at('april', '2026-04-01T10:00:00+02:00'),
      at('past', '2026-03-01T10:00:00+01:00'),
      at('proposed', '2026-03-04T10:00:00+01:00', { state: 'proposed' }),
      at('cancelled', '2026-03-05T10:00:00+01:00', { canceled: true }),
      at('rescheduled', '2026-03-06T10:00:00+01:00', { state: 'rescheduled' }),
    ];
    expect(nextVisit(visits, start)?.id).toBe('april');
    expect(nextVisit([...visits].reverse(), start)?.id).toBe('april');
  });

  test('compares dates, not texts: 11h in Paris is before 10h30 in London', () => {
    const london = at('london', '2026-06-01T10:30:00+01:00');
    const paris = at('paris', '2026-06-01T11:00:00+02:00');
    expect(nextVisit([london, paris], start)?.id).toBe('paris');
  });

  test('has a start, where one of those to come has one', () => {
    const undated = aBuyerVisit({ id: 'undated', startsAt: null, endsAt: null });
    const june = at('june', '2026-06-01T10:00:00+02:00');
    expect(nextVisit([undated, june], start)?.id).toBe('june');
    expect(nextVisit([undated], start)?.id).toBe('undated');
    expect(ids(newestVisitsFirst([june, undated]))).toEqual(['undated', 'june']);
  });

  test('is null once all have started', () => {
    expect(nextVisit([aBuyerVisit()], start)).toBeNull();
    expect(nextVisit([], start)).toBeNull();
  });
});

describe('lists of visits', () => {
  const visits = [
    aBuyerVisit({ id: 'a', saleId: '1', startsAt: '2026-03-01T10:00:00+01:00' }),
    aBuyerVisit({ id: 'b', saleId: '2', startsAt: '2026-03-09T10:00:00+01:00' }),
    aBuyerVisit({ id: 'c', saleId: '1', startsAt: '2026-03-09T10:00:00+01:00' }),
    aBuyerVisit({ id: 'd', saleId: null, startsAt: '2026-03-04T10:00:00+01:00' }),
  ];

  test('those of a sale keep their order; a visit without a sale belongs to none', () => {
    expect(ids(rowsOfSale(visits, '1', true) ?? [])).toEqual(['a', 'c']);
    expect(rowsOfSale(visits, '3', true)).toEqual([]);
  });

  test('with invalid rows an empty list of a sale is unknown; its valid visits are shown', () => {
    expect(rowsOfSale(visits, '3', false)).toBeNull();
    expect(ids(rowsOfSale(visits, '1', false) ?? [])).toEqual(['a', 'c']);
    expect(rowsOfSale(null, '1', true)).toBeNull();
  });

  test('are sorted newest first, equal dates in their order, without changing the given list', () => {
    expect(ids(newestVisitsFirst(visits))).toEqual(['b', 'c', 'd', 'a']);
    expect(ids(visits)).toEqual(['a', 'b', 'c', 'd']);
  });
});

describe('labels', () => {
  test('every kind of the specification has its own label', () => {
    expect(buyerVisitLabels).toMatchObject({
      upcoming: 'Visite à venir',
      ongoing: 'Visite en cours',
      past: 'Visite passée',
      proposed: 'Visite proposée',
      done: 'Visite effectuée',
      rescheduled: 'Visite reportée',
      cancelled: 'Visite annulée',
    });
  });

  test.each([
    ['cancelled_visitor', 'par le visiteur'],
    ['cancelled_owner', 'par le propriétaire'],
    ['cancelled_guide', 'par le guide'],
    ['cancelled_terminated', 'la vente est terminée'],
    ['confirmed', null],
    ['unknown', null],
  ] as const)('%s was cancelled: %j, with the reason where it is known', (state, line) => {
    expect(cancellationLine({ state, cancelReasonText: null })).toBe(line);
    const both = line ? `${line} · Malade` : 'Malade';
    expect(cancellationLine({ state, cancelReasonText: 'Malade' })).toBe(both);
  });

  test('a reason equal to the label is shown once', () => {
    const state = 'cancelled_terminated';
    expect(cancellationLine({ state, cancelReasonText: 'La vente est terminée.' })).toBe('La vente est terminée.');
  });
});
