/** Visits to a property on sale, with their reports (docs/spec/visits.md#9.1, docs/spec/reports.md#1.2). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { civility, flag, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { type List, list, oneOf, optional } from '@/api/wire';
import { INTERESTS, type SellerVisit, type VisitReport } from '@/domain/visit/seller-visit';
import { cancelReasonText, visitFields, visitStateFromWire } from './wire';

const UNWRITTEN = 'the guide wrote nothing about it.';

const report = z.pipe(
  record(
    {
      context: field(optional(text), 'Circumstances of the visit.', {
        example: 'Premier achat, financement validé',
        null: UNWRITTEN,
      }),
      interest: field(oneOf(INTERESTS), "Level of the visitor's interest.", {
        example: 'interested',
        null: 'the guide has not said.',
        without: "The report has no badge; the filter calls it 'Intérêt non précisé'.",
      }),
      next_steps: field(optional(text), 'What comes next.', {
        example: 'Souhaite revenir avec un proche',
        null: UNWRITTEN,
      }),
      questions_seller: field(optional(text), 'Questions for the seller.', {
        example: 'De quand date la chaudière ?',
        null: UNWRITTEN,
      }),
      positive_points: field(optional(text), 'What the visitor liked.', {
        example: 'La lumière du séjour',
        null: UNWRITTEN,
      }),
      negative_points: field(optional(text), 'What the visitor liked less.', {
        example: "Pas d'ascenseur",
        null: UNWRITTEN,
      }),
      notif_seller_sent: field(flag, 'Whether the report was sent to the seller.', {
        example: true,
        without: 'The report is not shown.',
      }),
    },
    'VisitReport',
    'What the guide reports of a visit.',
  ),
  z.transform(({ notifSellerSent, ...rest }): VisitReport => ({ ...rest, isSentToSeller: notifSellerSent })),
);

// A visitor's e-mail and phone are not read: a seller never sees them (docs/spec/visits.md#1.6).
const NAMELESS = "'Nom non communiqué' or 'Visite' stands for a name that is unknown.";
const visitor = record({
  civility: field(civility, 'Civility.', {
    example: 'mr',
    null: 'unknown.',
    without: 'Reports speak of the visitor in both genders.',
  }),
  first_name: field(optional(text), 'First name.', { example: 'Bastien', null: 'unknown.', without: NAMELESS }),
  last_name: field(optional(text), 'Last name.', { example: 'Collet', null: 'unknown.', without: NAMELESS }),
});

const visitFromWire = z.pipe(
  record(
    {
      ...visitFields,
      cancel_reason_text: cancelReasonText,
      user: field(optional(visitor), 'The visitor, without e-mail address and phone number.', {
        null: 'the visitor is unknown.',
      }),
      visit_report: field(optional(report), 'The report of the visit.', { null: 'there is none yet.' }),
    },
    'SellerVisit',
    'A visit, for the sellers of the property.',
  ),
  z.transform(
    ({ state, canceled, startTime, endTime, user, visitReport, ...rest }): SellerVisit => ({
      ...rest,
      ...visitStateFromWire(state, canceled),
      startsAt: startTime,
      endsAt: endTime,
      visitor: user,
      report: visitReport,
    }),
  ),
);

/** Reads the visits to a property, in the server's order. */
export function fetchSellerVisits(
  call: ApiClient,
  propertyId: string,
  signal?: AbortSignal,
): ApiAnswer<List<SellerVisit>> {
  return call({ route: 'GET /properties/:id/visits', params: { id: propertyId }, signal, decode: list(visitFromWire) });
}
