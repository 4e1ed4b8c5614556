/** A visit on the wire, the same for buyers, sellers and the public page (docs/spec/visits.md#1.1). */
import { flag, text } from '@/api/fields';
import { field } from '@/api/record';
import { id, moment, optional } from '@/api/wire';
import { VISIT_STATES, type VisitState } from '@/domain/visit/visit';

/** Decoders of the fields that all of them read. */
export const visitFields = {
  id: field(id, 'Its id.', { example: 101 }),
  state: field(optional(text), 'State of the visit.', {
    example: 'confirmed',
    values: VISIT_STATES,
    without: "The status reads 'Visite'; a buyer has no action.",
  }),
  canceled: field(flag, 'Whether the visit is cancelled.', { example: false }),
  start_time: field(optional(moment), 'When it begins.', {
    example: '2026-12-03T14:30:00+01:00',
    null: 'not agreed yet.',
    without: 'The visit counts as still to come, and the planning does not show it.',
  }),
  end_time: field(optional(moment), 'When it ends.', {
    example: '2026-12-03T15:00:00+01:00',
    null: 'not agreed yet.',
    without: 'Once begun, the visit counts as past.',
  }),
};

/** Decoder of the server's words about a cancellation. */
export const cancelReasonText = field(optional(text), 'Why the visit is cancelled, in French, as shown.', {
  example: "J'ai un empêchement",
  null: 'the visit is not cancelled, or nobody gave a reason.',
  without: "The buyer reads no reason; the seller reads 'Non précisé'.",
});

/** Returns state and cancellation of a visit; an unknown state that begins with cancelled_ is cancelled too. */
export function visitStateFromWire(state: string | null | undefined, isCanceled: boolean) {
  const known: VisitState = VISIT_STATES.find((each) => each === state) ?? 'unknown';
  return { state: known, canceled: isCanceled || Boolean(state?.startsWith('cancelled_')) };
}
