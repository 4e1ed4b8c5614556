import { type RefObject, useEffect, useRef, useState } from 'react';
import { paymentPage, watchPayment } from '@/adapters/payment-frame';
import { RE_READ_AFTER_S } from '@/domain/photo-shoot/booking';
import { originsOf } from '@/host/settings';
import { wait } from '@/lib/wait';
import { useSession } from '@/session/session-provider';
import { failureMessage, PAGE_EXPIRED_KEPT } from '@/text/failures';
import { useAccount } from '../../context';
import { useIsThere } from '../../is-there';
import type { Booking } from './use-booking';

/**
 * Where a payment is. `processing`: the frame said that it is done; `unconfirmed`: the server does not say so yet;
 * `unbooked`: paid, and the shoot could not be booked; `failed`: there is no form to show.
 */
export type PaymentPhase =
  | { tag: 'preparing' | 'processing' | 'unconfirmed' }
  | { tag: 'form'; src: string; check: 'none' | 'checking' | 'not-paid' }
  | { tag: 'failed' | 'unbooked'; message: string; needsReload?: boolean | undefined };

const NOT_SHOWN = 'Le formulaire de paiement ne peut pas être affiché pour le moment.';

/** The payment of a booking: its form, what its frame says, and what the server says of that. */
export function usePayment(booking: Booking, frame: RefObject<HTMLIFrameElement | null>) {
  const { window, attribute } = useSession();
  const account = useAccount();
  const isThere = useIsThere();
  const [phase, setPhase] = useState<PaymentPhase>({ tag: 'preparing' });
  const { pack, order, book, act, lookForShoot, saidPaid, sayPaid } = booking;
  const isBooking = useRef(false);

  const submit = async () => {
    if (!order || isBooking.current) return;
    isBooking.current = true;
    setPhase({ tag: 'processing' });
    const refusal = await book(order);
    if (!refusal) return;
    isBooking.current = false;
    if (isThere.current)
      setPhase({
        tag: 'unbooked',
        message: refusal.message ?? failureMessage({ tag: 'malformed' }),
        needsReload: refusal.needsReload,
      });
  };

  /** Asks the server at once, then after 2, 5, 10 and 30 s; it goes on when the dialog is closed: what is paid is booked. */
  const isConfirmed = async (isHinted: boolean) => {
    let waited = 0;
    for (const second of [0, ...RE_READ_AFTER_S]) {
      await wait((second - waited) * 1000);
      waited = second;
      // Two may be asking, the frame's word and the person's: one books.
      if (account.isClosed || isBooking.current) return false;
      const read = await pack.read();
      // A server that never says so is believed to know when the shoot is asked for.
      if (read?.isPaid || (isHinted && read && read.isPaid === null)) return true;
    }
    return false;
  };
  const confirm = async () => {
    setPhase({ tag: 'processing' });
    sayPaid(true);
    if (order) act.hold({ startsAt: order.startDate, isPaid: true });
    if (await isConfirmed(true)) return submit();
    if (isBooking.current) return;
    act.release(null);
    if (isThere.current) setPhase({ tag: 'unconfirmed' });
  };
  const check = async (src: string) => {
    setPhase({ tag: 'form', src, check: 'checking' });
    // Booked in another tab, without this payment: there is nothing left to pay for.
    await lookForShoot();
    if (!isThere.current) return;
    const isPaid = await isConfirmed(false);
    if (!isThere.current) return;
    if (isPaid) await submit();
    else setPhase((now) => (now.tag === 'form' ? { ...now, check: 'not-paid' } : now));
  };

  const showForm = async () => {
    setPhase({ tag: 'preparing' });
    await pack.settled();
    // It may have been paid since, in another tab.
    const known = (await pack.read()) ?? pack.latest();
    const isReady = known?.isPaid || (known?.isChosen && known.paymentFormUrl);
    const answer = isReady ? null : await pack.choose(true);
    if (!isThere.current) return;
    if (pack.latest()?.isPaid) return void submit();
    const src = paymentPage(pack.latest()?.paymentFormUrl ?? null, originsOf(attribute, 'payment-origins'));
    if (src) setPhase({ tag: 'form', src, check: 'none' });
    else if (!answer || answer.ok) setPhase({ tag: 'failed', message: NOT_SHOWN });
    else {
      const needsReload = answer.error.tag === 'page-expired';
      const message = needsReload ? PAGE_EXPIRED_KEPT : failureMessage(answer.error);
      setPhase({ tag: 'failed', message, needsReload });
    }
  };

  // It was made before the dialog was left, and the server did not say so yet: no form to pay a second time.
  const prepare = () => (saidPaid ? confirm() : showForm());
  /** The frame's word was wrong, as the person says: they pay. */
  const payAfterAll = () => {
    sayPaid(false);
    return showForm();
  };

  const acts = useRef({ prepare, confirm, lookForShoot });
  acts.current = { prepare, confirm, lookForShoot };
  useEffect(() => void acts.current.prepare(), []);
  const isShown = phase.tag === 'form';
  useEffect(() => {
    if (!isShown) return;
    const onSuccess = () => void acts.current.confirm();
    // One is back from another tab, where all may have been settled.
    const { document } = window;
    const onReturn = () => void (document.visibilityState === 'visible' && acts.current.lookForShoot());
    document.addEventListener('visibilitychange', onReturn);
    const stop = watchPayment({ window, frame: () => frame.current?.contentWindow, onSuccess });
    return () => {
      stop();
      document.removeEventListener('visibilitychange', onReturn);
    };
  }, [isShown, window, frame]);

  return { phase, prepare, payAfterAll, confirm, check, submit };
}
