/** The payment of a booking: the provider's form, and the server's confirmation (docs/spec/photo-shoot.md#8). */
import { paymentPage } from '@/adapters/payment-frame';
import type { PhotoMeetingInput } from '@/api/photo-shoot/meetings';
import { choosePhotoPack, fetchPhotoPack } from '@/api/photo-shoot/packs';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import type { PhotoPack } from '@/domain/photo-shoot/pack';
import { originsOf } from '@/host/settings';
import type { Result } from '@/lib/result';
import { failureMessage, PAGE_EXPIRED_KEPT } from '@/text/failures';
import type { Refusal } from '@/ui/use-form';
import { awaitConfirmation } from '../../data/confirmation';
import { photoMeetingsOf } from '../../data/seller-queries';
import type { BookingContext, BookingState, BookingStore, PaymentPhase, SharedBooking } from './store';

/** What the payment takes from its booking. */
type Parts = {
  store: BookingStore;
  shared: SharedBooking;
  begin: () => void;
  trackStep: () => () => boolean;
  change: (part: Partial<BookingState>) => void;
  book: (order: PhotoMeetingInput) => Promise<Refusal | null>;
};

const NOT_SHOWN = 'Le formulaire de paiement ne peut pas être affiché pour le moment.';

/** Returns the actions of a booking's pack and payment. `begin` is called when the pack has been read. */
export function createPayment(context: BookingContext, { store, shared, begin, trackStep, change, book }: Parts) {
  const { session, account, cache, sale } = context;
  let isBooking = false;
  // One request after the other, so that the server keeps the last choice.
  let choices: Promise<unknown> = Promise.resolve();
  const setPhase = (payment: PaymentPhase) => store.setState({ payment });

  const keepPack = (answer: Result<PhotoPack, Failure>) => {
    store.setState(({ pack = null }) => ({ pack: answer.ok ? answer.value : pack }));
    begin();
    return answer;
  };
  /**
   * Reads the pack, never from the cache, since it may have been paid elsewhere. A failure is only logged: the shoot is
   * then booked without the pack (docs/spec/photo-shoot.md#2.6).
   */
  const readPack = async () => {
    const answer = keepPack(await fetchPhotoPack(account.call, sale.id));
    return answer.ok ? answer.value : null;
  };
  const choosePack = (isChosen: boolean) => {
    const chosen = choices.then(async () => keepPack(await choosePhotoPack(account.call, sale.id, isChosen)));
    choices = chosen;
    return chosen;
  };
  /** Reads the meetings again: a shoot planned elsewhere ends the booking. */
  const refreshMeetings = () => cache.refresh(photoMeetingsOf(sale.id));

  /** Books the paid shoot. */
  const submit = async () => {
    const { order } = store.getState();
    if (!order || isBooking) return;
    isBooking = true;
    const isCurrent = trackStep();
    setPhase({ tag: 'processing' });
    const refusal = await book(order);
    if (!refusal) return;
    isBooking = false;
    const message = refusal.message ?? failureMessage({ tag: 'malformed' });
    if (isCurrent()) setPhase({ tag: 'unbooked', message, needsReload: refusal.needsReload });
  };

  /** Reads the pack at once, then after 2, 5, 10 and 30 s, also when the dialog is closed: a paid shoot is booked. */
  const awaitPayment = (isHinted: boolean) =>
    new Promise<boolean>((resolve) => {
      const finish = (isPaid: boolean) => {
        stop();
        resolve(isPaid);
      };
      const check = async () => {
        // The frame's report and the person's check may run at once: one of them books.
        if (account.isClosed || isBooking) return finish(false);
        const read = await readPack();
        // A server that never says whether the pack is paid checks the payment when the shoot is requested.
        if (read?.isPaid || (isHinted && read && read.isPaid === null)) finish(true);
      };
      const stop = awaitConfirmation(session, session.now(), check, () => finish(false));
      void check();
    });

  /**
   * Awaits the server's confirmation of the frame's report, then books the shoot. The report is kept over a reload: a
   * person who returns waits for the server instead of paying again.
   */
  const confirm = async () => {
    const isCurrent = trackStep();
    setPhase({ tag: 'processing' });
    change({ saidPaid: true });
    const { order } = store.getState();
    if (order) shared.start({ startsAt: order.startDate, isPaid: true });
    if (await awaitPayment(true)) return submit();
    if (isBooking) return;
    shared.finish(null);
    if (isCurrent()) setPhase({ tag: 'unconfirmed' });
  };

  const showForm = async () => {
    const isCurrent = trackStep();
    setPhase({ tag: 'preparing' });
    await choices;
    // The pack may have been paid in another tab.
    const known = (await readPack()) ?? store.getState().pack;
    const isReady = known?.isPaid || (known?.isChosen && known.paymentFormUrl);
    const answer = isReady ? null : await choosePack(true);
    if (!isCurrent()) return;
    const latest = store.getState().pack;
    if (latest?.isPaid) return submit();
    // An address that was read before is not to be paid at where the server refused the pack.
    if (answer && !answer.ok && !isDoneWithoutResult(answer.error)) {
      const needsReload = answer.error.tag === 'page-expired';
      const message = needsReload ? PAGE_EXPIRED_KEPT : failureMessage(answer.error);
      return setPhase({ tag: 'failed', message, needsReload });
    }
    const src = paymentPage(latest?.paymentFormUrl ?? null, originsOf(session.attribute, 'payment-origins'));
    setPhase(src ? { tag: 'form', src, check: 'none' } : { tag: 'failed', message: NOT_SHOWN });
  };

  return {
    readPack,
    choosePack,
    /** Resolves once every choice of the pack has its answer. */
    choices: () => choices,
    refreshMeetings,
    submit,
    confirm,
    /** Shows the form, unless a payment was reported before, without confirmation: nobody pays a second time. */
    prepare: () => (store.getState().saidPaid ? confirm() : showForm()),
    /** Forgets the frame's report, which the person says was wrong, and shows the form. */
    restartPayment() {
      change({ saidPaid: false });
      return showForm();
    },
    /** 'J'ai déjà payé': asks the server, beside the form at `src`. */
    async check(src: string) {
      const isCurrent = trackStep();
      setPhase({ tag: 'form', src, check: 'checking' });
      // A shoot booked in another tab without this payment leaves nothing to pay.
      await refreshMeetings();
      if (!isCurrent()) return;
      const isPaid = await awaitPayment(false);
      if (!isCurrent()) return;
      if (isPaid) return submit();
      const { payment } = store.getState();
      if (payment.tag === 'form') setPhase({ ...payment, check: 'not-paid' });
    },
  };
}
