/**
 * Mandates: their signing situation, and the coordinates that a signature requires (docs/spec/mandate.md#1.6,
 * docs/spec/mandate.md#2.2).
 */

import { BLANK } from '../rails-errors.ts';
import type { SaleDetails } from '../seed/seller-details.ts';
import type { PublicUser } from '../seed/users.ts';

export const SIGNING_SITUATIONS = ['solo_owner', 'n_owners_solo_signer', 'n_owners_n_signers'];

/**
 * The fields of a mandate that are not in the sale's details; `signatureKey` names the page at the provider, null
 * before it is requested.
 */
export type Mandate = { sign_person: string | null; signatureKey: string | null };

/** Returns the mandate of a sale that is read for the first time. */
export const newMandate = ({ mandate_signed }: SaleDetails): Mandate => ({
  sign_person: mandate_signed ? 'solo_owner' : null,
  signatureKey: null,
});

/** Returns the id of the mandate of this sale; null while the expert prepares it (docs/spec/mandate.md#1.2). */
export const mandateIdOf = ({ mandate, original_mandate_id }: SaleDetails): number | null =>
  mandate?.id ?? original_mandate_id;

/** Returns the missing coordinates of the owner and of the sale, which step 1 of the mandate asks for. */
export function missingCoordinates(owner: PublicUser, buyingYear: string | null): Record<string, string | null> {
  const asked = ['first_name', 'last_name', 'phone_number', 'birth_date', 'family_situation'] as const;
  const missing = asked.map((name): [string, string | null] => [name, owner[name] ? null : BLANK]);
  return { ...Object.fromEntries(missing), buying_year: buyingYear ? null : BLANK };
}
