/** The state of the funnel, in one store for each element. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Draft, editedDraft, emptyDraft } from '@/domain/estimation/draft';
import type { Answers } from '@/domain/estimation/estimation';
import type { TypedLead } from '@/domain/estimation/lead';
import type { FunnelVersion, StepName } from '@/domain/estimation/steps';
import type { PhoneTools } from '@/lib/phone-tools';

/**
 * `phase`: the draft is being read; the restore dialog is open; the funnel is open; staff are being redirected.
 * `profile`: the account's contact, null until it is known. `phone`: the phone number library, null until it is loaded.
 * `creation`: not requested; awaiting the answer since `startedAt` (epoch milliseconds); answered. `confirms`: the
 * dialog about leaving the loader is open. `mayLeave`: the visitor was asked already.
 */
export type FunnelState = {
  phase: 'booting' | 'asking' | 'open' | 'leaving';
  draft: Draft;
  prefilled: readonly StepName[];
  profile: TypedLead | null;
  phone: PhoneTools | null;
  hasFlag: boolean;
  creation: 'none' | 'waiting' | 'done';
  startedAt: number;
  mayLeave: boolean;
  confirms: boolean;
};

/** The store of one element's funnel. */
export type FunnelStore = StoreApi<FunnelState>;

/** Returns the store of a funnel without answers. */
export function createFunnelStore(version: FunnelVersion): FunnelStore {
  return createStore<FunnelState>(() => ({
    phase: 'booting',
    draft: emptyDraft(version),
    prefilled: [],
    profile: null,
    phone: null,
    hasFlag: false,
    creation: 'none',
    startedAt: 0,
    mayLeave: false,
    confirms: false,
  }));
}

/** Changes the visitor's answers. `now` is epoch milliseconds. */
export function edit(store: FunnelStore, now: number, change: (answers: Answers) => Answers): void {
  store.setState(({ draft }) => ({ draft: editedDraft(draft, change(draft.answers), now) }));
}
