/** Who the client area is shown for, and which space is theirs. Source: buyer-and-shell.md §2 and §6, decisions.md (Shell). */

/** Family situations, in the order shown. Source: contract.md §3. */
export const FAMILY_SITUATIONS = ['single', 'married_pacsed', 'divorced', 'widower'] as const;

/** One of them. */
export type FamilySituation = (typeof FAMILY_SITUATIONS)[number];

/**
 * A user as the client area knows them; null where the server does not say, counts are 0 then. `phoneNumber` is E.164,
 * `birthDate` 'YYYY-MM-DD', `lastSignInAt` ISO 8601 with offset. `pictureUrl` is unchecked.
 */
export type Customer = {
  id: string;
  role: string | null;
  civility: 'mr' | 'mrs' | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  phoneCountryCode: string | null;
  birthDate: string | null;
  familySituation: FamilySituation | null;
  coOwnership: boolean;
  coOwnershipKind: 'sci' | 'indivision' | 'other' | null;
  coOwnershipName: string | null;
  pictureUrl: string | null;
  lastSignInAt: string | null;
  physicalAddress: { address: string | null; additionalAddress: string | null } | null;
  salesCount: number;
  salesInterestsCount: number;
  buyerAlertsCount: number;
  visitsCount: number;
};

/** One of the two spaces of the client area: /ev and /ea. */
export type Space = 'seller' | 'buyer';

/** Whether the client area is for this user: only the role 'client' enters (§6); a user without a role does not. */
export function isClient(customer: Pick<Customer, 'role'>): boolean {
  return customer.role === 'client';
}

/**
 * Where the root leads (§2): more than 0 sales is the seller space; else the buyer space, also for who has neither
 * sales nor interests (decisions.md).
 */
export function defaultSpace(customer: Pick<Customer, 'salesCount'>): Space {
  return customer.salesCount > 0 ? 'seller' : 'buyer';
}

/** Whether the switch between the spaces is shown (§2): only to who has both sales and sales interests. */
export function canSwitchSpace(customer: Pick<Customer, 'salesCount' | 'salesInterestsCount'>): boolean {
  return customer.salesCount > 0 && customer.salesInterestsCount > 0;
}

/**
 * Whether a buyer has neither an offer nor a visit, of any date: the home begins with their alert then. Null rows are
 * not read yet: what the counts of the account say.
 */
export function hasNoDealings(
  { visitsCount, salesInterestsCount }: Pick<Customer, 'visitsCount' | 'salesInterestsCount'>,
  offers: readonly unknown[] | null,
  visits: readonly unknown[] | null,
): boolean {
  if (offers && visits) return offers.length === 0 && visits.length === 0;
  return visitsCount === 0 && salesInterestsCount === 0 && !offers?.length && !visits?.length;
}

/**
 * An account once it was saved: the answer may say less of it than the account does. A saving changes neither who one
 * is nor what one has.
 */
export function savedCustomer(before: Customer, saved: Customer): Customer {
  const { id, role, salesCount, salesInterestsCount, buyerAlertsCount, visitsCount } = before;
  return { ...saved, id, role, salesCount, salesInterestsCount, buyerAlertsCount, visitsCount };
}
