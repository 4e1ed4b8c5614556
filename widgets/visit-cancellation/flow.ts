/** Where a cancellation stands: what proves the visitor, the visit once it is read, whether it is cancelled. */
import type { PublicVisit } from '@/domain/visit/visit';
import type { Account } from '@/session/account';

/** The visitor and visit that the address names. */
export type Link = { visitId: string; userSlug: string };

/** What proves the visitor, the e-mail that did, and the account that asks for them. */
export type Proof = { visitToken: string | null; email: string; account: Account };

/** The state that the screens share. `expired` says that a former proof no longer holds. */
export type Flow = {
  proof: Proof | null;
  email: string;
  expired: boolean;
  visit: PublicVisit | null;
  cancelled: boolean;
};

/** Every flow starts at the authentication. */
export const START: Flow = { proof: null, email: '', expired: false, visit: null, cancelled: false };

/** What the screens after the authentication are given. */
export type ScreenProps = {
  link: Link;
  proof: Proof;
  visit: PublicVisit | null;
  advance: (change: Partial<Flow>) => void;
};
