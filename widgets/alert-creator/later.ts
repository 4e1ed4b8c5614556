/** All that the first screen does not need, as one file: fetched when the page is idle, or with the first act. */
import { openSources } from '@/adapters/places/sources';
import { createZoneSearch, type ZoneSearch } from '@/adapters/places/zone-search';
import { settle } from '@/features/shell/settle';
import { placesOf } from '@/host/settings';
import type { Session } from '@/session/session';
import { criteriaProblems } from './given';

// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { CriteriaRest } from '@/features/alert-criteria/criteria-rest';
export { ZonesField } from '@/features/alert-criteria/zones-field';
export { openAccount } from '@/session/account';
export { checkCriteria } from './acts';
export { Steps } from './steps';
// biome-ignore-end lint/performance/noBarrelFile: see above.

/** What every widget settles, and what was not understood of the criteria that the host gave. */
export function afterReady(session: Session): () => void {
  settle(session, criteriaProblems(session.attribute));
  return () => {};
}

/** The search of places, with what the host says of it. */
export function openPlaces({ attribute, boot, window }: Session): ZoneSearch {
  return createZoneSearch(openSources({ ...placesOf(attribute, boot), window }));
}
