/** The actions of a booking, over the store of its dialog (docs/spec/photo-shoot.md#4). */
import { fetchPhotoMeetings, type PhotoMeetingInput } from '@/api/photo-shoot/meetings';
import {
  type BookingAnswers,
  type BookingStep,
  bookingProgress,
  nextBookingStep,
  previousBookingStep,
  resumedStep,
  wantsPack,
} from '@/domain/photo-shoot/booking';
import { type PhotoMeeting, plannedMeeting } from '@/domain/photo-shoot/meeting';
import { getOrCreate } from '@/lib/lifetime';
import type { Refusal } from '@/ui/use-form';
import { sellerSalesOf } from '../../data/seller-queries';
import { createPayment } from './payment';
import { createShoot } from './shoot';
import {
  type BookingContext,
  type BookingState,
  bookingFromKept,
  createBookingStore,
  createSharedBooking,
  factsOf,
} from './store';

/** Returns the name under which the contact of a booking is kept. */
export const contactDraftOf = (saleId: string) => `photo-contact:${saleId}`;

/** The result of `createBooking`. */
export type BookingActions = ReturnType<typeof createBooking>;

/**
 * Returns the store of one dialog and its actions. Closed, the dialog shows nothing, but a payment and a booking under
 * way go on, and toasts tell how they end.
 */
