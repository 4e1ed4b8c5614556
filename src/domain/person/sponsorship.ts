/** Sponsorships: rewards, progress and form. Source: docs/spec/sponsorship.md. */

import type { Failure } from '@/domain/failure';
import type { Tone } from '@/domain/tone';
import type { PhoneTools } from '@/lib/phone-tools';
import { validateEmail } from './email';
import { validateName } from './person';

/** Reward for a signed mandate, in euros. */
export const MANDATE_REWARD_EUROS = 200;

/** Reward for a sales promise, in euros. */
export const PROMISE_REWARD_EUROS = 400;

/** Highest reward of one sponsorship, in euros. */
export const MAX_REWARD_EUROS = 600;

/**
 * A sponsored person. Moments are ISO 8601 with offset: `mandateSignedAt` is when the sale entered
 * `awaiting_publication`, `promiseSignedAt` when it entered `awaiting_notarial_deed`.
 */
export type Sponsorship = {
  id: string;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  createdAt: string | null;
  saleState: string | null;
  mandateSignedAt: string | null;
  promiseSignedAt: string | null;
};

type Progress = Pick<Sponsorship, 'saleState' | 'mandateSignedAt' | 'promiseSignedAt'>;

const PROMISED_STATES = ['awaiting_notarial_deed', 'sold'];

const isDead = ({ saleState }: Progress) => saleState === 'dead';

/** Returns whether the promise is reached; never for a dead sale (docs/spec/sponsorship.md#5.2). */
function isPromised(sponsorship: Progress): boolean {
  const { saleState, promiseSignedAt } = sponsorship;
  if (isDead(sponsorship)) return false;
  return promiseSignedAt !== null || PROMISED_STATES.includes(saleState ?? '');
}

/** The outcome of a sponsorship. */
export type SponsorshipKind = 'failed' | 'finalised' | 'ongoing';

/** Returns the status of a sponsorship and its tone; a dead sale wins (docs/spec/sponsorship.md#5.3). */
export function sponsorshipStatus(sponsorship: Progress): { kind: SponsorshipKind; tone: Tone } {
  if (isDead(sponsorship)) return { kind: 'failed', tone: 'danger' };
  if (isPromised(sponsorship)) return { kind: 'finalised', tone: 'success' };
  return { kind: 'ongoing', tone: 'info' };
}

/** A step of the timeline; `at` is when it was done, null when unknown. */
export type SponsorshipStep = {
  step: 'registration' | 'mandate' | 'promise';
  state: 'done' | 'warning' | 'pending';
  at: string | null;
};

/** Returns the three steps; an unsigned mandate and the promise of a dead sale are warnings. */
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

/** Returns the earnings: `total` in euros, with the numbers of mandates and promises (docs/spec/sponsorship.md#3.2). */
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

/** An empty form; the default country of the phone is France. */
export const NO_SPONSORSHIP: TypedSponsorship = {
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: { number: '', countryCode: 'FR' },
};

/** Errors of the form, by field. */
export type SponsorshipErrors = {
  firstName?: NonNullable<ReturnType<typeof validateName>>;
  lastName?: NonNullable<ReturnType<typeof validateName>>;
  email?: NonNullable<ReturnType<typeof validateEmail>>;
  phoneNumber?: 'invalid';
};

/** Returns the errors found before the call: names, e-mail, and the phone for its country. */
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
 * Returns where a failed creation is shown: 'fields' under the fields, 'ineligible' in the dialog with the server's
 * message, 'failed' in the form (docs/spec/sponsorship.md#4.5).
 */
export function sponsorshipRefusal(failure: Failure): 'fields' | 'ineligible' | 'failed' {
  if (failure.tag !== 'refused' || failure.status !== 422) return 'failed';
  const { errorType, fields } = failure.refusal;
  // Without an `error_type`, messages by field mean that the form is to be corrected.
  const isAboutFields = errorType === null ? Object.keys(fields).length > 0 : errorType === 'validation_error';
  return isAboutFields ? 'fields' : 'ineligible';
}
