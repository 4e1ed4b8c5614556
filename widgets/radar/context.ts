import type { Account } from '@/session/account';
import type { Session } from '@/session/session';
import type { RadarStore } from './store';

/** What the acts of one radar work with. */
export type Context = { session: Session; account: Account; store: RadarStore };
