/** What the funnel knows, in one store for each element. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type Draft, editedDraft, emptyDraft } from '@/domain/estimation/draft';
import type { Answers } from '@/domain/estimation/estimation';
import type { TypedLead } from '@/domain/estimation/lead';
import type { FunnelVersion, StepName } from '@/domain/estimation/steps';
import type { PhoneTools } from '@/lib/phone-tools';

/**
 * `phase`: the stored draft is looked for; the visitor is asked whether to go on with it; the funnel is open; staff are
 * on their way out. `profile` is the account's own contact, `phone` what reads numbers: both null until they are there.
 * `creation`: the estimation is not asked for; its answer is awaited, since `startedAt` (epoch milliseconds); it is
 * there. `mayLeave`: the visitor was asked whether to leave the loader, `confirms` that they are being asked.
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

/** One element's funnel. */
export type FunnelStore = StoreApi<FunnelState>;

/** A funnel without an answer. */
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

/** Takes what the visitor answers. `now` is epoch milliseconds. */
export function edit(store: FunnelStore, now: number, change: (answers: Answers) => Answers): void {
  store.setState(({ draft }) => ({ draft: editedDraft(draft, change(draft.answers), now) }));
}
