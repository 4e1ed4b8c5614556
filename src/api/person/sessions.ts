/** Sign-in and passwords (docs/spec/accounts.md#4). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { isTechnicalText } from '@/api/errors';
import { optionalBoolean } from '@/api/fields';
import { described, field, record } from '@/api/record';
import { id, optional } from '@/api/wire';
import type { Failure } from '@/domain/failure';
import { err, type Result } from '@/lib/result';

/** Token and id of the signed-in user. */
export type SignedIn = { token: string; userId: string };

/** Why a sign-in failed: a failure of the call, or the server's message about the password. */
export type SignInFailure = Failure | { tag: 'wrong-password'; message: string | null };

const token = described(z.string().check(z.minLength(1)), {
  value: 'Token',
  schema: { type: 'string', minLength: 1 },
});
const message = described(z.string(), { value: 'Message', schema: { type: 'string' } });

const REFUSED = 'the sign-in is refused.';
const FAILED = 'The person reads that a problem occurred, and is not signed in.';

const answer = record(
  {
    sign_in: field(optionalBoolean, 'Whether the sign-in is accepted.', { example: true }),
    token: field(optional(token), 'Token of the session.', {
      example: 'f3b1c09a7e',
      absent: REFUSED,
      needed: { sign_in: [true] },
      without: FAILED,
    }),
    user_id: field(optional(id), 'Id of the user who signed in.', {
      example: 201,
      absent: REFUSED,
      needed: { sign_in: [true] },
      without: FAILED,
    }),
    error: field(optional(message), 'Why the sign-in is refused, in French, as shown under the password.', {
      example: 'Mot de passe incorrect',
      absent: 'the sign-in is accepted.',
      without: 'A general sentence stands under the password.',
    }),
  },
  'SignIn',
  'The outcome of a sign-in.',
);

/** Decodes a sign-in or its refusal; an answer that is neither is malformed. */
const signInFromWire = z.pipe(
  answer,
  z.transform(({ signIn, token, userId, error }, context): SignedIn | { refusal: string | null } => {
    if (token && userId && signIn !== false) return { token, userId };
    if (signIn === false || error !== null) return { refusal: error && !isTechnicalText(error) ? error : null };
    context.issues.push({ code: 'custom', input: error });
    return z.NEVER;
  }),
);

/** Signs in. 404: no active account; 200 without sign_in: the password is wrong (docs/spec/accounts.md#4.3). */
export async function signIn(
  call: ApiClient,
  user: { email: string; password: string },
): Promise<Result<SignedIn, SignInFailure>> {
  return signedIn(await call({ route: 'POST /sessions', body: { user }, decode: signInFromWire }));
}

/** Sets the first password of a user just created in this widget. Single use, one hour (docs/spec/accounts.md#4.6). */
export async function choosePassword(
  call: ApiClient,
  user: { signupToken: string; password: string; passwordConfirmation: string },
): Promise<Result<SignedIn, SignInFailure>> {
  return signedIn(await call({ route: 'POST /passwords', body: { user }, decode: signInFromWire }));
}

/** The recipient of the link: an e-mail address, or the owner of an estimation. */
export type LinkRecipient = { user: { email: string } } | { uniqueHash: string };

/** Requests an e-mail with a link to set a password; the answer is the same for anybody (docs/spec/accounts.md#4.7). */
export function sendPasswordLink(call: ApiClient, to: LinkRecipient): ApiAnswer<unknown> {
  return call({ route: 'POST /passwords/link', body: to, decode: z.unknown() });
}

function signedIn(result: Result<z.output<typeof signInFromWire>, Failure>): Result<SignedIn, SignInFailure> {
  if (!result.ok) return result;
  const { value } = result;
  return 'refusal' in value ? err({ tag: 'wrong-password', message: value.refusal }) : { ok: true, value };
}
