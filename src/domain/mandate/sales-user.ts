/** The people of a sale: signatories and contacts to inform. Source: docs/spec/contacts.md#3. */
import type { ContactKind, ContactToInform } from '@/domain/person/contact';
import type { Person } from '@/domain/person/person';

/** A person of a sale; null where the server sends nothing. `phoneNumber` is E.164. */
export type SalesUser = Person & {
  id: string;
  kind: ContactKind | 'unknown' | null;
  isSignatory: boolean;
  /** The owner of the sale can be neither edited nor removed. */
  isOwner: boolean;
};

/** A person as sent: the fields of a contact, and whether they sign. */
export type SalesUserInput = ContactToInform & { isSignatory: boolean };

/** A sale and its owner; null where the server sends nothing. */
export type OwnedSale = { id: string; ownerId: string | null };

/** Returns the people who sign, the owner first (docs/spec/contacts.md#7.1). */
export function signatoriesOf(users: readonly SalesUser[]): SalesUser[] {
  const signing = users.filter(({ isSignatory, isOwner }) => isSignatory || isOwner);
  return signing.sort((one, other) => Number(other.isOwner) - Number(one.isOwner));
}

/** Returns the contacts to inform: people who do not sign, the owner excepted (docs/spec/contacts.md#1.1). */
export function contactsToInform(users: readonly SalesUser[]): SalesUser[] {
  return users.filter(({ isSignatory, isOwner }) => !isSignatory && !isOwner);
}

/** Returns whether a person equals the sent one: to settle a lost answer by a new read (docs/spec/contacts.md#3.4). */
export function matchesSent(user: SalesUser, sent: SalesUserInput): boolean {
  const names = ['kind', 'civility', 'firstName', 'lastName', 'email', 'phoneNumber'] as const;
  const plain = (value: string | null) => (value ?? '').trim().toLowerCase();
  return user.isSignatory === sent.isSignatory && names.every((name) => plain(user[name]) === plain(sent[name]));
}
