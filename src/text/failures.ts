import type { Failure } from '@/domain/failure';
import { fieldMessage } from './field-message';

const sentences: Record<Failure['tag'], string> = {
  network: 'La connexion semble interrompue. Vérifiez votre accès à internet, puis réessayez.',
  timeout: 'La réponse se fait attendre. Réessayez dans un instant.',
  aborted: 'La demande a été interrompue. Réessayez.',
  malformed: 'Un problème est survenu de notre côté. Réessayez dans quelques minutes.',
  server: 'Un problème est survenu de notre côté. Réessayez dans quelques minutes.',
  'page-expired': 'Cette page a expiré. Rechargez-la, puis recommencez.',
  'not-shown': "Votre demande est enregistrée, mais elle n'a pas pu être affichée. Rechargez la page pour la voir.",
  unauthorized: 'Vous devez vous identifier pour continuer.',
  forbidden: "Vous n'avez pas accès à ces informations.",
  'not-found': "Ces informations n'existent pas ou ne sont plus disponibles.",
  refused: "Votre demande n'a pas pu être prise en compte.",
  'rate-limited': 'Trop de tentatives, réessayez dans quelques minutes',
};

/** Failures in which support can help: their sentence ends with the reference of the request. */
const TRACED: readonly Failure['tag'][] = ['malformed', 'server', 'not-shown', 'forbidden'];

/** The sentence for an expired page in forms that keep their values. Source: docs/spec/errors.md#4.2. */
export const PAGE_EXPIRED_KEPT = 'Cette page a expiré. Rechargez-la : ce que vous avez saisi est conservé.';

/** French labels of fields, by the last part of the server's field name. */
export type FieldLabels = Readonly<Record<string, string>>;

/**
 * Returns the server's messages about fields that the screen does not have, as sentences; null without a message. The
 * messages of fields without a label follow 'Votre demande n'a pas pu être prise en compte', because a fragment such as
 * 'est refusé' means nothing alone. Source: docs/spec/errors.md#5.4.
 */
export function fieldsMessage(fields: Readonly<Record<string, string>>, labels: FieldLabels = {}): string | null {
  const all = Object.entries(fields).map(([name, words]) => {
    const key = name.replace(/^.*\./, '');
    return { label: Object.hasOwn(labels, key) ? (labels[key] ?? null) : null, words };
  });
  const whole = all.filter(({ label, words }) => label || words.startsWith('*'));
  const others = all.filter((one) => !whole.includes(one)).map(({ words }) => words.replace(/[.\s]+$/, ''));
  const sentences = whole.map(({ label, words }) => asSentence(fieldMessage(label, words)));
  if (others.length > 0) sentences.push(`Votre demande n'a pas pu être prise en compte\u00a0: ${others.join(', ')}.`);
  return sentences.join(' ') || null;
}

/** Returns a sentence about a failure, with the reference for support where there is one. Source: docs/spec/errors.md#3.6. */
export const withReference = (sentence: string, reference: string | undefined) =>
  sentence + (reference ? ` Référence\u00a0: ${reference.slice(0, 8)}.` : '');

const asSentence = (words: string) => (/[.!?…]$/.test(words) ? words : `${words}.`);

/**
 * Returns the sentence shown for a failed call. A refusal is shown in the server's own message, or its messages about
 * fields, where it has any. Source: docs/spec/errors.md#3.1.
 */
export function failureMessage(failure: Failure, labels: FieldLabels = {}): string {
  const { tag, reference } = failure;
  if (tag !== 'refused') return withReference(sentences[tag], TRACED.includes(tag) ? reference : undefined);
  const { message, fields } = failure.refusal;
  return message ? fieldMessage(null, message) : (fieldsMessage(fields, labels) ?? sentences.refused);
}
