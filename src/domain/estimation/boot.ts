/** What happens when the funnel opens. Source: decisions.md (The funnel: Boot order), estimation-and-radar.md §1, §4 and §6. */
import { type Draft, emptyDraft, livingDraft } from './draft';
import { strippedQuery } from './parameters';
import type { FunnelVersion, StepName } from './steps';

/** Whether an e-mail is of the house: what follows its last '@' is the domain of the staff, in any case. */
export function isStaffEmail(email: string | null, staffDomain: string): boolean {
  const domain = email?.trim().match(/@([^@]+)$/)?.[1];
  return domain !== undefined && domain.toLowerCase() === staffDomain.trim().toLowerCase();
}

/**
 * What the decision is made of. `userEmail` is the signed-in user's, never a typed one; `stored` is unchecked as to its
 * age and version; `now` is epoch milliseconds; `hasFlag`: a creation is under way or unanswered.
 */
export type BootInput = {
  userEmail: string | null;
  staffDomain: string;
  stored: Draft | null;
  version: FunnelVersion;
  step: StepName;
  query: string;
  hasFlag: boolean;
  now: number;
};

/**
 * What to do: leave for the home page; ask whether to go on with the draft; wait again for the creation under way; or
 * open with this draft, after its parameters where `appliesParameters`. Anything stored that `draft` is not, goes.
 */
export type Boot =
  | { tag: 'leave' }
  | { tag: 'ask'; draft: Draft }
  | { tag: 'wait'; draft: Draft }
  | { tag: 'open'; draft: Draft; appliesParameters: boolean };

/** The order of the decisions: staff, then the draft, then the parameters of the page. */
export function bootOf(input: BootInput): Boot {
  if (isStaffEmail(input.userEmail, input.staffDomain)) return { tag: 'leave' };
  const draft = livingDraft(input.stored, input.version, input.now);
  if (!draft) return restarted(input.version);
  if (input.step === 'calcul-en-cours' && input.hasFlag) return { tag: 'wait', draft };
  if (draft.answers.typology) return { tag: 'ask', draft };
  // Without a type there is nothing to ask about: what was typed is kept, and parameters seen before stay applied once.
  return { tag: 'open', draft, appliesParameters: draft.appliedQuery !== strippedQuery(input.query) };
}

/** 'Nouvelle estimation', and the opening without a draft: all anew, then the parameters. */
export function restarted(version: FunnelVersion): Boot & { tag: 'open' } {
  return { tag: 'open', draft: emptyDraft(version), appliesParameters: true };
}

/** 'Continuer', by Escape too: the draft as it is, parameters ignored. */
export function continued(draft: Draft): Boot & { tag: 'open' } {
  return { tag: 'open', draft, appliesParameters: false };
}
