import type { ReportedVisit } from '@/domain/visit/seller-visit';

/** A visit with a report for its seller; `report` replaces fields of the report. */
export function aReportedVisit(
  changes: Partial<ReportedVisit> = {},
  report: Partial<ReportedVisit['report']> = {},
): ReportedVisit {
  return {
    id: '501',
    state: 'done',
    canceled: false,
    startsAt: '2026-03-03T14:30:00+01:00',
    endsAt: '2026-03-03T15:00:00+01:00',
    cancelReasonText: null,
    visitor: { civility: 'mrs', firstName: 'Nora', lastName: 'Haddad' },
    ...changes,
    report: {
      context: 'Cherche depuis trois mois',
      interest: 'interested',
      nextSteps: 'Souhaite revenir avec un proche',
      questionsSeller: 'De quand date la chaudière ?',
      positivePoints: 'La lumière du séjour',
      negativePoints: 'La salle de bains à refaire',
      isSentToSeller: true,
      ...report,
    },
  };
}
