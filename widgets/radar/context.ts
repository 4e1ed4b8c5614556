import type { Account } from '@/session/account';
import type { Session } from '@/session/session';
import type { RadarStore } from './store';

/** Dependencies of the actions of one radar. */
export type Context = { session: Session; account: Account; store: RadarStore };
