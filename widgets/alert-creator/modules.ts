/** The code that the first screen does not need, as one file: fetched when the page is idle, or at the first act. */
import { openSources } from '@/adapters/places/sources';
import { createZoneSearch, type ZoneSearch } from '@/adapters/places/zone-search';
import { CriteriaRest } from '@/features/alert-criteria/criteria-more';
import { MatchCount } from '@/features/alert-criteria/match-count';
import { ZonesField } from '@/features/alert-criteria/zones-field';
import { settleInHost } from '@/features/shell/settle-in-host';
import { placesSettings } from '@/host/settings';
import { openAuthSession } from '@/session/auth-session';
import type { Session } from '@/session/session';
import { checkCriteria, hasTypedSince } from './actions';
import { AlertPreview } from './alert-preview';
import { criteriaProblems } from './prefill';
import { Steps } from './steps';

/** Checks the host after the first screen, and reports unknown values of the attribute `criteria`. */
function afterReady(session: Session): () => void {
  settleInHost(session, criteriaProblems(session.attribute));
  return () => {};
}

/** Returns the search of places, with the settings of the host. */
function openPlaces({ attribute, boot, window }: Session): ZoneSearch {
  return createZoneSearch(openSources({ ...placesSettings(attribute, boot), window }));
}

/** The parts that the first screen uses later. */
export {
  AlertPreview,
  afterReady,
  CriteriaRest,
  checkCriteria,
  hasTypedSince,
  MatchCount,
  openAuthSession,
  openPlaces,
  Steps,
  ZonesField,
};
