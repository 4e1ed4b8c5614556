import { lazy } from '@/session/lazy';
import type { KitOf } from '@/session/use-kit';

/** All that follows the first screen. */
export const KIT = lazy(async () => (await import('./kit')).kit);

/** The same, with the account it works with. */
export type Kit = KitOf<typeof KIT>;
