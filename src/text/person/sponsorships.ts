/** Words of the sponsorship. Sources: buyer-and-shell.md §2, §4 and §8, decisions.md (Sponsorship). */
import {
  MANDATE_REWARD_EUROS,
  PROMISE_REWARD_EUROS,
  type SponsorshipErrors,
  type SponsorshipKind,
  type SponsorshipStep,
} from '@/domain/person/sponsorship';
import { emailMessages } from './email';
import { nameMessages, PHONE_INVALID } from './labels';

/** What a sponsorship has become. */
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

/** A step of the timeline: its name, or its warning. */
export function sponsorshipStepLabel({ step, state }: Pick<SponsorshipStep, 'step' | 'state'>): string {
  return (state === 'warning' && warnings[step]) || steps[step];
}

/** How it works, in four steps. */
export const sponsorshipExplainer = [
  'Vous nous présentez un proche',
  `Il signe son mandat\u00a0: ${MANDATE_REWARD_EUROS} euros`,
  `Il signe le compromis\u00a0: ${PROMISE_REWARD_EUROS} euros`,
  'Vous recevez vos gains',
];

/** The line under 'Parrainez un proche' in the menu (§2). */
export const SPONSORSHIP_SUBTITLE = "Gagnez jusqu'à 600 euros\u00a0!";

/** What sending the form says. */
export const SPONSORSHIP_CONSENT = "Vous confirmez avoir l'accord de votre proche.";

/** The toast once someone was sponsored. */
export const SPONSORSHIP_CREATED = 'Votre parrainage a bien été créé';

/** The dialog of who cannot be sponsored (§8): `reason` stands before the server's message. */
export const ineligibleWords = {
  title: 'Oups... il semblerait que ce filleul ne soit pas éligible au parrainage',
  reason: 'Motif\u00a0:',
};

/** The messages of the form, by field. */
export function sponsorshipMessages(errors: SponsorshipErrors): Partial<Record<keyof SponsorshipErrors, string>> {
  const { firstName, lastName, email, phoneNumber } = errors;
  return {
    ...(firstName && { firstName: nameMessages[firstName] }),
    ...(lastName && { lastName: nameMessages[lastName] }),
    ...(email && { email: emailMessages[email] }),
    ...(phoneNumber && { phoneNumber: PHONE_INVALID }),
  };
}
