import { skipsContact, validateLead } from '@/domain/estimation/lead';
import type { Situation } from '@/domain/estimation/moves';
import type { FunnelState } from './store';

/** Returns the part of the state that the rules of the moves read. */
export function situationOf({ draft, profile, phone, hasFlag, prefilled }: FunnelState): Situation {
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
