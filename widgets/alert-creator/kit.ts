/** All that the first screen does not need, as one file: fetched when the page is idle, or with the first act. */
import { openSources } from '@/adapters/places/sources';
import { createZoneSearch, type ZoneSearch } from '@/adapters/places/zone-search';
import { CriteriaRest } from '@/features/alert-criteria/criteria-rest';
import { MatchCount } from '@/features/alert-criteria/match-count';
import { ZonesField } from '@/features/alert-criteria/zones-field';
import { settle } from '@/features/shell/settle';
import { placesOf } from '@/host/settings';
import { openAccount } from '@/session/account';
import type { Session } from '@/session/session';
import { checkCriteria } from './acts';
import { criteriaProblems } from './given';
import { Steps } from './steps';

/** What every widget settles, and what was not understood of the criteria that the host gave. */
function afterReady(session: Session): () => void {
  settle(session, criteriaProblems(session.attribute));
  return () => {};
}

/** The search of places, with what the host says of it. */
function openPlaces({ attribute, boot, window }: Session): ZoneSearch {
  return createZoneSearch(openSources({ ...placesOf(attribute, boot), window }));
}

/** What the element is made of from its first act on. */
export const kit = { openAccount, afterReady, openPlaces, checkCriteria, CriteriaRest, MatchCount, ZonesField, Steps };
