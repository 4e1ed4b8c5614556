/** Sponsoring an acquaintance. Source: buyer-and-shell.md §4 and §9, decisions.md (Sponsorship). */

import type { Failure } from '@/domain/failure';
import type { Tone } from '@/domain/tone';
import type { PhoneTools } from '@/lib/phone-tools';
import { validateEmail } from './email';
import { validateName } from './person';

/** What a signed mandate brings, in euros (§9). */
export const MANDATE_REWARD_EUROS = 200;

/** What a sales promise brings, in euros (§9). */
export const PROMISE_REWARD_EUROS = 400;

/** What one sponsorship may bring, in euros (§9). */
export const MAX_REWARD_EUROS = 600;

/**
 * Someone who was sponsored. Moments are ISO 8601 with offset: `mandateSignedAt` is when the sale began to await its
 * publication, `promiseSignedAt` when it began to await the deed. `phoneNumber` is E.164.
 */
export type Sponsorship = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  phoneCountryCode: string;
  createdAt: string | null;
  saleState: string | null;
  mandateSignedAt: string | null;
  promiseSignedAt: string | null;
};

type Progress = Pick<Sponsorship, 'saleState' | 'mandateSignedAt' | 'promiseSignedAt'>;

const PROMISED_STATES = ['awaiting_notarial_deed', 'sold'];

const isDead = ({ saleState }: Progress) => saleState === 'dead';

/** Whether the promise was reached; a sale that died never did. */
function isPromised(sponsorship: Progress): boolean {
  const { saleState, promiseSignedAt } = sponsorship;
  if (isDead(sponsorship)) return false;
  return promiseSignedAt !== null || PROMISED_STATES.includes(saleState ?? '');
}

/** What a sponsorship has become. */
export type SponsorshipKind = 'failed' | 'finalised' | 'ongoing';

/** The status of a sponsorship, and how it is meant (§4): a dead sale wins. */
export function sponsorshipStatus(sponsorship: Progress): { kind: SponsorshipKind; tone: Tone } {
  if (isDead(sponsorship)) return { kind: 'failed', tone: 'danger' };
  if (isPromised(sponsorship)) return { kind: 'finalised', tone: 'success' };
  return { kind: 'ongoing', tone: 'info' };
}

/** A step of the timeline; `at` is when it was done, as far as the server says. */
export type SponsorshipStep = {
  step: 'registration' | 'mandate' | 'promise';
  state: 'done' | 'warning' | 'pending';
  at: string | null;
};

/**
 * The three steps (§4): the registration is always done; a mandate that is not signed is a warning, so is the promise of
 * a dead sale.
 */
export function sponsorshipTimeline(sponsorship: Progress & Pick<Sponsorship, 'createdAt'>): SponsorshipStep[] {
  const { createdAt, mandateSignedAt, promiseSignedAt } = sponsorship;
  const isDone = isPromised(sponsorship);
  return [
    { step: 'registration', state: 'done', at: createdAt },
    { step: 'mandate', state: mandateSignedAt === null ? 'warning' : 'done', at: mandateSignedAt },
    {
      step: 'promise',
      state: isDone ? 'done' : isDead(sponsorship) ? 'warning' : 'pending',
      at: isDone ? promiseSignedAt : null,
    },
  ];
}

/** What was earned: `total` in euros, and of how many mandates and promises. */
export function sponsorshipEarnings(sponsorships: readonly Progress[]): {
  total: number;
  mandates: number;
  promises: number;
} {
  const mandates = sponsorships.filter(({ mandateSignedAt }) => mandateSignedAt !== null).length;
  const promises = sponsorships.filter(isPromised).length;
  return { total: mandates * MANDATE_REWARD_EUROS + promises * PROMISE_REWARD_EUROS, mandates, promises };
}

/** The form as typed; the country of the phone is its ISO code. */
export type TypedSponsorship = {
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: { number: string; countryCode: string };
};

/** Nothing typed yet; France is the phone's country until another is chosen (§3). */
export const NO_SPONSORSHIP: TypedSponsorship = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: { number: '', countryCode: 'FR' },
};

/** What is wrong in a sponsorship, by field. */
export type SponsorshipErrors = {
  firstName?: NonNullable<ReturnType<typeof validateName>>;
  lastName?: NonNullable<ReturnType<typeof validateName>>;
  email?: NonNullable<ReturnType<typeof validateEmail>>;
  phoneNumber?: 'invalid';
};

/** Checks the form before the server is asked: names, e-mail, and a number of its country. */
export function validateSponsorship(typed: TypedSponsorship, phone: Pick<PhoneTools, 'validate'>): SponsorshipErrors {
  const firstName = validateName(typed.firstName);
  const lastName = validateName(typed.lastName);
  const email = validateEmail(typed.email);
  const { number, countryCode } = typed.phoneNumber;
  return {
    ...(firstName && { firstName }),
    ...(lastName && { lastName }),
    ...(email && { email }),
    ...(!phone.validate(number, countryCode) && { phoneNumber: 'invalid' as const }),
  };
}

/**
 * How a creation that failed is told (§5): 'fields' under the fields, 'ineligible' in the dialog with the server's
 * message, 'failed' where the person stands.
 */
export function sponsorshipRefusal(failure: Failure): 'fields' | 'ineligible' | 'failed' {
  if (failure.tag !== 'refused' || failure.status !== 422) return 'failed';
  const { errorType, fields } = failure.refusal;
  // A server that names no type says by the fields what is to be corrected.
  const isAboutFields = errorType === null ? Object.keys(fields).length > 0 : errorType === 'validation_error';
  return isAboutFields ? 'fields' : 'ineligible';
}
