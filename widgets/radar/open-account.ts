import { radarSearchRequest } from '@/api/radar/radar';
import { radarAddressOf } from '@/domain/radar/address';
import { type AuthSession, openAuthSession } from '@/session/auth-session';
import type { Session } from '@/session/session';

/** Opens the account and sends the search of the address at once; the search takes its response over. */
export function openRadarAccount(session: Session): AuthSession {
  const account = openAuthSession(session);
  const { point, radius } = radarAddressOf(session.router.current().search);
  if (point) account.sendAhead([radarSearchRequest({ ...point, radius })]);
  return account;
}
