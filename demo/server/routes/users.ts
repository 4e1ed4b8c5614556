import { Hono } from 'hono';
import type { ApiEnv } from '../api-env.ts';
import { isStaff, requireUser } from '../auth.ts';
import { userJson } from '../client-area/views.ts';
import type { DemoContext } from '../context.ts';
import { ApiError } from '../rails-errors.ts';

/** GET /users/{id}: the caller, or anybody for staff. */
export function users({ db }: DemoContext): Hono<ApiEnv> {
  const routes = new Hono<ApiEnv>();

  routes.get('/:id', (c) => {
    const caller = requireUser(c);
    const user = db.user(c.req.param('id'));
    if (!user) throw new ApiError(404, 'Utilisateur introuvable');
    if (user !== caller && !isStaff(caller)) throw new ApiError(403, 'Vous n’avez pas accès à ce compte');
    return c.json(userJson(user, c.req.url));
  });

  return routes;
}
