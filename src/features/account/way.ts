import type { ReactNode } from 'react';
import type { ApiClient } from '@/api/client';
import type { LinkRecipient, SignedIn } from '@/api/person/sessions';

/** A first password, the one that exists, or a link by e-mail. */
export type Way = 'create' | 'sign-in' | 'link';

/** What every way to an account takes, so that one can stand in the place of another. */
export type AccountWay = {
  call: ApiClient;
  /** '' when it is not known: the field then starts empty. */
  email: string;
  /** Opens the account of the user that a creation made; null: a link by e-mail does. */
  signupToken: string | null;
  /** To whom the link goes. */
  to: LinkRecipient;
  onSignedIn: (who: SignedIn) => void;
  /** Shows another way; `email` is what was typed, where one was. */
  onOther: (way: Way, email?: string) => void;
  /** The house's own page to sign in, where no password may be typed here. */
  signInHref: string | null;
  /** What the button says that signs in, where that is not 'Me connecter'. */
  toSubmit?: string;
  /** What the buttons say that lead to a new account, and to one that exists. */
  toCreation: string;
  toSignIn: string;
  /** What the account is for, above a password to choose or a link to ask for. */
  children?: ReactNode;
};
