/** Visits of a buyer (docs/spec/visits.md#1.1). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { countedListOf, flag, phone, recordOrEmpty, text } from '@/api/fields';
import { completeRecord, id, type List, list, moment, optional } from '@/api/wire';
import type { BuyerVisit } from '@/domain/visit/buyer-visit';
import type { CancelReason } from '@/domain/visit/visit';
import { visitStateFromWire } from './wire';

// The guide's e-mail is not read: a buyer never sees it (docs/spec/visits.md#1.5).
const names = z.object({ firstName: optional(text), lastName: optional(text), phoneNumber: optional(phone) });
const guide = z.pipe(
  z.object({ profilePicUrl: optional(text), user: recordOrEmpty(names) }),
  z.transform(({ profilePicUrl, user }): BuyerVisit['guide'] => {
    const contact = { ...user, pictureUrl: profilePicUrl };
    // A guide without picture, name and phone number counts as no guide.
    return Object.values(contact).some(Boolean) ? contact : null;
  }),
);

const visit = z.object({
  id,
  saleId: optional(id),
  kind: optional(text),
  state: optional(text),
  canceled: flag,
  startTime: optional(moment),
  endTime: optional(moment),
  cancelReasonText: optional(text),
  calendarLinks: countedListOf(z.object({ label: text, link: text })),
  visitGuide: optional(guide),
});

const visitFromWire = z.pipe(
  visit,
  z.transform(
    ({ state, canceled, startTime, endTime, visitGuide, calendarLinks, ...rest }): BuyerVisit => ({
      ...rest,
      calendarLinks: calendarLinks.items,
      calendarLinksLeftOut: calendarLinks.dropped,
      ...visitStateFromWire(state, canceled),
      startsAt: startTime,
      endsAt: endTime,
      guide: visitGuide,
    }),
  ),
);

/** Reads all visits of a buyer, in the server's order. */
export function fetchBuyerVisits(
  call: ApiClient,
  customerId: string,
  signal?: AbortSignal,
): ApiAnswer<List<BuyerVisit>> {
  return call({ route: 'GET /buyers/:cid/visits', params: { cid: customerId }, signal, decode: list(visitFromWire) });
}

/** Cancels a visit of the signed-in buyer and returns the visit (docs/spec/visits.md#6.4). */
export function cancelBuyerVisit(
  call: ApiClient,
  visitId: string,
  cancellation: { reason: CancelReason; details: string },
): ApiAnswer<BuyerVisit> {
  return call({
    route: 'PUT /visits/:id',
    params: { id: visitId },
    body: { visit: { cancelReason: cancellation.reason, cancelComment: cancellation.details } },
    decode: completeRecord(visitFromWire),
  });
}
