/** Sends a sponsorship and sorts its failures. */
import type { ApiClient } from '@/api/client';
import { createSponsorship } from '@/api/person/sponsorships';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import { type Sponsorship, sponsorshipRefusal, type TypedSponsorship } from '@/domain/person/sponsorship';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import type { PhoneTools } from '@/lib/phone-tools';
import type { Refusal } from '@/ui/use-form';

/** Created (null without a record in the response), ineligible with the server's reason, or refused by field. */
export type SponsorResult = { created: Sponsorship | null } | { ineligible: string | null } | { refusal: Refusal };

/** Creates the sponsorship. A repeat with the same key creates no second one. */
export async function sponsor(
  call: ApiClient,
  customerId: string,
  typed: TypedSponsorship,
  { phone, idempotencyKey }: { phone: PhoneTools; idempotencyKey: string },
): Promise<SponsorResult> {
  const { number, countryCode } = typed.phoneNumber;
  const sent = {
    firstName: typed.firstName.trim(),
    lastName: typed.lastName.trim(),
    email: typed.email.trim(),
    phoneNumber: phone.toE164(number, countryCode) ?? number,
    phoneCountryCode: countryCode,
  };
  const answer = await createSponsorship(call, customerId, sent, idempotencyKey);
  if (answer.ok) return { created: answer.value };
  const { error } = answer;
  if (isDoneWithoutResult(error)) return { created: null };
  if (sponsorshipRefusal(error) === 'ineligible') return { ineligible: reasonOf(error) };
  return { refusal: refusalOf(error, ownFields(error)) };
}

function reasonOf(failure: Failure): string | null {
  if (failure.tag !== 'refused') return null;
  const { message, fields } = failure.refusal;
  return (message ?? Object.values(fields)[0])?.replace(/^\*/, '') ?? null;
}

// Flat, or nested as they were sent.
function ownFields(failure: Failure): Record<string, string> {
  const fields = Object.entries(fieldsOf(failure));
  return Object.fromEntries(fields.map(([name, text]) => [name.replace(/^sponsorship\./, ''), text]));
}
