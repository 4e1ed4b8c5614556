/** The state of a visit on the wire, the same for buyers, sellers and the public page (docs/spec/visits.md#1.2). */
import { VISIT_STATES, type VisitState } from '@/domain/visit/visit';

/** Returns state and cancellation of a visit; an unknown state that begins with cancelled_ is cancelled too. */
export function visitStateFromWire(state: string | null | undefined, isCanceled: boolean) {
  const known: VisitState = VISIT_STATES.find((each) => each === state) ?? 'unknown';
  return { state: known, canceled: isCanceled || Boolean(state?.startsWith('cancelled_')) };
}
