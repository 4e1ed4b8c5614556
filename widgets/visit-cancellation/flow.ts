/** The state of the cancellation flow: proof of the visitor, visit, outcome. */
import type { PublicVisit } from '@/domain/visit/visit';
import type { AuthSession } from '@/session/session';

/** The visit and the visitor in the address. */
export type VisitLink = { visitId: string; userSlug: string };

/** The proof of the visitor: token, verified e-mail, and the account that sends the requests. */
export type Proof = { visitToken: string | null; email: string; account: AuthSession };

/** The state that the screens share. `expired`: the former proof has expired. */
export type CancellationState = {
  proof: Proof | null;
  email: string;
  expired: boolean;
  visit: PublicVisit | null;
  cancelled: boolean;
};

/** The initial state: the authentication. */
export const INITIAL_STATE: CancellationState = {
  proof: null,
  email: '',
  expired: false,
  visit: null,
  cancelled: false,
};

/** The props of the screens after the authentication. */
export type CancellationScreenProps = {
  link: VisitLink;
  proof: Proof;
  visit: PublicVisit | null;
  advance: (change: Partial<CancellationState>) => void;
};
