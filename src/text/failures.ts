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

/** What is said, once the page has expired, where what was typed is kept. */
export const PAGE_EXPIRED_KEPT = 'Cette page a expiré. Rechargez-la : ce que vous avez saisi est conservé.';

/**
 * What to tell a person about a failed call, where they stand. A refusal speaks in the server's own words when it has
 * some. Source: contract.md §1 (Errors) and §4 (the sentence for too many attempts).
 */
export function failureMessage(failure: Failure): string {
  const own = failure.tag === 'refused' ? failure.refusal.message : null;
  return own ? fieldMessage(null, own) : sentences[failure.tag];
}
