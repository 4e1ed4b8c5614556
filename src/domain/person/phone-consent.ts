/** Consent to be called. Source: docs/spec/phone-consent.md. */
import { epochOf } from '@/lib/epoch';

/** Where a consent is given: the form beside whose phone number the box stands. */
export type ConsentPlace = 'estimation' | 'alert' | 'account';

/** A consent as sent beside a phone number: the words beside the ticked box, and their version. */
export type PhoneConsent = { place: ConsentPlace; textVersion: string; text: string };

/** The part of a payload with the consent, if there is one. */
export type ConsentPart = { phoneConsent?: PhoneConsent | undefined };

/** A consent as the server keeps it; null where it sends nothing. Dates are ISO 8601 with offset. */
export type KeptConsent = {
  place: string;
  textVersion: string | null;
  givenAt: string | null;
  endsAt: string | null;
  withdrawnAt: string | null;
};

/** The consents of a user, and the number of those that could not be read. */
export type KeptConsents = { items: KeptConsent[]; dropped: number };

/** Returns what a consent is worth at `now`, in epoch milliseconds; one without an end is in force. */
export function consentState({ withdrawnAt, endsAt }: KeptConsent, now: number): 'in-force' | 'ended' | 'withdrawn' {
  if (withdrawnAt !== null) return 'withdrawn';
  return epochOf(endsAt) <= now ? 'ended' : 'in-force';
}

/** Returns whether a consent given at this place is in force: it is not asked for again. */
export function isConsentInForce(consents: KeptConsents | null, place: ConsentPlace, now: number): boolean {
  return consents?.items.some((one) => one.place === place && consentState(one, now) === 'in-force') ?? false;
}
