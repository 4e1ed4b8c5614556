/** The code that needs the server, except the dialogs, as one file: fetched when idle, or at the first act. */
import { radarSearchRequest } from '@/api/radar/radar';
import { radarAddressOf } from '@/domain/radar/address';
import { settleInHost } from '@/features/shell/settle-in-host';
import { openAuthSession as openSession } from '@/session/auth-session';
import type { AuthSession, Session } from '@/session/session';
import { checkContrast } from '@/ui/contrast';
import { nightPairs, nightTokens } from '@/ui/night';
import { FoundBody, FoundCount, SelectionButton } from './list/found';
import { connectMap } from './map/connect-map';
import { KeyedProperty, Popup } from './map/popup';
import { Overlay } from './overlay';
import { createRadarActions } from './search/actions';
import { AddressField } from './search/address-field';

/** Opens the account and sends the search of the address at once; the search takes its response over. */
function openAuthSession(session: Session): AuthSession {
  const account = openSession(session);
  const { point, radius } = radarAddressOf(session.router.current().search);
  if (point) account.prefetch([radarSearchRequest({ ...point, radius })]);
  return account;
}

/** Checks the host, and the contrast of its colours in the night theme. */
function afterReady(session: Session): () => void {
  settleInHost(session);
  const night = session.host.shadowRoot?.querySelector<HTMLElement>('.night');
  if (night) checkContrast(night, { tokens: nightTokens, pairs: nightPairs });
  return () => {};
}

/** The parts that the first screen uses later. */
export {
  AddressField,
  afterReady,
  connectMap,
  createRadarActions,
  FoundBody,
  FoundCount,
  KeyedProperty,
  Overlay,
  openAuthSession,
  Popup,
  SelectionButton,
};
