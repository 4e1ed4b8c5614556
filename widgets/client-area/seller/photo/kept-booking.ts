/** Where one is in a booking, kept with the drafts of whoever is there: a reload, or a day's second visit, takes it up. */
import { BOOKING_STEPS, type BookingAnswers, type BookingStep, NO_ANSWERS } from '@/domain/photo-shoot/booking';
import { isPlainObject } from '@/lib/json';

/** `slot` is the start of the one that was chosen; `saidPaid`: the payment's frame said that it was made. */
export type KeptBooking = { step: BookingStep; answers: BookingAnswers; slot: string | null; saidPaid: boolean };

/** At the beginning. */
const NEW_BOOKING: KeptBooking = { step: 'introduction', answers: NO_ANSWERS, slot: null, saidPaid: false };

/** Reads what was kept. Anyone may write into the browser's storage: what is no answer is none. */
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
