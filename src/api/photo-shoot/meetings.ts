/** Photo shoots of a sale (docs/spec/photo-shoot.md#2.1). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { field, record } from '@/api/record';
import { completeRecord, id, type List, list, moment, oneOf, optional } from '@/api/wire';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import type { PhotoSlot } from '@/domain/photo-shoot/slots';

const meetingFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 701, without: 'The photo shoot is left out, and a notice says so.' }),
      start_date: field(optional(moment), 'When it begins.', {
        example: '2026-12-03T14:00:00+01:00',
        without: "'Votre séance photo est déjà prévue' has no date.",
      }),
      status: field(oneOf(['planned', 'done', 'cancelled']), 'Status.', {
        example: 'planned',
        without: 'The photo shoot counts neither as planned nor as done: another one is asked for.',
      }),
    },
    'PhotoMeeting',
    'A photo shoot of a sale.',
  ),
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
  record(
    {
      start_date: field(moment, 'When it begins; sent back as it is for the booking.', {
        example: '2026-12-03T14:00:00+01:00',
        without: 'The slot is left out.',
      }),
    },
    'PhotoSlot',
    'A free slot of the photographer.',
  ),
  z.transform(({ startDate }): PhotoSlot => ({ startsAt: startDate })),
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
