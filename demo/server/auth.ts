/** Authentication: `Authorization: Bearer <token>`, or the raw token in X-User-Token (docs/spec/errors.md#1.1). */
import type { Context, MiddlewareHandler } from 'hono';
import { API_PREFIX, type ApiEnv } from './api-env.ts';
import type { DemoDb } from './db.ts';
import { ApiError } from './rails-errors.ts';
import type { User } from './seed/users.ts';

// On these calls 401 is an ordinary answer about the typed values, so a stale token must not cause one
// (docs/spec/errors.md#3.3).
const TOKEN_IGNORED = ['/sessions', '/passwords', '/radar/sign_up', '/visits/verify_infos'].map(
  (path) => API_PREFIX + path,
);

export function authenticate(db: DemoDb): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    const token = c.req.header('authorization')?.replace(/^Bearer /i, '') ?? c.req.header('x-user-token');
    const ignored = c.req.method === 'POST' && TOKEN_IGNORED.includes(c.req.path);
    const user = token && !ignored ? db.userByToken(token) : null;
    if (user === undefined) throw new ApiError(401, 'Votre session a expiré, veuillez vous reconnecter');
    c.set('user', user || null);
    return next();
  };
}

/** Returns the signed-in user; throws 401 for a guest. */
export function requireUser(c: Context<ApiEnv>): User {
  const user = c.get('user');
  if (!user) throw new ApiError(401, 'Vous devez vous connecter pour continuer');
  return user;
}

/** Tells whether the user belongs to the staff of the agency, who read the data of every customer. */
export const isStaff = (user: User): boolean => user.wire.role !== 'client';

/**
 * Returns the customer of `:cid`, who must be the caller unless the caller is staff; throws 401 for a guest, 403, 404.
 */
export function requireCustomer(c: Context<ApiEnv>, db: DemoDb): User {
  const caller = requireUser(c);
  const id = c.req.param('cid');
  if (String(caller.wire.id) === id) return caller;
  if (!isStaff(caller)) throw new ApiError(403, 'Vous n’avez pas accès à ce compte');
  const customer = db.user(id);
  if (!customer) throw new ApiError(404, 'Utilisateur introuvable');
  return customer;
}
