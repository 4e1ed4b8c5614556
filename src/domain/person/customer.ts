/** The displayed user, and the default space. Source: docs/spec/shell.md#3, docs/spec/accounts.md#1. */
import type { Person } from './person';
import type { KeptConsents } from './phone-consent';

/** Family situations, in the order shown. */
export const FAMILY_SITUATIONS = ['single', 'married_pacsed', 'divorced', 'widower'] as const;

/** A family situation. */
export type FamilySituation = (typeof FAMILY_SITUATIONS)[number];

/**
 * A user of the client area; null where the server sends nothing, counts are 0 then. `phoneNumber` is E.164,
 * `birthDate` 'YYYY-MM-DD'. `pictureUrl` is not validated. `phoneConsents`: null where the server keeps none.
 */
export type Customer = Person & {
  id: string;
  role: string | null;
  birthDate: string | null;
  familySituation: FamilySituation | null;
  coOwnership: boolean;
  coOwnershipKind: 'sci' | 'indivision' | 'other' | null;
  coOwnershipName: string | null;
  pictureUrl: string | null;
  physicalAddress: { address: string | null; additionalAddress: string | null } | null;
  salesCount: number;
  salesInterestsCount: number;
  visitsCount: number;
  phoneConsents: KeptConsents | null;
};

/** A space of the client area: seller is /ev, buyer is /ea. */
export type CustomerSpace = 'seller' | 'buyer';

/** Returns whether the user may enter the client area: the role must be 'client' (docs/spec/shell.md#1.2). */
export function isClient(customer: Pick<Customer, 'role'>): boolean {
  return customer.role === 'client';
}

/**
 * Returns the space that the index leads to: seller with more than 0 sales, otherwise buyer, also for a user with
 * neither sales nor sales of interest (docs/spec/shell.md#3.1, docs/spec/shell.md#3.4).
 */
export function defaultSpace(customer: Pick<Customer, 'salesCount'>): CustomerSpace {
  return customer.salesCount > 0 ? 'seller' : 'buyer';
}

/** Returns whether the switch of spaces is shown: with both sales and sales of interest (docs/spec/shell.md#3.2). */
export function canSwitchSpace(customer: Pick<Customer, 'salesCount' | 'salesInterestsCount'>): boolean {
  return customer.salesCount > 0 && customer.salesInterestsCount > 0;
}

/**
 * Returns whether a buyer has neither an offer nor a visit, of any date: the home then begins with the alert. Lists are
 * null until read; the counts of the account decide then (docs/spec/buyer.md#4.9).
 */
export function hasNoOfferOrVisit(
  { visitsCount, salesInterestsCount }: Pick<Customer, 'visitsCount' | 'salesInterestsCount'>,
  offers: readonly unknown[] | null,
  visits: readonly unknown[] | null,
): boolean {
  if (offers && visits) return offers.length === 0 && visits.length === 0;
  return visitsCount === 0 && salesInterestsCount === 0 && !offers?.length && !visits?.length;
}

/**
 * Returns the account after a save: the answer, with the id, role and counts of `before`, which a save never changes
 * and an answer may omit, as it may omit the consents (docs/spec/accounts.md#5.9).
 */
export function savedCustomer(before: Customer, saved: Customer): Customer {
  const { id, role, salesCount, salesInterestsCount, visitsCount } = before;
  const phoneConsents = saved.phoneConsents ?? before.phoneConsents;
  return { ...saved, id, role, salesCount, salesInterestsCount, visitsCount, phoneConsents };
}
