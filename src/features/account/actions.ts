/** Sign-in, first password and password link, with the refusals that their forms show. */
import type { ApiClient } from '@/api/client';
import {
  choosePassword,
  type LinkRecipient,
  type SignedIn,
  type SignInFailure,
  sendPasswordLink,
  signIn,
} from '@/api/person/sessions';
import { failureMessage } from '@/text/failures';
import type { Refusal } from '@/ui/use-form';
import { existingAccountMessage, refusalWithoutDraft, userFieldsOf } from './refusal';

/** Signs in; a 404 is shown under the e-mail, a wrong password under the password (docs/spec/accounts.md#4.3). */
export async function signInWithPassword(
  call: ApiClient,
  user: { email: string; password: string },
): Promise<{ signedIn: SignedIn } | { refusal: Refusal }> {
  const answer = await signIn(call, user);
  if (answer.ok) return { signedIn: answer.value };
  if (answer.error.tag === 'not-found') {
    return { refusal: { fields: { email: "*Aucun compte actif n'est associé à cet email." } } };
  }
  return { refusal: passwordRefusal(answer.error) };
}

/** Sets the first password of a newly created user; `existing`: the account exists (docs/spec/accounts.md#4.5). */
export async function setFirstPassword(
  call: ApiClient,
  user: { signupToken: string; password: string; passwordConfirmation: string },
): Promise<{ signedIn: SignedIn } | { refusal: Refusal } | { existing: true }> {
  const answer = await choosePassword(call, user);
  if (answer.ok) return { signedIn: answer.value };
  const { error } = answer;
  return error.tag !== 'wrong-password' && existingAccountMessage(error)
    ? { existing: true }
    : { refusal: firstPasswordRefusal(error) };
}

/** The signup token works once, for one hour: the form also offers a link by e-mail (docs/spec/accounts.md#4.6). */
const SPENT = "Votre mot de passe n'a pas pu être enregistré. Recevez un lien par e-mail pour en choisir un.";

function firstPasswordRefusal(failure: SignInFailure): Refusal {
  if (failure.tag === 'wrong-password') return { message: failure.message ?? SPENT };
  if (failure.tag === 'unauthorized') return { message: failure.refusal.message ?? SPENT };
  return passwordRefusal(failure);
}

/** Requests a password link by e-mail; returns the refusal, or null. Source: docs/spec/accounts.md#4.7. */
export async function requestPasswordLink(call: ApiClient, to: LinkRecipient): Promise<Refusal | null> {
  const answer = await sendPasswordLink(call, to);
  if (answer.ok) return null;
  const { error } = answer;
  // A visitor who asks for a link cannot sign in, so that the sentence of a 401 would not help.
  if (error.tag === 'unauthorized') return { message: failureMessage({ ...error, tag: 'malformed' }) };
  return error.tag === 'refused'
    ? { message: failureMessage(error, { email: 'Email' }) }
    : refusalWithoutDraft(error, {});
}

const alone = (message: string | null) => `*${(message ?? 'Mot de passe incorrect').replace(/^\*/, '')}`;

function passwordRefusal(failure: SignInFailure): Refusal {
  if (failure.tag === 'wrong-password') return { fields: { password: alone(failure.message) } };
  if (failure.tag === 'unauthorized') return { fields: { password: alone(failure.refusal.message) } };
  return refusalWithoutDraft(failure, userFieldsOf(failure));
}
