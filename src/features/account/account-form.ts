import type { ReactNode } from 'react';
import type { ApiClient } from '@/api/client';
import type { LinkRecipient, SignedIn } from '@/api/person/sessions';

/** The forms that open an account: first password, sign-in, or link by e-mail. */
export type AccountFormName = 'create' | 'sign-in' | 'link';

/** The props of each of these forms, so that one can replace another. */
export type AccountFormProps = {
  call: ApiClient;
  /** Initial e-mail; '' if unknown. */
  email: string;
  /** Sets the first password of a newly created user; null: only a link by e-mail does. */
  signupToken: string | null;
  /** Recipient of the link. */
  to: LinkRecipient;
  /** Called with each e-mail that is typed. */
  onEmail?: (email: string) => void;
  onSignedIn: (who: SignedIn) => void;
  /** Shows another form; `email` is the typed e-mail, if any. */
  onSwitchForm: (form: AccountFormName, email?: string) => void;
  /** The sign-in page of the host, if no password may be typed in the element. */
  signInHref: string | null;
  /** Label of the sign-in button, by default 'Me connecter'. */
  submitLabel?: string;
  /** Labels of the buttons that lead to a new account and to an existing one. */
  createLabel: string;
  signInLabel: string;
  /** Explanation of the account, above the first password or the link. */
  children?: ReactNode;
};

/** Focuses the first control of a form that replaces another; a dialog that opens focuses its own first form. */
export function focusFirstControl(form: HTMLElement | null): void {
  if (form?.closest('dialog')?.open === false) return;
  form?.querySelector<HTMLElement>('input:not([hidden]),button,a')?.focus();
}
