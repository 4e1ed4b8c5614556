/** Visits to a property on sale, with their reports (docs/spec/visits.md#9.1, docs/spec/reports.md#1.2). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { civility, flag, text } from '@/api/fields';
import { id, type List, list, moment, oneOf, optional } from '@/api/wire';
import { INTERESTS, type SellerVisit, type VisitReport } from '@/domain/visit/seller-visit';
import { visitStateFromWire } from './wire';

const report = z.pipe(
  z.object({
    context: optional(text),
    interest: oneOf(INTERESTS),
    nextSteps: optional(text),
    questionsSeller: optional(text),
    positivePoints: optional(text),
    negativePoints: optional(text),
    notifSellerSent: flag,
  }),
  z.transform(({ notifSellerSent, ...rest }): VisitReport => ({ ...rest, isSentToSeller: notifSellerSent })),
);

// A visitor's e-mail and phone are not read: a seller never sees them (docs/spec/visits.md#1.6).
const visitor = z.object({ civility, firstName: optional(text), lastName: optional(text) });

const visitFromWire = z.pipe(
  z.object({
    id,
    kind: optional(text),
    state: optional(text),
    canceled: flag,
    startTime: optional(moment),
    endTime: optional(moment),
    cancelReasonText: optional(text),
    user: optional(visitor),
    visitReport: optional(report),
  }),
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
