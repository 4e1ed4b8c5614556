import { useRef, useState } from 'react';
import type { PhotoMeetingInput } from '@/api/photo-shoot/meetings';
import { updateSellerSale } from '@/api/sale/seller-sales';
import {
  type BookingAnswers,
  type BookingFacts,
  type BookingStep,
  bookingProgress,
  needsDiagnostics,
  nextStep,
  previousStep,
  resumedStep,
  wantsPack,
} from '@/domain/photo-shoot/booking';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { failureMessage } from '@/text/failures';
import { PAID_CHOOSE_ANOTHER } from '@/text/photo-shoot/labels';
import { LONG_TOAST_MS, showToast } from '@/ui/toast-actions';
import type { Refusal } from '@/ui/use-form';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { photoMeetingsOf, photoSlotsOf, sellerSalesOf } from '../../data/seller-queries';
import { type Booked, bookShoot, fetchPlannedShoot } from './book-shoot';
import type { KeptBooking } from './kept-booking';
import { useSharedBooking } from './shared-booking';
import { useBookingDrafts } from './use-booking-drafts';
import { useBookingOutcome } from './use-booking-outcome';
import type { Pack } from './use-pack';

/** A booking under way. An act that resolves to a refusal has not moved to another step. */
export type Booking = ReturnType<typeof useBooking>;

