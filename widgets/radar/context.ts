import type { AuthSession } from '@/session/auth-session';
import type { Session } from '@/session/session';
import type { RadarStore } from './store';

/** Dependencies of the actions of one radar. */
export type Context = { session: Session; account: AuthSession; store: RadarStore };
