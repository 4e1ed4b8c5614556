/** What someone asks of the server for an account, with everything that can go wrong. */
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
import { existingAccount, refusalOfUnkept, userFieldsOf } from './refusal';

/** Signs in: 404 stands under the e-mail, a wrong password under the password (estimation-and-radar.md §8). */
export async function authenticate(
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

/** Chooses the first password of the user that a creation made; `existing`: they have an account already. */
export async function openAccountWith(
  call: ApiClient,
  user: { signupToken: string; password: string; passwordConfirmation: string },
): Promise<{ signedIn: SignedIn } | { refusal: Refusal } | { existing: true }> {
  const answer = await choosePassword(call, user);
  if (answer.ok) return { signedIn: answer.value };
  const { error } = answer;
  return error.tag !== 'wrong-password' && existingAccount(error)
    ? { existing: true }
    : { refusal: firstPasswordRefusal(error) };
}

/** The way that opened this form was for once, and for an hour: another link is offered beside the words (contract §3). */
const SPENT = "Votre mot de passe n'a pas pu être enregistré. Recevez un lien par e-mail pour en choisir un.";

function firstPasswordRefusal(failure: SignInFailure): Refusal {
  if (failure.tag === 'wrong-password') return { message: failure.message ?? SPENT };
  if (failure.tag === 'unauthorized') return { message: failure.refusal.message ?? SPENT };
  return passwordRefusal(failure);
}

/** Has a link sent by e-mail; answers why that failed. */
export async function askForLink(call: ApiClient, to: LinkRecipient): Promise<Refusal | null> {
  const answer = await sendPasswordLink(call, to);
  if (answer.ok) return null;
  const { error } = answer;
  // Whoever asks for a link cannot identify themselves.
  if (error.tag === 'unauthorized') return { message: failureMessage({ tag: 'malformed' }) };
  return error.tag === 'refused' ? { message: failureMessage(error, { email: 'Email' }) } : refusalOfUnkept(error, {});
}

const alone = (message: string | null) => `*${(message ?? 'Mot de passe incorrect').replace(/^\*/, '')}`;

function passwordRefusal(failure: SignInFailure): Refusal {
  if (failure.tag === 'wrong-password') return { fields: { password: alone(failure.message) } };
  if (failure.tag === 'unauthorized') return { fields: { password: alone(failure.refusal.message) } };
  return refusalOfUnkept(failure, userFieldsOf(failure));
}
