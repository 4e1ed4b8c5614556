import { type RefObject, useEffect, useRef, useState } from 'react';
import { paymentPage, watchPayment } from '@/adapters/payment-frame';
import { CONFIRMATION_DELAYS_MS } from '@/domain/confirmation';
import { originsOf } from '@/host/settings';
import { wait } from '@/lib/delay';
import { useSession } from '@/session/session-provider';
import { failureMessage, PAGE_EXPIRED_KEPT } from '@/text/failures';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount } from '../../context';
import type { Booking } from './use-booking';

/**
 * The phase of a payment. `processing`: the frame reported a success. `unconfirmed`: the server has not confirmed it.
 * `unbooked`: paid, but the shoot could not be booked. `failed`: no form can be shown.
 */
export type PaymentPhase =
  | { tag: 'preparing' | 'processing' | 'unconfirmed' }
  | { tag: 'form'; src: string; check: 'none' | 'checking' | 'not-paid' }
  | { tag: 'failed' | 'unbooked'; message: string; needsReload?: boolean | undefined };

const NOT_SHOWN = 'Le formulaire de paiement ne peut pas être affiché pour le moment.';

/** Returns the phase of a booking's payment and its acts (docs/spec/photo-shoot.md#8). */
export function usePayment(booking: Booking, frame: RefObject<HTMLIFrameElement | null>) {
  const { window, attribute } = useSession();
  const account = useAccount();
  const isThere = useIsMounted();
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

  /** Reads the pack at once, then after 2, 5, 10 and 30 s, also when the dialog is closed: a paid shoot is booked. */
  const isConfirmed = async (isHinted: boolean) => {
    let waited = 0;
    for (const after of [0, ...CONFIRMATION_DELAYS_MS]) {
      await wait(after - waited);
      waited = after;
      // The frame's report and the person's check may run at once: one of them books.
      if (account.isClosed || isBooking.current) return false;
      const read = await pack.read();
      // A server that never sends `lightshop_paid` checks the payment when the shoot is requested.
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
    // A shoot booked in another tab without this payment leaves nothing to pay.
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
    // The pack may have been paid in another tab.
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

  // The payment was reported before the dialog was left, without confirmation: no form to pay a second time.
  const prepare = () => (saidPaid ? confirm() : showForm());
  /** Forgets the frame's report, which the person says was wrong, and shows the form. */
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
    // On return from another tab, where the shoot may have been booked.
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
