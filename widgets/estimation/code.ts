import { lazy } from '@/session/lazy';
import type { LazyModulesOf } from '@/session/use-kit';

/** The lazy code of every screen but the first. */
export const KIT = lazy(async () => (await import('./kit')).kit);

/** The code once it is loaded, with the account it works with. */
export type Kit = LazyModulesOf<typeof KIT>;
