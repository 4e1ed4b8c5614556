import { lazy } from '@/session/lazy';

/** All that follows the first screen. */
export const KIT = lazy(async () => (await import('./kit')).kit);
