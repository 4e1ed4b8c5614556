/** Labels and messages of the sponsorship. Source: docs/spec/sponsorship.md. */
import {
  MANDATE_REWARD_EUROS,
  PROMISE_REWARD_EUROS,
  type SponsorshipErrors,
  type SponsorshipKind,
  type SponsorshipStep,
} from '@/domain/person/sponsorship';
import { emailMessages } from '@/text/person/email';
import { nameMessages, PHONE_INVALID } from '@/text/person/labels';

/** Labels of the status of a sponsorship. Source: docs/spec/sponsorship.md#5.3. */
export const sponsorshipLabels: Record<SponsorshipKind, string> = {
  failed: 'Parrainage non finalisé',
  finalised: 'Parrainage finalisé',
  ongoing: 'Parrainage en cours',
};

const steps: Record<SponsorshipStep['step'], string> = {
  registration: 'Inscription de votre proche',
  mandate: 'Signature du mandat',
  promise: 'Signature du compromis',
};

const warnings: Partial<Record<SponsorshipStep['step'], string>> = {
  mandate: 'Mandat non signé',
  promise: 'Mandat annulé',
};

/** Returns the name of a step of the timeline, or its warning. Source: docs/spec/sponsorship.md#5.4. */
export function sponsorshipStepLabel({ step, state }: Pick<SponsorshipStep, 'step' | 'state'>): string {
  return (state === 'warning' && warnings[step]) || steps[step];
}

/** The four steps of a sponsorship. Source: docs/spec/sponsorship.md#2.2. */
export const sponsorshipExplainer = [
  'Vous nous présentez un proche',
  `Il signe son mandat\u00a0: ${MANDATE_REWARD_EUROS} euros`,
  `Il signe le compromis\u00a0: ${PROMISE_REWARD_EUROS} euros`,
  'Vous recevez vos gains',
];

/** The line under 'Parrainez un proche' in the buyer's menu. Source: docs/spec/sponsorship.md#1.2. */
export const SPONSORSHIP_SUBTITLE = "Gagnez jusqu'à 600 euros\u00a0!";

/** The consent below the button of the form. Source: docs/spec/sponsorship.md#4.3. */
export const SPONSORSHIP_CONSENT = "Vous confirmez avoir l'accord de votre proche.";

/** Toast after a sponsorship is created. */
export const SPONSORSHIP_CREATED = 'Votre parrainage a bien été créé';

/** Texts of the ineligibility dialog; `reason` precedes the server's message. Source: docs/spec/sponsorship.md#4.6. */
export const ineligibleWords = {
  title: 'Oups... il semblerait que ce filleul ne soit pas éligible au parrainage',
  reason: 'Motif\u00a0:',
};

/** Returns the messages of the form by field. Source: docs/spec/sponsorship.md#4.2. */
export function sponsorshipMessages(errors: SponsorshipErrors): Partial<Record<keyof SponsorshipErrors, string>> {
  const { firstName, lastName, email, phoneNumber } = errors;
  return {
    ...(firstName && { firstName: nameMessages[firstName] }),
    ...(lastName && { lastName: nameMessages[lastName] }),
    ...(email && { email: emailMessages[email] }),
    ...(phoneNumber && { phoneNumber: PHONE_INVALID }),
  };
}
