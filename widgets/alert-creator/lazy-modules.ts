import { type LazyModulesOf, lazy } from '@/session/lazy';

/** The code that the first screen does not need. */
export const MODULES = lazy(() => import('./modules'));

/** The loaded code, with the account. */
export type Modules = LazyModulesOf<typeof MODULES>;
