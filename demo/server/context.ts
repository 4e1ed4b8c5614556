import type { HttpBindings } from '@hono/node-server';
import type { Cable } from './cable.ts';
import type { Csrf } from './csrf.ts';
import type { DemoDb } from './db.ts';
import type { Faults } from './faults.ts';
import type { RequestLog } from './request-log.ts';
import type { User } from './seed/users.ts';

/** The context of every route and page. Origins are known once the servers listen. */
export type DemoContext = {
  db: DemoDb;
  faults: Faults;
  log: RequestLog;
  cable: Cable;
  csrf: Csrf;
  origins: { main: string; partner: string; provider: string };
  distDir: string;
  latencyMs: number;
};

/** The Hono environment of an API request; `user` is null for a guest. */
export type ApiEnv = { Bindings: HttpBindings; Variables: { user: User | null } };

export const API_PREFIX = '/api/v1';
