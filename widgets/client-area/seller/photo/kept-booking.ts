/**
 * The state of a booking that is kept with the person's drafts, so that a reload or a later visit resumes
 * (docs/spec/photo-shoot.md#10.5).
 */
import { BOOKING_STEPS, type BookingAnswers, type BookingStep, NO_ANSWERS } from '@/domain/photo-shoot/booking';
import { isPlainObject } from '@/lib/json';

/** `slot` is the start of the chosen slot; `saidPaid`: the payment frame reported a success. */
export type KeptBooking = { step: BookingStep; answers: BookingAnswers; slot: string | null; saidPaid: boolean };

/** A booking at its start. */
const NEW_BOOKING: KeptBooking = { step: 'introduction', answers: NO_ANSWERS, slot: null, saidPaid: false };

/** Returns the stored booking. Any script may write into the browser's storage: an invalid answer counts as missing. */
export function bookingFromKept(kept: unknown): KeptBooking {
  if (!isPlainObject(kept)) return NEW_BOOKING;
  const given = isPlainObject(kept['answers']) ? kept['answers'] : {};
  const answer = (name: keyof BookingAnswers) => (typeof given[name] === 'boolean' ? (given[name] as boolean) : null);
  return {
    step: BOOKING_STEPS.find((step) => step === kept['step']) ?? 'introduction',
    answers: {
      hasDiagnostics: answer('hasDiagnostics'),
      importsNow: answer('importsNow'),
      wantsQuote: answer('wantsQuote'),
      takesPack: answer('takesPack'),
    },
    slot: typeof kept['slot'] === 'string' ? kept['slot'] : null,
    saidPaid: kept['saidPaid'] === true,
  };
}