/** Returns the state of a booking and its acts. `hasDocument`: the folder holds a diagnostic. */
export function useBooking({ sale, pack, hasDocument }: { sale: SellerSale; pack: Pack; hasDocument: boolean }) {
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const isThere = useIsMounted();
  const act = useSharedBooking(sale.id);
  const drafts = useBookingDrafts(sale.id, act);
  // Where the server does not say what is paid, the frame's report counts, so that nobody pays twice.
  const factsOf = ({ saidPaid }: KeptBooking): BookingFacts => {
    const known = pack.latest();
    return { canUsePack: known?.canUse ?? false, isPaid: known?.isPaid ?? saidPaid, hasDocument };
  };
  const [kept, setKept] = useState<KeptBooking>(() => {
    // A booking begins without a meeting.
    act.meeting = null;
    const found = drafts.read();
    return { ...found, step: resumedStep(found.step, found.answers, factsOf(found)) };
  });
  const latest = useRef(kept);
  const facts = factsOf(kept);
  const factsNow = () => factsOf(latest.current);
  const [slotError, setSlotError] = useState<string | null>(null);
  const [isPaidFor, setPaidFor] = useState(false);
  const [order, setOrder] = useState<PhotoMeetingInput | null>(null);
  // A refusal that arrived after the form was left: the form shows it on return.
  const [laterRefusal, setLaterRefusal] = useState<Refusal | null>(null);
  const outcome = useBookingOutcome(sale);
  const toldNeeds = useRef(sale.needsDiagnostics);

  const change = (part: Partial<KeptBooking>) => {
    latest.current = { ...latest.current, ...part };
    setKept(latest.current);
    drafts.write(latest.current);
  };
  const answer = (part: Partial<BookingAnswers>) => change({ answers: { ...latest.current.answers, ...part } });
  const goTo = (step: BookingStep) => change({ step });
  const next = () => {
    const { step, answers } = latest.current;
    const following = nextStep(step, answers, factsNow());
    if (following) goTo(following);
  };
  const before = previousStep(kept.step, kept.answers, facts);

  /** Sends whether diagnostics are needed. A failure is only logged: the value is sent again with the booking. */
  const tellNeeds = async () => {
    const needs = needsDiagnostics(latest.current.answers);
    if (needs === null || needs === toldNeeds.current) return;
    const told = await updateSellerSale(call, customerId, sale.id, { needsDiagnostics: needs });
    if (!told.ok) return;
    toldNeeds.current = needs;
    void cache.refresh(sellerSalesOf(customerId));
  };

  const succeed = (booked: PhotoMeeting) => {
    change({ step: 'success' });
    // The booking is done: nothing is left to resume.
    drafts.remove();
    outcome.succeed(booked);
  };

  /**
   * Handles a refusal: reads the slots again, keeps the contact, and says what is paid (docs/spec/photo-shoot.md#7.8).
   */
  const refused = ({ failure, slotError: said, refusal }: Extract<Booked, { failure: unknown }>): Refusal => {
    const isRefusal = failure.tag === 'refused';
    const paid = isRefusal && factsNow().isPaid;
    const isOfSlot = said !== null || (paid && Object.keys(refusal.fields ?? {}).length === 0);
    if (isRefusal) void cache.refresh(photoSlotsOf(sale.id));
    if (isOfSlot) change({ slot: null });
    setSlotError(said);
    // Another slot would not solve a refusal of the contact alone (docs/spec/photo-shoot.md#7.10).
    setPaidFor(paid && isOfSlot);
    const words = paid && isOfSlot ? PAID_CHOOSE_ANOTHER : failureMessage(failure);
    if (!isThere.current)
      showToast(toasterId, 'error', `Votre séance photo n'a pas pu être réservée. ${words}`, LONG_TOAST_MS);
    return refusal;
  };

  const book = async (input: PhotoMeetingInput): Promise<Refusal | null> => {
    act.hold({ startsAt: input.startDate, isPaid: factsNow().isPaid });
    await tellNeeds();
    const booked = act.meeting ? { meeting: act.meeting } : await bookShoot(call, sale.id, input, act.key.of(input));
    if ('meeting' in booked) {
      act.meeting = booked.meeting;
      act.key.restore(null, null);
      succeed(booked.meeting);
      act.release(booked);
      return null;
    }
    if ('planned' in booked) {
      outcome.end(booked.planned, factsNow().isPaid);
      act.release(booked);
      return null;
    }
    const refusal = refused(booked);
    act.release(null);
    // After a lost connection the payment step stays: another press repeats the same act.
    if (booked.failure.tag === 'refused' && latest.current.step === 'payment') {
      setLaterRefusal(refusal);
      goTo('photoMeeting');
    }
    return refusal;
  };

  return {
    ...kept,
    facts,
    pack,
    slotError,
    order,
    meeting: outcome.meeting,
    elsewhere: outcome.elsewhere,
    isPaidFor,
    laterRefusal,
    progress: bookingProgress(kept.step, kept.answers, facts),
    answer,
    next,
    goTo,
    back: before && (() => goTo(before)),
    chooseSlot(slot: string) {
      change({ slot });
      setSlotError(null);
    },
    /** Keeps the frame's report over a reload: a person who returns waits for the server instead of paying again. */
    sayPaid(saidPaid: boolean) {
      change({ saidPaid });
    },
    tellNeeds,
    act,
    /** Returns whether a planned shoot may come from this booking. */
    isAtWork: () => latest.current.step === 'success' || act.state.getState().pending !== null,
    /** Reads the meetings again: a shoot planned elsewhere ends the booking. */
    lookForShoot: () => cache.refresh(photoMeetingsOf(sale.id)),
    book,
    /** Goes to the payment when something is owed, else books the shoot. */
    async reserve(input: PhotoMeetingInput): Promise<Refusal | null> {
      const { answers } = latest.current;
      setSlotError(null);
      setLaterRefusal(null);
      setOrder(input);
      if (nextStep('photoMeeting', answers, factsNow()) === 'payment') {
        // Nobody should pay for a shoot that cannot be booked (docs/spec/photo-shoot.md#7.4).
        const planned = act.meeting ? null : await fetchPlannedShoot(call, sale.id);
        if (planned) outcome.end(planned, false);
        else if (latest.current.step === 'photoMeeting') goTo('payment');
        return null;
      }
      // A pack chosen before and given up since would have to be paid (docs/spec/photo-shoot.md#7.5).
      await pack.settled();
      const known = pack.latest();
      if (known?.isChosen && !factsNow().isPaid && !wantsPack(answers, factsNow())) await pack.choose(false);
      return book(input);
    },
  };
}
