import { readAround } from '@/api/radar/radar';
import { radarAddressOf } from '@/domain/radar/address';
import { type Account, openAccount } from '@/session/account';
import type { Session } from '@/session/session';

/** Opens the account, and sends for what the address says at once: its answer waits for the screen that asks for it. */
export function openRadarAccount(session: Session): Account {
  const account = openAccount(session);
  const { point, radius } = radarAddressOf(session.router.current().search);
  if (point) account.sendAhead([readAround({ ...point, radius })]);
  return account;
}
