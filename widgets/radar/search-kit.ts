/** All that needs the server but the dialogs, as one file: the search, the list, the map's strings. */
import { settle } from '@/features/shell/settle';
import type { Session } from '@/session/session';
import { checkContrast } from '@/ui/contrast';
import { nightPairs, nightTokens } from '@/ui/night';
import { PropertyList } from './list/property-list';
import { connectMap } from './map/connect-map';
import { Popup } from './map/popup';
import { openRadarAccount } from './open-account';
import { Overlay } from './overlay';
import { openActs } from './search/acts';
import { AddressField } from './search/address-field';

/** What every widget settles; and guards against unreadable colours of the host's for the night. */
function afterReady(session: Session): () => void {
  settle(session);
  const night = session.host.shadowRoot?.querySelector<HTMLElement>('.night');
  if (night) checkContrast(night, { tokens: nightTokens, pairs: nightPairs });
  return () => {};
}

/** What the element is made of from its first search on. */
export const kit = {
  openAccount: openRadarAccount,
  afterReady,
  openActs,
  connectMap,
  AddressField,
  Overlay,
  Popup,
  PropertyList,
};
