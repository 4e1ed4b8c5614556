import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import type { DemoContext } from '../context.ts';
import { ApiError, asRecord, asText, readParams } from '../rails-errors.ts';

/**
 * POST /sessions: 404 without an active account; a wrong password is a 200 that says so (docs/spec/accounts.md#4.3).
 */
export function sessions({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.post('/', async (c) => {
    const { email, password } = asRecord((await readParams(c)).user);
    const user = db.userByEmail(asText(email));
    if (!user) throw new ApiError(404, 'Aucun compte actif pour cet e-mail');
    if (user.password !== asText(password)) return c.json({ sign_in: false, error: 'Mot de passe incorrect' });
    db.recordSignIn(user);
    return c.json({ sign_in: true, token: user.token, user_id: user.wire.id });
  });

  return routes;
}
