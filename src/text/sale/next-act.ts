/** Who acts next and by when, in words. Source: docs/spec/next-act.md. */
import type { Act, Actor, ExpectedDay, NextAct } from '@/domain/sale/next-act';
import { USUAL_MONTHS_TO_DEED } from '@/domain/sale/next-act';
import type { Signature } from '@/domain/sale/seller-sale';
import { formatDate } from '@/text/dates';

/** The reader of a sentence: the primary seller, anyone else who reads as a seller, a buyer. */
export type Reader = 'seller' | 'other-seller' | 'buyer';

const OF_SELLER: Record<Actor, string> = {
  seller: 'à vous',
  buyer: 'à un acquéreur',
  expert: 'à votre expert',
  notary: 'au notaire',
  bank: "à la banque de l'acquéreur",
  unknown: '',
};

const ACTORS: Record<Reader, Record<Actor, string>> = {
  seller: OF_SELLER,
  'other-seller': { ...OF_SELLER, seller: 'au vendeur principal' },
  buyer: { ...OF_SELLER, seller: 'au vendeur', buyer: 'à vous', bank: 'à votre banque' },
};

/** The acts; null is said elsewhere (a break: docs/spec/sale.md#6.7), or nothing is to be said. */
const ACTS: Record<Act, string | null> = {
  'sign-mandate': 'de signer le mandat',
  'complete-file': 'de compléter votre dossier',
  'book-shoot': 'de choisir un créneau pour la séance photo',
  'prepare-advert': "de préparer l'annonce",
  'publish-advert': "de préparer et de publier l'annonce",
  'make-offer': 'de faire une offre',
  'ask-for-answer': 'de vous demander votre réponse',
  'answer-offer': "de répondre à l'offre",
  'complete-answers': 'de le faire',
  'tell-amount': "de préciser le montant de l'offre",
  'pass-answer-on': "de transmettre votre réponse à l'acquéreur",
  'name-notary': "d'indiquer votre notaire",
  'prepare-agreement': 'de préparer le compromis de vente',
  'grant-loan': "d'accorder le prêt",
  'prepare-deed': "de préparer l'acte de vente",
  'resume-sale': null,
  'finish-offer': 'de finaliser votre offre',
  'pass-offer-on': 'de transmettre votre offre au vendeur',
  'arrange-agreement': "d'organiser le compromis de vente",
  'make-counter-offer': 'de faire une contre-offre, si vous le souhaitez',
  none: null,
};

/** Acts on the primary seller, for everyone else who reads as a seller. */
const ACTS_FOR_OTHERS: Partial<Record<Act, string>> = {
  'ask-for-answer': 'de demander la réponse du vendeur principal',
  'name-notary': "d'indiquer son notaire",
  'complete-file': 'de compléter son dossier',
};

/** The actor of an act that some of the sellers have done, and others not yet. */
const REMAINING_SELLERS = "aux vendeurs qui n'ont pas encore répondu";

/**
 * Returns who acts next, and how; null where nothing is to be said.
 * @example nextActSentence({ actor: 'notary', act: 'prepare-deed' }, 'seller') // "La suite : c'est au notaire de préparer l'acte de vente."
 */
export function nextActSentence({ actor, act }: NextAct, reader: Reader): string | null {
  const who = act === 'complete-answers' ? REMAINING_SELLERS : ACTORS[reader][actor];
  const how = (reader === 'other-seller' && ACTS_FOR_OTHERS[act]) || ACTS[act];
  return how && `La suite\u00a0: c'est ${who} ${how}.`;
}

/** Shown below the act of the bank: no field of the API tells whether it has granted the loan. */
export const ONCE_GRANTED = "Si le prêt est déjà accordé, le notaire prépare l'acte de vente.";

/** Names of the signatures. */
export const signatureLabels: Record<Signature, string> = {
  agreement: 'Signature du compromis',
  deed: "Signature de l'acte de vente",
};

/**
 * Returns a day that the server expects.
 * @example expectedDayText({ signature: 'deed', day: '2026-03-12', isOverdue: true }) // "Signature de l'acte de vente prévue le jeudi 12 mars 2026, pas encore confirmée."
 */
export function expectedDayText({ signature, day, isOverdue }: ExpectedDay): string {
  return `${signatureLabels[signature]} prévue le ${formatDate(day)}${isOverdue ? ', pas encore confirmée' : ''}.`;
}

const { from, to } = USUAL_MONTHS_TO_DEED;

/** The usual time to the deed, shown while no day is expected. */
export const USUAL_TIME_TO_DEED = `D'habitude, l'acte de vente est signé ${from} à ${to} mois après le compromis.`;
