/** The request that books a shoot, with all its outcomes (docs/spec/photo-shoot.md#7.6). */

import type { ApiClient } from '@/api/client';
import { createPhotoMeeting, fetchPhotoMeetings, type PhotoMeetingInput } from '@/api/photo-shoot/meetings';
import type { Failure } from '@/domain/failure';
import { type PhotoMeeting, plannedMeeting } from '@/domain/photo-shoot/meeting';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import { epochOf } from '@/lib/epoch';
import type { Refusal } from '@/ui/use-form';

/**
 * The outcome of a booking: its meeting; another shoot that is `planned`, which no other slot would solve; or the
 * failure, with the server's message about the slot if there is one.
 */
export type Booked =
  | { meeting: PhotoMeeting }
  | { planned: PhotoMeeting }
  | { failure: Failure; slotError: string | null; refusal: Refusal };

/**
 * Requests the booking. A lost answer is settled by reading the meetings again; a repeat with the same key makes one
 * shoot.
 */
export async function bookShoot(
  call: ApiClient,
  saleId: string,
  input: PhotoMeetingInput,
  idempotencyKey: string,
): Promise<Booked> {
  const answer = await createPhotoMeeting(call, saleId, input, idempotencyKey);
  if (answer.ok) return { meeting: answer.value };
  const failure = answer.error;
  // After a refusal too: 'already planned' may mean the shoot that this very act has made before.
  const known = failure.tag === 'unauthorized' ? null : await fetchPhotoMeetings(call, saleId);
  const meetings = known?.ok ? known.value.items : [];
  const own = meetings.find((meeting) => isThis(meeting, input));
  if (own) return { meeting: own };
  const planned = plannedMeeting(meetings);
  if (planned) return { planned };
  const { startDate: slotError = null, ...fields } = ownFields(failure);
  const hasWords = Object.keys(fields).length > 0 || slotError === null;
  return { failure, slotError, refusal: hasWords ? refusalOf(failure, fields) : {} };
}

/**
 * Returns the shoot planned elsewhere since the booking began; null without one, or when the meetings cannot be read.
 */
export async function fetchPlannedShoot(call: ApiClient, saleId: string): Promise<PhotoMeeting | null> {
  const known = await fetchPhotoMeetings(call, saleId);
  return known.ok ? plannedMeeting(known.value.items) : null;
}

const isThis = ({ status, startsAt }: PhotoMeeting, { startDate }: PhotoMeetingInput) =>
  status === 'planned' && epochOf(startsAt) === Date.parse(startDate);

/** The form's fields by the server's names. */
const NAMES: Record<string, string> = {
  contactName: 'firstName',
  contactPhoneNumber: 'phoneNumber',
  contactPhoneCountryCode: 'phoneNumber',
};

function ownFields(failure: Failure): Record<string, string> {
  const fields = Object.entries(fieldsOf(failure)).map(([name, text]) => {
    const own = name.replace(/^photoMeeting\./, '');
    return [NAMES[own] ?? own, text];
  });
  return Object.fromEntries(fields);
}
