import { readAround } from '@/api/radar/radar';
import { radarAddressOf } from '@/domain/radar/address';
import { type Account, openAccount } from '@/session/account';
import type { Session } from '@/session/session';

/** Opens the account and sends the search of the address at once; the search takes its response over. */
export function openRadarAccount(session: Session): Account {
  const account = openAccount(session);
  const { point, radius } = radarAddressOf(session.router.current().search);
  if (point) account.sendAhead([readAround({ ...point, radius })]);
  return account;
}
