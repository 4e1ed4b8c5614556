/** The request of a booking's shoot, with all its outcomes (docs/spec/photo-shoot.md#7.6). */
import { createPhotoMeeting, fetchPhotoMeetings, type PhotoMeetingInput } from '@/api/photo-shoot/meetings';
import { updateSellerSale } from '@/api/sale/seller-sales';
import type { Failure } from '@/domain/failure';
import { type BookingStep, needsDiagnostics } from '@/domain/photo-shoot/booking';
import { type PhotoMeeting, plannedMeeting } from '@/domain/photo-shoot/meeting';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import { emit } from '@/host/events';
import { epochOf } from '@/lib/epoch';
import { failureMessage } from '@/text/failures';
import { LONG_TOAST_MS, showToast, type ToastKind } from '@/ui/toast-actions';
import type { Refusal } from '@/ui/use-form';
import { photoMeetingsOf, photoSlotsOf, sellerSalesOf } from '../../data/seller-queries';
import { type BookingContext, type BookingState, type BookingStore, factsOf, type SharedBooking } from './store';
import { alreadyPlanned, PAID_CHOOSE_ANOTHER, PAID_EXPERT } from './words';

/**
 * The outcome of a booking: its meeting; another shoot that is `planned`, which no other slot would solve; or the
 * failure, with the server's message about the slot if there is one.
 */
type Booked =
  | { meeting: PhotoMeeting }
  | { planned: PhotoMeeting }
  | { failure: Failure; slotError: string | null; refusal: Refusal };

/** What the request takes from its booking. */
type Parts = {
  store: BookingStore;
  shared: SharedBooking;
  change: (part: Partial<BookingState>) => void;
  goTo: (step: BookingStep) => void;
};

/** Returns the actions that book the shoot. Toasts tell how they end once the dialog is closed. */
export function createShoot(context: BookingContext, { store, shared, change, goTo }: Parts) {
  const { session, account, cache, customerId, sale } = context;
  const { call, toasterId } = account;
  const { getState, setState } = store;
  const factsNow = () => factsOf(getState());
  let savedNeeds = sale.needsDiagnostics;

  /** Sends whether diagnostics are needed. A failure is only logged: the value is sent again with the booking. */
  const saveNeeds = async () => {
    const needs = needsDiagnostics(getState().answers);
    if (needs === null || needs === savedNeeds) return;
    const saved = await updateSellerSale(call, customerId, sale.id, { needsDiagnostics: needs });
    if (!saved.ok) return;
    savedNeeds = needs;
    void cache.refresh(sellerSalesOf(customerId));
  };

  const publishMeeting = (planned: PhotoMeeting, kind: ToastKind, words: string) => {
    const meetings = photoMeetingsOf(sale.id);
    cache.replace<PhotoMeeting[]>(meetings, (all) => [...all.filter(({ id }) => id !== planned.id), planned]);
    void cache.refresh(meetings);
    if (!getState().isClosed) return;
    showToast(toasterId, kind, words, LONG_TOAST_MS);
    void cache.refresh(sellerSalesOf(customerId));
  };
  const succeed = (meeting: PhotoMeeting) => {
    change({ step: 'success', meeting });
    emit(session.host, 'parvis:success', { kind: 'photo-meeting-booked', photoMeetingId: meeting.id });
    publishMeeting(meeting, 'success', 'Votre séance photo est réservée.');
  };
  const endWithExistingMeeting = (planned: PhotoMeeting, isPaid: boolean) => {
    setState({ elsewhere: planned });
    publishMeeting(planned, 'info', [alreadyPlanned(planned.startsAt), ...(isPaid ? [PAID_EXPERT] : [])].join(' '));
  };

  /**
   * Handles a refusal: reads the slots again, keeps the contact, and says what is paid (docs/spec/photo-shoot.md#7.8).
   */
  const handleRefusal = ({ failure, slotError, refusal }: Extract<Booked, { failure: unknown }>) => {
    const isRefusal = failure.tag === 'refused';
    const paid = isRefusal && factsNow().isPaid;
    const isOfSlot = slotError !== null || (paid && Object.keys(refusal.fields ?? {}).length === 0);
    if (isRefusal) void cache.refresh(photoSlotsOf(sale.id));
    // Another slot would not solve a refusal of the contact alone (docs/spec/photo-shoot.md#7.10).
    const isPaidFor = paid && isOfSlot;
    setState({ slotError, isPaidFor });
    if (isOfSlot) change({ slot: null });
    const words = isPaidFor ? PAID_CHOOSE_ANOTHER : failureMessage(failure);
    if (getState().isClosed)
      showToast(toasterId, 'error', `Votre séance photo n'a pas pu être réservée. ${words}`, LONG_TOAST_MS);
  };

  /**
   * Requests the booking. A lost answer is settled by reading the meetings again; a repeat with the same key makes one
   * shoot (docs/spec/photo-shoot.md#7.6).
   */
  const request = async (input: PhotoMeetingInput): Promise<Booked> => {
    const answer = await createPhotoMeeting(call, sale.id, input, shared.key.of(input));
    if (answer.ok) return { meeting: answer.value };
    const failure = answer.error;
    // After a refusal too: 'already planned' may mean the shoot that this very act has made before.
    const known = failure.tag === 'unauthorized' ? null : await fetchPhotoMeetings(call, sale.id);
    const meetings = known?.ok ? known.value.items : [];
    const own = meetings.find((meeting) => isSameShoot(meeting, input));
    if (own) return { meeting: own };
    const planned = plannedMeeting(meetings);
    if (planned) return { planned };
    const { startDate: slotError = null, ...fields } = ownFields(failure);
    const hasMessage = Object.keys(fields).length > 0 || slotError === null;
    return { failure, slotError, refusal: hasMessage ? refusalOf(failure, fields) : {} };
  };

  /** Books the shoot, in the act that all dialogs share. Returns the refusal; null when the booking has ended. */
  const book = async (input: PhotoMeetingInput): Promise<Refusal | null> => {
    shared.start({ startsAt: input.startDate, isPaid: factsNow().isPaid });
    await saveNeeds();
    const booked = shared.meeting ? { meeting: shared.meeting } : await request(input);
    if ('failure' in booked) handleRefusal(booked);
    else if ('planned' in booked) endWithExistingMeeting(booked.planned, factsNow().isPaid);
    else {
      shared.meeting = booked.meeting;
      shared.key.restore(null, null);
      succeed(booked.meeting);
    }
    shared.finish('failure' in booked ? null : booked);
    if (!('failure' in booked)) return null;
    // After a lost connection the payment step stays: another press repeats the same act.
    if (booked.failure.tag === 'refused' && getState().step === 'payment') {
      setState({ laterRefusal: booked.refusal });
      goTo('photoMeeting');
    }
    return booked.refusal;
  };

  return { book, endWithExistingMeeting, saveNeeds };
}

const isSameShoot = ({ status, startsAt }: PhotoMeeting, { startDate }: PhotoMeetingInput) =>
  status === 'planned' && epochOf(startsAt) === Date.parse(startDate);

/** The form's fields by the server's names. */
const NAMES: Record<string, string> = {
  contactName: 'firstName',
  contactPhoneNumber: 'phoneNumber',
  contactPhoneCountryCode: 'phoneNumber',
};

function ownFields(failure: Failure): Record<string, string> {
  const fields = Object.entries(fieldsOf(failure)).map(([name, text]) => {
    const own = name.replace(/^photoMeeting\./, '');
    return [NAMES[own] ?? own, text];
  });
  return Object.fromEntries(fields);
}
