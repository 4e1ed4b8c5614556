/** Visits of a buyer (docs/spec/visits.md#1.1). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { countedListOf, phone, recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { completeRecord, id, type List, list, optional } from '@/api/wire';
import type { BuyerVisit } from '@/domain/visit/buyer-visit';
import type { CancelReason } from '@/domain/visit/visit';
import { cancelReasonText, visitFields, visitStateFromWire } from './wire';

// The guide's e-mail is not read: a buyer never sees it (docs/spec/visits.md#1.5).
const names = record({
  first_name: field(optional(text), 'First name.', { example: 'Hugo' }),
  last_name: field(optional(text), 'Last name.', { example: 'Lefèvre' }),
  phone_number: field(optional(phone), 'Phone number, E.164.', {
    example: '+33655443322',
    format: 'e164',
    null: 'unknown.',
  }),
});
const guide = z.pipe(
  record({
    profile_pic_url: field(optional(text), 'Address of the picture.', {
      example: 'https://agency.example/pictures/401.jpg',
      format: 'picture',
      null: 'there is no picture.',
    }),
    user: field(recordOrEmpty(names), 'Name and phone number, without the e-mail address.'),
  }),
  z.transform(({ profilePicUrl, user }): BuyerVisit['guide'] => {
    const contact = { ...user, pictureUrl: profilePicUrl };
    // A guide without picture, name and phone number counts as no guide.
    return Object.values(contact).some(Boolean) ? contact : null;
  }),
);

const LINK = 'The link is left out, and a notice counts those left out.';
const calendarLink = record({
  label: field(text, 'Label of the link, in French, as shown.', { example: 'Google Agenda', without: LINK }),
  link: field(text, 'Address of the calendar.', {
    example: 'https://calendar.example/visits/101.ics',
    format: 'uri',
    without: LINK,
  }),
});

const visit = record(
  {
    ...visitFields,
    sale_id: field(optional(id), 'Id of the visited sale.', {
      example: 501,
      without: 'No sale lists the visit.',
    }),
    cancel_reason_text: cancelReasonText,
    calendar_links: field(countedListOf(calendarLink), 'Links that add the visit to a calendar.'),
    visit_guide: field(optional(guide), 'Who shows the property.', { null: 'nobody is assigned yet.' }),
  },
  'BuyerVisit',
  'A visit, for the buyer who visits.',
);

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
