/** Who is in the area and the way to the server, within reach of its screens. */
import { createContext, useContext } from 'react';
import type { Customer, Space } from '@/domain/person/customer';
import type { Account } from '@/session/account';

/** The logged-in person's account. */
export const AccountContext = createContext<Account | null>(null);

/** The account. Throws outside of it. */
export function useAccount(): Account {
  const account = useContext(AccountContext);
  if (!account) throw new Error('No account: the screen is drawn before it was opened.');
  return account;
}

/** 'entered' the area with this screen; a 'step' from another one; 'back' by the browser's own Back or Forward. */
export type Arrival = 'entered' | 'step' | 'back';

/**
 * `customer` is whose space is shown; `isOwn`: it is the logged-in person's. `space` is the one they are in. `arrival`:
 * how they came to the screen on show.
 */
export type Area = {
  customer: Customer;
  customerId: string;
  isOwn: boolean;
  space: Space;
  arrival: { current: Arrival };
};

/** Provides the area to its screens. */
export const AreaContext = createContext<Area | null>(null);

/** The area. Throws outside of it. */
export function useArea(): Area {
  const area = useContext(AreaContext);
  if (!area) throw new Error('No area: the screen is drawn before anyone has entered.');
  return area;
}
