/** The person in the area and their account, as React contexts. */
import { createContext, useContext } from 'react';
import type { Customer, CustomerSpace } from '@/domain/person/customer';
import type { AuthSession } from '@/session/session';
import { useRoute } from '@/session/session-provider';
import type { ROUTES } from './routes';

/** Returns the current route of the area; renders again when it changes. */
export const useAreaRoute = useRoute<typeof ROUTES>;

/** Provides the account of the logged-in person. */
export const AccountContext = createContext<AuthSession | null>(null);

/** Returns the account. Throws outside of its provider. */
export function useAccount(): AuthSession {
  const account = useContext(AccountContext);
  if (!account) throw new Error('No account: the screen is drawn before it was opened.');
  return account;
}

/** Arrival at a screen: 'entered' the area, a 'step' within it, or 'back' by the browser's Back or Forward. */
export type Arrival = 'entered' | 'step' | 'back';

/** `customer` is the displayed user; `isOwn`: also the logged-in one. `arrival`: how they came to this screen. */
export type Area = {
  customer: Customer;
  customerId: string;
  isOwn: boolean;
  space: CustomerSpace;
  arrival: { current: Arrival };
};

/** Provides the area to its screens. */
export const AreaContext = createContext<Area | null>(null);

/** Returns the area. Throws outside of its provider. */
export function useArea(): Area {
  const area = useContext(AreaContext);
  if (!area) throw new Error('No area: the screen is drawn before anyone has entered.');
  return area;
}
