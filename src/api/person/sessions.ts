/** Signing in and choosing a password (contract §3). */
import * as z from 'zod/mini';
import type { ApiClient } from '@/api/client';
import { isReason } from '@/api/errors';
import { yesNo } from '@/api/fields';
import { id, optional } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import { err, type Result } from '@/lib/result';

/** Who is signed in. */
export type SignedIn = { token: string; userId: string };

/** Why nobody is: a failure of the call, or the server's sentence about the password. */
export type SignInFailure = Failure | { tag: 'wrong-password'; message: string | null };

const answer = z.object({
  signIn: yesNo,
  token: optional(z.string().check(z.minLength(1))),
  userId: optional(id),
  error: optional(z.string()),
});

/** Signs in; 404 means that the e-mail has no active account, a 200 without sign_in that the password is wrong. */
export async function signIn(
  call: ApiClient,
  user: { email: string; password: string },
): Promise<Result<SignedIn, SignInFailure>> {
  return signedIn(await call({ route: 'POST /sessions', body: { user }, decode: answer }));
}

/** Chooses the password of the user that this very widget has just created. Single use, one hour. */
export async function choosePassword(
  call: ApiClient,
  user: { signupToken: string; password: string; passwordConfirmation: string },
): Promise<Result<SignedIn, SignInFailure>> {
  return signedIn(await call({ route: 'POST /passwords', body: { user }, decode: answer }));
}

/** Who gets the link: an e-mail, or the owner of an estimation. */
export type LinkRecipient = { user: { email: string } } | { uniqueHash: string };

/** Asks for an e-mail with a link to choose a password: the server answers the same whatever was sent. */
export function sendPasswordLink(call: ApiClient, to: LinkRecipient): Promise<Result<unknown, Failure>> {
  return call({
    route: 'POST /passwords/link',
    body: to,
    decode: z.unknown(),
  });
}

function signedIn(result: Result<z.output<typeof answer>, Failure>): Result<SignedIn, SignInFailure> {
  if (!result.ok) return result;
  const { signIn: accepted, token, userId, error } = result.value;
  if (token && userId && accepted !== false) return { ok: true, value: { token, userId } };
  const isRefused = accepted === false || error !== null;
  return err(
    isRefused ? { tag: 'wrong-password', message: error && !isReason(error) ? error : null } : { tag: 'malformed' },
  );
}
