import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { passwordErrors } from '../password-rules.ts';
import { ApiError, asRecord, asText, readParams, refuseInvalid } from '../rails-errors.ts';

/**
 * The choice of a first password, and the e-mail with its link (docs/spec/accounts.md#4.5, docs/spec/accounts.md#4.7).
 */
export function passwords({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.post('/', async (c) => {
    const user = asRecord((await readParams(c)).user);
    const password = asText(user.password);
    refuseInvalid(passwordErrors(password, asText(user.password_confirmation)));
    const owner = db.spendSignupToken(asText(user.signup_token));
    if (!owner) throw new ApiError(422, 'Ce lien a expiré, demandez-en un nouveau');
    Object.assign(owner, { password, active: true });
    db.recordSignIn(owner);
    return c.json({ sign_in: true, token: owner.token, user_id: owner.wire.id });
  });

  // The same answer to every body, so that it does not reveal who has an account.
  routes.post('/link', (c) => c.body(null, 204));

  return routes;
}
