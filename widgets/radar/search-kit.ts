/** Everything that needs the server, except the dialogs, as one chunk. */
import { checkHost } from '@/features/shell/check-host';
import type { Session } from '@/session/session';
import { checkContrast } from '@/ui/contrast';
import { nightPairs, nightTokens } from '@/ui/night';
import { PropertyList } from './list/property-list';
import { connectMap } from './map/connect-map';
import { Popup } from './map/popup';
import { openRadarAccount } from './open-account';
import { Overlay } from './overlay';
import { openActs } from './search/actions';
import { AddressField } from './search/address-field';

/** Checks the host, and the contrast of its colours in the night theme. */
function afterReady(session: Session): () => void {
  checkHost(session);
  const night = session.host.shadowRoot?.querySelector<HTMLElement>('.night');
  if (night) checkContrast(night, { tokens: nightTokens, pairs: nightPairs });
  return () => {};
}

/** The parts of the element from its first search on. */
export const kit = {
  openAuthSession: openRadarAccount,
  afterReady,
  openActs,
  connectMap,
  AddressField,
  Overlay,
  Popup,
  PropertyList,
};
