/** The draft of the funnel. Source: docs/spec/funnel.md#4. */
import { DRAFT_LIFETIME_MS } from '@/lib/draft-lifetime';
import { type Answers, NO_ANSWERS } from './estimation';
import { isStepValid } from './guards';
import { leadWithoutProfile, type TypedLead } from './lead';
import { type FunnelVersion, STEPS, type StepName } from './steps';

/**
 * A draft. `storeCreationTime` is epoch milliseconds, null before the first edit; `appliedQuery` is the query string
 * whose parameters were applied; `hasStarted`: start_estimation was sent.
 */
export type EstimationDraft = {
  funnelVersion: FunnelVersion;
  storeCreationTime: number | null;
  currentStep: StepName;
  appliedQuery: string | null;
  hasStarted: boolean;
  answers: Answers;
};

/** Returns a draft without answers, on the first step of its version. */
export function emptyDraft(funnelVersion: FunnelVersion): EstimationDraft {
  return {
    funnelVersion,
    storeCreationTime: null,
    currentStep: STEPS[funnelVersion][0],
    appliedQuery: null,
    hasStarted: false,
    answers: NO_ANSWERS,
  };
}

/** Returns the draft after an edit; the first edit starts its hour, later edits do not renew it. */
export function editedDraft(draft: EstimationDraft, answers: Answers, now: number): EstimationDraft {
  return { ...draft, answers, storeCreationTime: draft.storeCreationTime ?? now };
}

/**
 * Returns whether to send start_estimation now: once per draft, when its first step is complete. Answers from
 * parameters wait for the first edit, which stores the draft (docs/spec/funnel.md#17.1).
 */
export function shouldSendStart({ funnelVersion, storeCreationTime, hasStarted, answers }: EstimationDraft): boolean {
  return !hasStarted && storeCreationTime !== null && isStepValid(STEPS[funnelVersion][0], answers);
}

/** Returns the draft to store, without answers that the account filled in; null before the first edit. */
export function draftToStore(draft: EstimationDraft, profile: TypedLead | null): EstimationDraft | null {
  if (draft.storeCreationTime === null) return null;
  const { answers } = draft;
  return profile ? { ...draft, answers: { ...answers, lead: leadWithoutProfile(answers.lead, profile) } } : draft;
}

/** Returns the stored draft if it has this version and is at most one hour old, else null. */
export function validDraft(
  stored: EstimationDraft | null,
  version: FunnelVersion,
  now: number,
): EstimationDraft | null {
  if (stored?.funnelVersion !== version || stored.storeCreationTime === null) return null;
  // A time in the future comes from a clock that was set back, and would keep the draft for ever.
  const isOld = Math.abs(now - stored.storeCreationTime) > DRAFT_LIFETIME_MS;
  return isOld ? null : stored;
}
