/** What the funnel keeps for one hour. Source: estimation-and-radar.md §3 (Bookkeeping), §4 and §9, decisions.md (The funnel). */
import { type Answers, NO_ANSWERS } from './estimation';
import { isStepValid } from './guards';
import { leadWithoutProfile, type TypedLead } from './lead';
import { type FunnelVersion, STEPS, type StepName } from './steps';

/** A draft lives one hour from its first edit (§9). */
export const DRAFT_LIFETIME_MS = 3_600_000;

/**
 * The funnel under way. `storeCreationTime` is epoch milliseconds, null before the first edit; `appliedQuery` the query
 * string whose parameters were applied; `hasStarted` says that start_estimation was sent.
 */
export type Draft = {
  funnelVersion: FunnelVersion;
  storeCreationTime: number | null;
  currentStep: StepName;
  appliedQuery: string | null;
  hasStarted: boolean;
  answers: Answers;
};

/** A draft without an answer, on the first step of its version. */
export function emptyDraft(funnelVersion: FunnelVersion): Draft {
  return {
    funnelVersion,
    storeCreationTime: null,
    currentStep: STEPS[funnelVersion][0],
    appliedQuery: null,
    hasStarted: false,
    answers: NO_ANSWERS,
  };
}

/** The draft after an edit: the first one starts its hour, no other renews it. */
export function editedDraft(draft: Draft, answers: Answers, now: number): Draft {
  return { ...draft, answers, storeCreationTime: draft.storeCreationTime ?? now };
}

/** The draft in this version of the funnel: another version starts again. */
export function draftForVersion(draft: Draft, version: FunnelVersion): Draft {
  return draft.funnelVersion === version ? draft : emptyDraft(version);
}

/**
 * Whether start_estimation is to be sent now: once per draft, when its first step is complete (contract §11). What
 * parameters completed waits for the first edit, with which the draft is stored.
 */
export function startsNow({ funnelVersion, storeCreationTime, hasStarted, answers }: Draft): boolean {
  return !hasStarted && storeCreationTime !== null && isStepValid(STEPS[funnelVersion][0], answers);
}

/** What to store: nothing before the first edit, and nothing that the account filled in by itself. */
export function draftToStore(draft: Draft, profile: TypedLead | null): Draft | null {
  if (draft.storeCreationTime === null) return null;
  const { answers } = draft;
  return profile ? { ...draft, answers: { ...answers, lead: leadWithoutProfile(answers.lead, profile) } } : draft;
}

/** A stored draft that still counts: not older than one hour, and of this version. */
export function livingDraft(stored: Draft | null, version: FunnelVersion, now: number): Draft | null {
  if (stored?.funnelVersion !== version || stored.storeCreationTime === null) return null;
  // A time to come, from a clock that was set back, must not make a draft live for ever.
  const isOld = Math.abs(now - stored.storeCreationTime) > DRAFT_LIFETIME_MS;
  return isOld ? null : stored;
}
