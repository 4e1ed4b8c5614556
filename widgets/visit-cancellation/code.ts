import { lazy } from '@/session/lazy';

/** The lazy code after the first screen. */
export const KIT = lazy(async () => (await import('./kit')).kit);