export function createBooking(context: BookingContext) {
  const { account, cache, customerId, sale, session } = context;
  const { call, drafts, identity } = account;
  // An expired session deletes all drafts: those of a booking are written again for the same person's return
  // (docs/spec/photo-shoot.md#10.6).
  const shared = getOrCreate(session.lifetime, `photo ${sale.id}`, () => {
    const made = createSharedBooking();
    identity.subscribe(({ hasExpired }, { userId }) => {
      if (!hasExpired || !userId) return;
      for (const [name, data] of Object.entries(made.kept)) drafts.write(name, data, userId);
    });
    return made;
  });
  const store = createBookingStore(shared);
  const { getState, setState } = store;
  const factsNow = () => factsOf(getState());
  const name = `photo-booking:${sale.id}`;
  const contact = `form:${contactDraftOf(sale.id)}`;
  // Another token with each step.
  let stepToken = {};

  /** Returns the shoot planned since the booking began, and not by its own request; null without one. */
  const plannedElsewhere = (): PhotoMeeting | null => {
    const { elsewhere, step, planned } = getState();
    return elsewhere ?? (step === 'success' || shared.state.getState().pending || !planned ? null : planned);
  };

  const isShown = () => !getState().isClosed && !plannedElsewhere();

  /** Returns a function that tells, after a wait, whether the step of this moment is still shown. */
  const trackStep = () => {
    const token = stepToken;
    return () => stepToken === token && isShown();
  };

  /** Begins or resumes the steps once pack, meetings and documents each have an answer, also a failure. */
  function begin() {
    const { isClosed, pendingBooking, pack, planned, plannedAt } = getState();
    if (isClosed || pendingBooking || pack === undefined || planned === undefined || plannedAt !== undefined) return;
    shared.meeting = null;
    const found = drafts.read(name);
    if (found !== null) shared.kept[name] = found;
    const kept = bookingFromKept(found);
    const step = resumedStep(kept.step, kept.answers, factsOf({ ...getState(), ...kept }));
    setState({ ...kept, step, plannedAt: planned?.startsAt ?? null });
  }

  /** Changes the state and keeps it with the person's drafts; nothing is written after a sign-out. */
  function change(part: Partial<BookingState>) {
    setState(part);
    const { step, answers, slot, saidPaid } = getState();
    // A booked shoot leaves nothing to resume.
    if (step === 'success') {
      for (const draft of [name, contact]) {
        drafts.remove(draft);
        delete shared.kept[draft];
      }
    } else if (identity.getState().userId) {
      const kept = { step, answers, slot, saidPaid };
      drafts.write(name, kept);
      shared.kept[name] = kept;
      // On the payment step the contact form, which keeps its own input, is unmounted.
      if (step === 'payment') shared.kept[contact] ??= drafts.read(contact);
      else delete shared.kept[contact];
    }
  }

  function goTo(step: BookingStep) {
    stepToken = {};
    change({ step });
    if (step === 'payment' && isShown()) void payment.prepare();
  }

  const answer = (part: Partial<BookingAnswers>) => change({ answers: { ...getState().answers, ...part } });
  const next = () => {
    const { step, answers } = getState();
    const following = nextBookingStep(step, answers, factsNow());
    if (following) goTo(following);
  };

  const { book, endWithExistingMeeting, saveNeeds } = createShoot(context, { store, shared, change, goTo });
  const payment = createPayment(context, { store, shared, begin, trackStep, change, book });

  return {
    store,
    ...payment,
    plannedElsewhere,
    answer,
    next,
    goTo,
    saveNeeds,
    /** Reads the pack, waits for the act that was under way, and returns the function that closes the dialog. */
    open() {
      const resume = async () => {
        const { pending, outcome } = shared.state.getState();
        if (pending || !getState().pendingBooking) return;
        stop();
        if (outcome) return setState({ outcome });
        await payment.readPack();
        setState({ pendingBooking: null });
        begin();
      };
      const stop = shared.state.subscribe(() => void resume());
      void payment.readPack();
      void resume();
      return () => {
        const { plannedAt, step } = getState();
        setState({ isClosed: true });
        stop();
        // However the dialog closes, the sale is read again with its new shoot.
        if (plannedAt === null && (step === 'success' || plannedElsewhere()))
          void cache.refresh(sellerSalesOf(customerId));
      };
    },
    /** Takes over the planned shoot, and whether the folder holds a diagnostic; begins once the pack is read too. */
    setPlanned(planned: PhotoMeeting | null, hasDocument: boolean) {
      setState({ planned, hasDocument });
      begin();
    },
    chooseSlot(slot: string) {
      setState({ slotError: null });
      change({ slot });
    },
    /**
     * Takes or refuses the pack, then goes on unless the person has left the step. A failed choice is only logged: it
     * is sent again before a payment (docs/spec/photo-shoot.md#5.7).
     */
    async takePack(takesPack: boolean) {
      const isCurrent = trackStep();
      // The answer counts at once, whatever happens to the step.
      answer({ takesPack });
      await payment.choosePack(takesPack);
      if (isCurrent()) next();
    },
    /** Goes to the payment when something is owed, else books the shoot. Returns a refusal that moved to no step. */
    async reserve(input: PhotoMeetingInput): Promise<Refusal | null> {
      const { answers } = getState();
      setState({ slotError: null, laterRefusal: null, order: input });
      if (nextBookingStep('photoMeeting', answers, factsNow()) === 'payment') {
        // Nobody should pay for a shoot that cannot be booked (docs/spec/photo-shoot.md#7.4).
        const known = shared.meeting ? null : await fetchPhotoMeetings(call, sale.id);
        const planned = known?.ok ? plannedMeeting(known.value.items) : null;
        if (planned) endWithExistingMeeting(planned, false);
        else if (getState().step === 'photoMeeting') goTo('payment');
        return null;
      }
      // A pack chosen before and given up since would have to be paid (docs/spec/photo-shoot.md#7.5).
      await payment.choices();
      const facts = factsNow();
      if (getState().pack?.isChosen && !facts.isPaid && !wantsPack(answers, facts)) await payment.choosePack(false);
      return book(input);
    },
  };
}

/** A booking as its steps show it: state, actions, and what follows from the state. */
export type Booking = ReturnType<typeof bookingView>;

/** Returns the booking as its steps show it; `back` is null where no step leads back. */
export function bookingView(actions: BookingActions, state: BookingState) {
  const { step, answers } = state;
  const facts = factsOf(state);
  const before = previousBookingStep(step, answers, facts);
  return {
    ...actions,
    ...state,
    facts,
    progress: bookingProgress(step, answers, facts),
    back: before && (() => actions.goTo(before)),
  };
}
