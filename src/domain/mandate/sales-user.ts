/** Other people of a sale: its signatories and the contacts to inform. Source: seller.md §2.14 and §3 (Signatory / Sales user). */
import type { ContactKind, ContactToInform } from '@/domain/person/contact';

/** Someone of a sale; null where the server does not say. `phoneNumber` is E.164. */
export type SalesUser = {
  id: string;
  kind: ContactKind | 'unknown' | null;
  isSignatory: boolean;
  /** The owner of the sale: neither edited nor removed (§5). */
  isOwner: boolean;
  isActive: boolean;
  civility: 'mr' | 'mrs' | null;
  firstName: string | null;
  lastName: string | null;
  email: string | null;
  phoneNumber: string | null;
  phoneCountryCode: string | null;
};

/** Someone as they are sent: a contact's fields, and whether they sign. */
export type SalesUserInput = ContactToInform & { isSignatory: boolean };

/** A sale and who owns it; null where the server does not say. */
export type OwnedSale = { id: string; ownerId: string | null };

/** Those who sign, the owner first. */
export function signatoriesOf(users: readonly SalesUser[]): SalesUser[] {
  const signing = users.filter(({ isSignatory, isOwner }) => isSignatory || isOwner);
  return signing.sort((one, other) => Number(other.isOwner) - Number(one.isOwner));
}

/** The contacts to keep informed (decisions.md): those of a sale who do not sign. */
export function contactsToInform(users: readonly SalesUser[]): SalesUser[] {
  return users.filter(({ isSignatory, isOwner }) => !isSignatory && !isOwner);
}

/** Whether someone is as they were sent: for an answer that was lost, when all are read anew. */
export function holdsWhatWasSent(user: SalesUser, sent: SalesUserInput): boolean {
  const names = ['kind', 'civility', 'firstName', 'lastName', 'email', 'phoneNumber'] as const;
  const plain = (value: string | null) => (value ?? '').trim().toLowerCase();
  return user.isSignatory === sent.isSignatory && names.every((name) => plain(user[name]) === plain(sent[name]));
}
