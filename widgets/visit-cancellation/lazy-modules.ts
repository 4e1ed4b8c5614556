import { lazy } from '@/session/lazy';

/** The code that the first screen does not need. */
export const MODULES = lazy(() => import('./modules'));
