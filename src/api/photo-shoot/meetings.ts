/** Photo shoots of a sale (docs/spec/photo-shoot.md#2.1). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { completeRecord, id, type List, list, moment, oneOf, optional } from '@/api/wire';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import type { PhotoSlot } from '@/domain/photo-shoot/slots';

const meetingFromWire = z.pipe(
  z.object({ id, startDate: optional(moment), status: oneOf(['planned', 'done', 'cancelled']) }),
  z.transform(({ startDate, ...rest }): PhotoMeeting => ({ ...rest, startsAt: startDate })),
);

/** Reads the photo shoots of a sale, in the server's order. */
export function fetchPhotoMeetings(
  call: ApiClient,
  saleId: string,
  signal?: AbortSignal,
): ApiAnswer<List<PhotoMeeting>> {
  return call({
    route: 'GET /sales/:saleId/photo_meetings',
    params: { saleId },
    signal,
    decode: list(meetingFromWire),
  });
}

const slotFromWire = z.pipe(
  z.object({ startDate: moment, endDate: optional(moment) }),
  z.transform(({ startDate, endDate }): PhotoSlot => ({ startsAt: startDate, endsAt: endDate })),
);

/** Reads the slots of the photographer, in the server's order. */
export function fetchPhotoSlots(call: ApiClient, saleId: string, signal?: AbortSignal): ApiAnswer<List<PhotoSlot>> {
  return call({
    route: 'GET /sales/:saleId/photo_meetings/slots',
    params: { saleId },
    signal,
    decode: list(slotFromWire),
  });
}

/** A photo shoot to book: `startDate` is the start of a slot, as the server wrote it; the phone is E.164. */
export type PhotoMeetingInput = {
  startDate: string;
  contactName: string;
  contactPhoneNumber: string;
  contactPhoneCountryCode: string;
  accessDetails: string;
};

/** Books a photo shoot; a repeat with the same `key` is one act. A refusal names the fields of the input. */
export function createPhotoMeeting(
  call: ApiClient,
  saleId: string,
  input: PhotoMeetingInput,
  key: string,
): ApiAnswer<PhotoMeeting> {
  return call({
    route: 'POST /sales/:saleId/photo_meetings',
    params: { saleId },
    body: { photoMeeting: { ...input } },
    idempotencyKey: key,
    decode: completeRecord(meetingFromWire),
  });
}
