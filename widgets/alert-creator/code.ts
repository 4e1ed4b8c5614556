import { lazy } from '@/session/lazy';
import type { LazyModulesOf } from '@/session/use-kit';

/** The lazy code after the first screen. */
export const KIT = lazy(async () => (await import('./kit')).kit);

/** The loaded code with its account. */
export type Kit = LazyModulesOf<typeof KIT>;
