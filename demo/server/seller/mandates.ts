/** Mandates: how one is signed, and what must be known of the owner before (seller §2.6, contract §8). */

import { BLANK } from '../rails-errors.ts';
import type { SaleDetails } from '../seed/seller-details.ts';
import type { PublicUser } from '../seed/users.ts';

export const SIGNING_SITUATIONS = ['solo_owner', 'n_owners_solo_signer', 'n_owners_n_signers'];

/** What a sale's details do not hold of its mandate; `signatureKey` names the page at the provider, null before one is asked for. */
export type Mandate = { sign_person: string | null; signatureKey: string | null };

/** The mandate of a sale that is read for the first time. */
export const newMandate = ({ mandate_signed }: SaleDetails): Mandate => ({
  sign_person: mandate_signed ? 'solo_owner' : null,
  signatureKey: null,
});

/** The id of the mandate of this sale; null while the expert prepares it. */
export const mandateIdOf = ({ mandate, original_mandate_id }: SaleDetails): number | null =>
  mandate?.id ?? original_mandate_id;

/** What is missing of the owner and of the sale: nobody signs as a stranger (mandate step 1). */
export function missingCoordinates(owner: PublicUser, buyingYear: string | null): Record<string, string | null> {
  const asked = ['first_name', 'last_name', 'phone_number', 'birth_date', 'family_situation'] as const;
  const missing = asked.map((name): [string, string | null] => [name, owner[name] ? null : BLANK]);
  return { ...Object.fromEntries(missing), buying_year: buyingYear ? null : BLANK };
}
