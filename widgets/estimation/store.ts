/** The state of the funnel, in one store for each element. */
import { createStore, type StoreApi } from 'zustand/vanilla';
import { type EstimationDraft, editedDraft, emptyDraft } from '@/domain/estimation/draft';
import type { Answers } from '@/domain/estimation/estimation';
import { skipsContact, type TypedLead, validateLead } from '@/domain/estimation/lead';
import type { NavigationState } from '@/domain/estimation/navigation';
import type { FunnelVersion, StepName } from '@/domain/estimation/steps';
import type { PhoneTools } from '@/lib/phone-tools';

/**
 * `phase`: the draft is being read; the restore dialog is open; the funnel is open; staff are being redirected.
 * `profile`: the account's contact, null until it is known. `phone`: the phone number library, null until it is loaded.
 * `creation`: not requested; awaiting the answer since `startedAt` (epoch milliseconds); answered. `isLeaveAsked`: the
 * dialog about leaving the loader is open. `mayLeave`: the visitor was asked already. `unanswered`: a request that got no
 * reply, with the visitor's answers in it, which were edited since. `sentElsewhere`: the request of another tab.
 */
export type FunnelState = {
  phase: 'loading' | 'asking' | 'open' | 'leaving';
  draft: EstimationDraft;
  prefilled: readonly StepName[];
  profile: TypedLead | null;
  phone: PhoneTools | null;
  hasFlag: boolean;
  creation: 'none' | 'waiting' | 'done';
  startedAt: number;
  mayLeave: boolean;
  isLeaveAsked: boolean;
  unanswered: { key: string; answers: unknown } | null;
  sentElsewhere: { key: string; answers: unknown; isDone: boolean } | null;
};

/** The store of one element's funnel. */
export type FunnelStore = StoreApi<FunnelState>;

/** Returns the store of a funnel without answers. */
export function createFunnelStore(version: FunnelVersion): FunnelStore {
  return createStore<FunnelState>(() => ({
    phase: 'loading',
    draft: emptyDraft(version),
    prefilled: [],
    profile: null,
    phone: null,
    hasFlag: false,
    creation: 'none',
    startedAt: 0,
    mayLeave: false,
    isLeaveAsked: false,
    unanswered: null,
    sentElsewhere: null,
  }));
}

/** Returns the part of the state that the rules of the navigation read. */
export function navigationStateOf({ draft, profile, phone, hasFlag, prefilled }: FunnelState): NavigationState {
  const { funnelVersion: version, answers } = draft;
  return {
    version,
    answers,
    isLeadValid: phone !== null && Object.keys(validateLead(answers.lead, phone)).length === 0,
    skipsContact: skipsContact(profile, phone),
    hasFlag,
    prefilled,
  };
}

/** Changes the visitor's answers. `now` is epoch milliseconds. */
export function edit(store: FunnelStore, now: number, change: (answers: Answers) => Answers): void {
  store.setState(({ draft }) => ({ draft: editedDraft(draft, change(draft.answers), now) }));
}
