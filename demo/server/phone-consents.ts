/** Consents to be called, as the server keeps them (docs/spec/phone-consent.md#3). */
import { asRecord, asText, NOT_INCLUDED } from './rails-errors.ts';
import { minutesFromNow } from './seed/dates.ts';
import type { PublicUser } from './seed/users.ts';

const PLACES = ['estimation', 'alert', 'account'];

/** Minutes for which a consent is in force: a year, the longest that the law allows. */
const YEAR = 365 * 24 * 60;

/** Returns the error of a consent beside a phone number; null for one that is right, or for none. */
export function consentError(person: Record<string, unknown>): string | null {
  if (person.phone_consent === undefined) return null;
  const { place, text, text_version } = asRecord(person.phone_consent);
  const isWhole = PLACES.includes(asText(place)) && asText(text) !== '' && asText(text_version) !== '';
  return isWhole && asText(person.phone_number) ? null : NOT_INCLUDED;
}

/** Keeps the consent that was sent beside a phone number, if any, dated by the server. */
export function keepConsent(user: PublicUser, person: Record<string, unknown>, now: number): void {
  if (person.phone_consent === undefined) return;
  const { place, text_version } = asRecord(person.phone_consent);
  const others = (user.phone_consents ?? []).filter((one) => one.place !== place || one.withdrawn_at !== undefined);
  const dates = { given_at: minutesFromNow(now, 0), ends_at: minutesFromNow(now, YEAR) };
  user.phone_consents = [...others, { place: asText(place), text_version: asText(text_version), ...dates }];
}

/** Withdraws the consents of a place; false where none is in force. */
export function withdrawConsent(user: PublicUser, place: string, now: number): boolean {
  const found = (user.phone_consents ?? []).filter((one) => one.place === place && one.withdrawn_at === undefined);
  for (const one of found) one.withdrawn_at = minutesFromNow(now, 0);
  return found.length > 0;
}
