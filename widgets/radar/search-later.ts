/** All that needs the server but the dialogs, as one file: the search, the list, the map's strings. */
import { settle } from '@/features/shell/settle';
import type { Session } from '@/session/session';

// biome-ignore-start lint/performance/noBarrelFile: this is what is fetched, not a short cut for imports.
export { openAccount } from '@/session/account';
export { PropertyList } from './list/property-list';
export { connectMap } from './map/connect-map';
export { Popup } from './map/popup';
export { Overlay } from './overlay';
export { openActs } from './search/acts';
export { AddressField } from './search/address-field';
// biome-ignore-end lint/performance/noBarrelFile: see above.

/** What every widget settles. */
export function afterReady(session: Session): () => void {
  settle(session);
  return () => {};
}
