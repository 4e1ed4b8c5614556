import type { Cable } from './cable.ts';
import type { ContractCheck } from './contract.ts';
import type { Csrf } from './csrf.ts';
import type { DemoDb } from './db.ts';
import type { Faults } from './faults.ts';
import type { LiveRoutes } from './live/routes.ts';
import type { RequestLog } from './request-log.ts';

/** The context of every route and page. Origins are known once the servers listen. */
export type DemoContext = {
  db: DemoDb;
  faults: Faults;
  log: RequestLog;
  contract: ContractCheck;
  cable: Cable;
  /** The requests that the state in the console withholds or changes. */
  routes: LiveRoutes;
  /** Whether the console was opened since the last reset. */
  watch: { isOpen: boolean };
  csrf: Csrf;
  origins: { main: string; partner: string; provider: string };
  distDir: string;
  latencyMs: number;
  /** Returns the `X-Request-Id` of an answer. */
  newRequestId: () => string;
};
