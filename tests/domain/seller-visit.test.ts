import { describe, expect, test } from 'vitest';
import {
  INTEREST_TONES,
  INTERESTS,
  INTERESTS_BY_RANK,
  isNewReport,
  reportsOf,
  upcomingVisits,
} from '@/domain/visit/seller-visit';
import { interestLabels, opinionLabel } from '../../widgets/client-area/seller/reports/words.ts';
import { visitorName } from '../../widgets/client-area/seller/visitor.ts';
import { aPlannedVisit } from '../factories/planning.ts';
import { aReportedVisit } from '../factories/reported-visit.ts';

describe('the visit reports in the list', () => {
  test('are those sent to the seller, newest visit first', () => {
    const visits = [
      aReportedVisit({ id: 'old', startsAt: '2026-02-01T10:00:00+01:00' }),
      aReportedVisit({ id: 'not sent', startsAt: '2026-03-09T10:00:00+01:00' }, { isSentToSeller: false }),
      { ...aReportedVisit({ id: 'without', startsAt: '2026-03-08T10:00:00+01:00' }), report: null },
      aReportedVisit({ id: 'london', startsAt: '2026-03-03T10:30:00Z' }),
      aReportedVisit({ id: 'paris', startsAt: '2026-03-03T11:00:00+01:00' }),
    ];
    expect(reportsOf(visits).map(({ id }) => id)).toEqual(['london', 'paris', 'old']);
  });
});

describe('the visits to come', () => {
  const now = Date.parse('2026-11-17T14:00:00+01:00');
  const later = aPlannedVisit({ id: 'later', startsAt: '2026-11-18T10:00:00+01:00' });
  const soon = aPlannedVisit({ id: 'soon', startsAt: '2026-11-17T14:00:01+01:00' });

  test('are those that start after now, earliest first', () => {
    expect(upcomingVisits([later, aPlannedVisit({ id: 'now' }), soon], now).map(({ id }) => id)).toEqual([
      'soon',
      'later',
    ]);
  });

  test.each([
    { canceled: true },
    { state: 'cancelled_guide' as const },
    { state: 'rescheduled' as const },
    { startsAt: 'demain' },
  ])('are none that are %j', (changes) => {
    expect(upcomingVisits([{ ...later, ...changes }], now)).toEqual([]);
  });
});

describe('a new report', () => {
  const now = Date.parse('2026-03-10T14:30:00+01:00');
  test.each([
    ['an hour ago', '2026-03-10T13:30:00+01:00', true],
    ['7 days ago but for a minute', '2026-03-03T14:31:00+01:00', true],
    ['7 days ago', '2026-03-03T14:30:00+01:00', false],
    ['8 days ago', '2026-03-02T14:30:00+01:00', false],
    ['no date', 'demain', false],
  ])('of a visit %s: %s', (_, startsAt, is) => {
    expect(isNewReport({ startsAt }, now)).toBe(is);
  });
});

describe('interests', () => {
  test('are sorted from the highest, each once', () => {
    expect(INTERESTS_BY_RANK.slice(0, 4)).toEqual([
      'offer_submitted',
      'very_interested',
      'interested',
      'maybe_interested',
    ]);
    expect(INTERESTS_BY_RANK.at(-1)).toBe('unknown');
    expect([...INTERESTS_BY_RANK].sort()).toEqual([...INTERESTS, 'unknown'].sort());
  });

  test.each([
    ['uninterested', "Pas d'intérêt", 'danger'],
    ['maybe_interested', 'Intérêt à confirmer', 'warning'],
    ['interested', 'Intérêt réel', 'success'],
    ['very_interested', 'Fort intérêt', 'success'],
    ['offer_submitted', 'Offre déposée', 'success'],
    ['not_anymore_found_other', 'A trouvé un autre bien', 'neutral'],
    ['not_anymore_not_convinced', "Le bien n'a pas convaincu", 'neutral'],
    ['not_anymore_purchase_delayed', "Projet d'achat reporté", 'neutral'],
    ['not_anymore_never_answered', 'Sans réponse à nos relances', 'neutral'],
    ['not_anymore_other', 'Ne donne pas suite', 'neutral'],
  ] as const)('%s is %s', (interest, label, tone) => {
    expect([interestLabels[interest], INTEREST_TONES[interest]]).toEqual([label, tone]);
  });
});

describe('the texts of a report', () => {
  test.each([
    ['mr', "Ce qu'il a apprécié", "Ce qu'il a moins apprécié"],
    ['mrs', "Ce qu'elle a apprécié", "Ce qu'elle a moins apprécié"],
    [null, "Ce qu'elle/il a apprécié", "Ce qu'elle/il a moins apprécié"],
  ] as const)('of %s', (civility, positive, negative) => {
    expect([opinionLabel(civility, 'positive'), opinionLabel(civility, 'negative')]).toEqual([positive, negative]);
  });

  test.each([
    ['mrs', 'Nora', 'Haddad', 'Madame Nora Haddad'],
    ['mr', null, 'Collet', 'Monsieur Collet'],
    [null, 'Dominique', 'Perrin', 'Dominique Perrin'],
    ['mr', null, null, ''],
  ] as const)('%s %s %s is called %j', (civility, firstName, lastName, called) => {
    expect(visitorName({ civility, firstName, lastName })).toBe(called);
  });

  test('an unnamed visitor has no name', () => {
    expect(visitorName(null)).toBe('');
  });
});
