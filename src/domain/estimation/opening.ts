/** The decisions when the funnel opens. Source: docs/spec/funnel.md#3, docs/spec/funnel.md#1.3. */
import { type EstimationDraft, emptyDraft, validDraft } from './draft';
import { strippedQuery } from './parameters';
import type { FunnelVersion, StepName } from './steps';

/** Returns whether an e-mail belongs to staff: the part behind its last '@' equals `staffDomain`, in any case. */
export function isStaffEmail(email: string | null, staffDomain: string): boolean {
  const domain = email?.trim().match(/@([^@]+)$/)?.[1];
  return domain !== undefined && domain.toLowerCase() === staffDomain.trim().toLowerCase();
}

/**
 * Input of the decision. The age and version of `stored` are not checked yet; `now` is epoch milliseconds; `hasFlag`: a
 * creation is under way or unanswered.
 */
export type OpeningInput = {
  stored: EstimationDraft | null;
  version: FunnelVersion;
  step: StepName;
  query: string;
  hasFlag: boolean;
  now: number;
};

/**
 * The decision: ask whether to continue the draft; wait for the creation under way; or open `draft`, with the
 * parameters of the page if `appliesParameters`. Any other stored record is deleted. Staff are redirected later, once
 * the signed-in user is known.
 */
export type OpeningDecision =
  | { tag: 'ask'; draft: EstimationDraft }
  | { tag: 'wait'; draft: EstimationDraft }
  | { tag: 'open'; draft: EstimationDraft; appliesParameters: boolean };

/** Returns the decision: first the draft, then the parameters (docs/spec/funnel.md#3.1). */
export function decideOpening(input: OpeningInput): OpeningDecision {
  const draft = validDraft(input.stored, input.version, input.now);
  if (!draft) return openEmptyDraft(input.version);
  if (input.step === 'calcul-en-cours' && input.hasFlag) return { tag: 'wait', draft };
  if (draft.answers.typology) return { tag: 'ask', draft };
  // Without a type there is no question to ask: typed answers stay, and a query is applied only once.
  return { tag: 'open', draft, appliesParameters: draft.appliedQuery !== strippedQuery(input.query) };
}

/** Returns an empty draft with the parameters of the page: for 'Nouvelle estimation', and without a stored draft. */
export function openEmptyDraft(version: FunnelVersion): OpeningDecision & { tag: 'open' } {
  return { tag: 'open', draft: emptyDraft(version), appliesParameters: true };
}

/** Returns the stored draft, parameters ignored: for 'Continuer', and for Escape. */
export function openStoredDraft(draft: EstimationDraft): OpeningDecision & { tag: 'open' } {
  return { tag: 'open', draft, appliesParameters: false };
}
