/** All that the first screen does not need, as one file: fetched when the page is idle, or with the first act. */
import { createPlaces, type Places } from '@/adapters/places/places';
import { unreadCriteria } from '@/domain/buyer-alert';
import { criteriaOf, placesOf } from '@/host/settings';
import { camelCase, renameKeys } from '@/lib/case';
import { complain } from '@/session/complain';
import type { Session } from '@/session/session';
import { checkContrast } from '@/ui/contrast';

// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { ZonesField } from '@/features/alert-criteria/zones-field';
export { openAccount } from '@/session/account';
export { checkCriteria } from './acts';
export { CriteriaRest } from './criteria-rest';
export { Steps } from './steps';
// biome-ignore-end lint/performance/noBarrelFile: see above.

/** Tells the page's developer what was not understood, and guards against unreadable colours of the host. */
export function afterReady(session: Session): () => void {
  const given = renameKeys(criteriaOf(session.attribute) ?? {}, camelCase) as Record<string, unknown>;
  const unread = unreadCriteria(given);
  complain(session, unread.length > 0 ? [`criteria: ${unread.join(', ')} not understood, left out.`] : []);
  const root = session.host.shadowRoot?.querySelector<HTMLElement>('.root');
  if (root) checkContrast(root);
  return () => {};
}

/** The search of places, with what the host says of it. */
export function openPlaces({ attribute, boot, window }: Session): Places {
  return createPlaces({ ...placesOf(attribute, boot), window });
}
