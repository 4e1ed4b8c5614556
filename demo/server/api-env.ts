import type { HttpBindings } from '@hono/node-server';
import type { User } from './seed/users.ts';

/**
 * The Hono environment of an API request; `user` is null for a guest, `isSpoiled` is true of an answer that is wrong on
 * purpose.
 */
export type ApiEnv = { Bindings: HttpBindings; Variables: { user: User | null; isSpoiled?: boolean } };

export const API_PREFIX = '/api/v1';
