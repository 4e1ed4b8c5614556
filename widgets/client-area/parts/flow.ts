/** The flows of the area: stores without React (`createX(context)`), which their screens read. */
import { useSyncExternalStore } from 'react';
import type { StoreApi } from 'zustand/vanilla';
import type { AuthSession, Session } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { useAccount, useArea } from '../context';
import { useCache } from '../data/cache';

/** What every flow depends on. */
export type FlowContext = {
  session: Session;
  account: AuthSession;
  cache: ReturnType<typeof useCache>;
  customerId: string;
};

/** Returns the dependencies of a flow. */
export function useFlowContext(): FlowContext {
  return { session: useSession(), account: useAccount(), cache: useCache(), customerId: useArea().customerId };
}

/** Returns the state of a flow, and renders again when it changes. */
export function useFlowState<S>({ subscribe, getState }: Pick<StoreApi<S>, 'subscribe' | 'getState'>): S {
  return useSyncExternalStore(subscribe, getState);
}
