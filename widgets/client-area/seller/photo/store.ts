/** The state of a booking, what its dialogs share, and what is kept of it (docs/spec/photo-shoot.md#10). */
import * as z from 'zod/mini';
import { createStore, type StoreApi } from 'zustand/vanilla';
import type { PhotoMeetingInput } from '@/api/photo-shoot/meetings';
import { optional } from '@/api/wire';
import {
  BOOKING_STEPS,
  type BookingAnswers,
  type BookingFacts,
  type BookingStep,
  NO_BOOKING_ANSWERS,
} from '@/domain/photo-shoot/booking';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import type { PhotoPack } from '@/domain/photo-shoot/pack';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { createIdempotencyKey, type IdempotencyKey } from '@/lib/idempotency-key';
import { orElse, readStored } from '@/session/stored';
import type { Refusal } from '@/ui/use-form';
import type { FlowContext } from '../../parts/flow';

/** The dependencies of a booking. */
export type BookingContext = FlowContext & { sale: SellerSale };

/** `slot` is the start of the chosen slot; `saidPaid`: the payment frame reported a success. */
export type KeptBooking = { step: BookingStep; answers: BookingAnswers; slot: string | null; saidPaid: boolean };

/**
 * The phase of a payment. `processing`: the frame reported a success. `unconfirmed`: the server has not confirmed it.
 * `unbooked`: paid, but the shoot could not be booked. `failed`: no form can be shown.
 */
export type PaymentPhase =
  | { tag: 'preparing' | 'processing' | 'unconfirmed' }
  | { tag: 'form'; src: string; check: 'none' | 'checking' | 'not-paid' }
  | { tag: 'failed' | 'unbooked'; message: string; needsReload?: boolean | undefined };

/**
 * The state of one dialog; what is absent is not known yet. `pendingBooking`: the act of a closed dialog that was under
 * way at the opening, and `outcome` how it ended. `pack` is null when it could not be read. `plannedAt`: the start of a
 * shoot that was planned when the steps would have begun. `laterRefusal` arrived after the form was left, which shows
 * it on return. `elsewhere`: a shoot that another tab or the expert planned since, which ends the booking.
 */
export type BookingState = KeptBooking & {
  isClosed?: boolean;
  pendingBooking: Pending | null;
  outcome?: Ended;
  pack?: PhotoPack | null;
  planned?: PhotoMeeting | null;
  hasDocument?: boolean;
  plannedAt?: string | null;
  slotError?: string | null;
  isPaidFor?: boolean;
  order?: PhotoMeetingInput;
  laterRefusal?: Refusal | null;
  payment: PaymentPhase;
  meeting?: PhotoMeeting;
  elsewhere?: PhotoMeeting;
};

/** The store of one dialog. */
export type BookingStore = StoreApi<BookingState>;

const NEW_BOOKING: KeptBooking = { step: 'introduction', answers: NO_BOOKING_ANSWERS, slot: null, saidPaid: false };

/** Returns the store of a dialog that has just opened. */
export function createBookingStore(shared: SharedBooking): BookingStore {
  const pendingBooking = shared.state.getState().pending;
  return createStore<BookingState>(() => ({ ...NEW_BOOKING, pendingBooking, payment: { tag: 'preparing' } }));
}

/**
 * Returns the facts that the steps depend on. Where the server does not say what is paid, the frame's report counts, so
 * that nobody pays twice.
 */
export const factsOf = ({ pack, saidPaid, hasDocument = false }: BookingState): BookingFacts => ({
  canUsePack: pack?.canUse ?? false,
  isPaid: pack?.isPaid ?? saidPaid,
  hasDocument,
});

const answer = optional(z.boolean());
const keptSchema = z.object({
  step: orElse(z.enum(BOOKING_STEPS), 'introduction'),
  answers: orElse(
    z.object({ hasDiagnostics: answer, importsNow: answer, wantsQuote: answer, takesPack: answer }),
    NO_BOOKING_ANSWERS,
  ),
  slot: optional(z.string()),
  saidPaid: orElse(z.boolean(), false),
});

/** Returns the stored booking; an invalid answer counts as missing. */
export const bookingFromKept = (kept: unknown): KeptBooking => readStored(keptSchema, kept) ?? NEW_BOOKING;

/** The slot being booked; `isPaid`: the payment frame or the server reported the payment. */
export type Pending = { startsAt: string; isPaid: boolean };

/** The end of an act: its own shoot, or one planned elsewhere. */
export type Ended = { meeting: PhotoMeeting } | { planned: PhotoMeeting };

/**
 * The one act of a sale that all its dialogs share and that goes on without them (docs/spec/photo-shoot.md#10.3).
 * `meeting`: the shoot booked since the last dialog opened. `kept`: the content of its drafts by name. `state`: the
 * slot under way and how the last act ended. `start` makes other dialogs of the sale wait for this slot.
 */
export type SharedBooking = {
  key: IdempotencyKey;
  meeting: PhotoMeeting | null;
  kept: Record<string, unknown>;
  state: StoreApi<{ pending: Pending | null; outcome: Ended | null }>;
  start: (pending: Pending) => void;
  finish: (outcome: Ended | null) => void;
};

/** Returns the act of a sale before any booking. */
export function createSharedBooking(): SharedBooking {
  const state: SharedBooking['state'] = createStore(() => ({ pending: null, outcome: null }));
  return {
    key: createIdempotencyKey(),
    meeting: null,
    kept: {},
    state,
    start: (pending) => state.setState({ pending, outcome: null }),
    finish: (outcome) => state.setState({ pending: null, outcome }),
  };
}
