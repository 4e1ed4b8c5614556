/** All that needs the server but the dialogs, as one file: the search, the list, the map's strings. */
import { settle } from '@/features/shell/settle';
import type { Session } from '@/session/session';
import { checkContrast } from '@/ui/contrast';
import { nightPairs, nightTokens } from '@/ui/night';

// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { openAccount } from '@/session/account';
export { PropertyList } from './list/property-list';
export { connectMap } from './map/connect-map';
export { Popup } from './map/popup';
export { Overlay } from './overlay';
export { openActs } from './search/acts';
export { AddressField } from './search/address-field';
// biome-ignore-end lint/performance/noBarrelFile: see above.

/** What every widget settles; and guards against unreadable colours of the host's for the night. */
export function afterReady(session: Session): () => void {
  settle(session);
  const night = session.host.shadowRoot?.querySelector<HTMLElement>('.night');
  if (night) checkContrast(night, { tokens: nightTokens, pairs: nightPairs });
  return () => {};
}
