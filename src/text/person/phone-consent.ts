/** Words of the consent to be called. A changed word is a new version. Source: docs/spec/phone-consent.md#2. */
import type { ConsentPart, ConsentPlace, KeptConsent } from '@/domain/person/phone-consent';
import { formatDate } from '@/text/dates';
import { withQue } from '@/text/elision';

/** The version of the words, as sent with each consent. */
const TEXT_VERSION = '2026-11-29';

/** What the calls are about. */
const SERVICES: Record<ConsentPlace, string> = {
  estimation: 'ses services de vente immobilière',
  alert: "des biens à vendre et ses services d'achat immobilier",
  account: "ses services de vente et d'achat immobiliers",
};

type House = { name: string; email: string };

/** The label of the box, and what the law wants said beside it. */
export function consentWords(place: ConsentPlace, { name, email }: House): { label: string; mentions: string } {
  return {
    label: `J'accepte ${withQue(name)} m'appelle pour me proposer ${SERVICES[place]} (facultatif)`,
    mentions:
      `Vous êtes libre d'accepter ou non\u00a0: votre demande est traitée de la même façon. Votre accord vaut pour ${name} seul, ` +
      'pendant un an au plus, sans reconduction tacite. Vous pouvez le retirer à tout moment dans «\u00a0Mon compte\u00a0», par ' +
      `e-mail à ${email} ou lors d'un appel. La preuve de votre accord vous est remise gratuitement sur demande à cette adresse.`,
  };
}

/** Returns all that is read beside the box, as one text: the value of a ticked box, and what is sent. */
export function consentText(place: ConsentPlace, house: House): string {
  const { label, mentions } = consentWords(place, house);
  return `${label}. ${mentions}`;
}

/**
 * Returns what goes beside a phone number: what stood beside the box, word for word. Nothing where the box is not
 * ticked, was ticked beside other words, or the host does not ask for consents (`house` is null).
 */
export function consentPayload(house: House | null, place: ConsentPlace, agreed: string): ConsentPart {
  if (!house || agreed !== consentText(place, house)) return {};
  return { phoneConsent: { place, textVersion: TEXT_VERSION, text: agreed } };
}

/** Message at the number of a consent without one. */
export const PHONE_NEEDED = 'est requis pour que vous puissiez être appelé';

const PLACES: Record<ConsentPlace, string> = {
  estimation: 'Donné lors de votre estimation',
  alert: 'Donné lors de la création de votre alerte',
  account: 'Donné dans votre compte',
};

/** Returns where a consent was given; a place that is not known has no name. */
export const consentPlace = (place: string): string =>
  Object.hasOwn(PLACES, place) ? PLACES[place as ConsentPlace] : 'Accord donné';

/** Returns the dates of a consent, and the version of its words. */
export function consentDates(consent: KeptConsent, state: 'in-force' | 'ended' | 'withdrawn'): string {
  const { givenAt, endsAt, withdrawnAt, textVersion } = consent;
  const given = givenAt && `le ${formatDate(givenAt)}`;
  const end = {
    'in-force': endsAt && `valable jusqu'au ${formatDate(endsAt)}`,
    ended: `terminé le ${formatDate(endsAt)}`,
    withdrawn: `retiré le ${formatDate(withdrawnAt)}`,
  }[state];
  return [given, end, textVersion && `texte\u00a0${textVersion.replaceAll('-', '\u2011')}`].filter(Boolean).join(', ');
}
