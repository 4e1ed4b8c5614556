/** The people around a purchase. Source: buyer-and-shell.md §3, §5 and §6, decisions.md (Buyer space). */

/** Who a contact to inform is to the buyer, in the order shown (§5). */
export const CONTACT_KINDS = ['partner', 'ex_partner', 'tenant', 'interest_holder_sci', 'other'] as const;

/** One of them. */
export type ContactKind = (typeof CONTACT_KINDS)[number];

/**
 * Someone around a purchase; null where the server does not say. `phoneNumber` is E.164. The e-mail of anybody but the
 * expert and the contacts to inform never gets here (§6). `kind` is that of a contact to inform. `pictureUrl` is unchecked.
 */
export type BuyerContact = {
  id: string;
  type: 'expert' | 'visit_guide' | 'informed' | 'unknown';
  kind: ContactKind | 'unknown' | null;
  civility: 'mr' | 'mrs' | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  phoneCountryCode: string | null;
  pictureUrl: string | null;
};

/** A contact to inform as it is sent. `phoneNumber` is E.164. */
export type ContactToInform = {
  kind: string;
  civility: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: string;
  phoneCountryCode: string;
};

/** Whether the buyer may edit or remove this contact: those to inform are theirs, the expert and the guide are not. */
export function canEditContact(contact: Pick<BuyerContact, 'type'>): boolean {
  return contact.type === 'informed';
}
