import { type LazyModulesOf, type LazyResult, lazy } from '@/session/lazy';
import type { RadarActions } from './search/actions';

/** The code that needs the server, except the dialogs. */
export const MODULES = lazy(() => import('./modules'));

/** The loaded code, with the account. */
export type Modules = LazyModulesOf<typeof MODULES>;

/** Props of a panel that is drawn before and after the lazy code is loaded. */
export type LazyProps = { modules: Modules | null; actions: RadarActions | null } & Pick<
  LazyResult<unknown>,
  'failed' | 'isGone' | 'load'
>;
