/** The people around a purchase. Source: docs/spec/buyer.md#9. */
import type { Person, PersonPayload } from './person';

/** Relations of a contact to inform with the buyer, in the order shown. */
export const CONTACT_KINDS = ['partner', 'ex_partner', 'tenant', 'interest_holder_sci', 'other'] as const;

/** The relation of a contact to inform with the buyer. */
export type ContactKind = (typeof CONTACT_KINDS)[number];

/**
 * A contact of a purchase; null where the server sends nothing. `phoneNumber` is E.164. `email` is read only for the
 * expert and contacts to inform (docs/spec/buyer.md#9.2). `kind` is set for contacts to inform. `pictureUrl` is not
 * validated.
 */
export type BuyerContact = Person & {
  id: string;
  type: 'expert' | 'visit_guide' | 'informed' | 'unknown';
  kind: ContactKind | 'unknown' | null;
  pictureUrl: string | null;
};

/** A contact to inform as sent. */
export type ContactToInform = PersonPayload & { kind: string };

/** Returns whether the buyer may edit or remove this contact: only contacts to inform. */
export function canEditContact(contact: Pick<BuyerContact, 'type'>): boolean {
  return contact.type === 'informed';
}
