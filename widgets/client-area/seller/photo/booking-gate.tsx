import { useEffect, useRef, useSyncExternalStore } from 'react';
import { canBookShoot } from '@/domain/photo-shoot/booking';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { CodeFailed } from '@/features/shell/code-failed';
import { lazy, useLazy } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { salePath } from '../../sale-paths';
import { takeLostFocus } from '../../take-lost-focus';
import { DialogToaster } from '../../toaster';
import { usePrimary } from '../use-primary';

/** What the address of a sale says for its shoot to be booked. */
const ASKED = 'seance-photo';

/** Where the booking of a sale's shoot is opened. */
export const bookingPathOf = (saleId: string) => `${salePath(saleId)}?${ASKED}`;

/** Whether the booking is offered here: to the seller themself, who has the option and whose mandate is signed (§6). */
export function useCanBook(sale: SellerSale): boolean {
  const isPrimary = usePrimary(sale);
  return isPrimary && canBookShoot(sale);
}

/** Over the dashboard: the booking, while the address asks for it and it is offered. The browser's Back closes it. */
export function PhotoBookingGate({ sale }: { sale: SellerSale }) {
  const { router, window, boot, host } = useSession();
  const canBook = useCanBook(sale);
  const search = useSyncExternalStore(router.subscribe, () => router.current().search);
  const query = new URLSearchParams(search);
  const isAsked = query.has(ASKED);
  // Opened from here it is over an entry of this very screen; else there is nothing of ours to go back to.
  const wasClosed = useRef(false);
  // The provider's page leaves entries of its own in the history: a step back would be a step within its frame.
  const wasFramed = useRef(false);
  if (!isAsked) {
    wasClosed.current = true;
    wasFramed.current = false;
  }
  const leave = () => {
    query.delete(ASKED);
    router.navigate(`${salePath(sale.id)}?${query}`, { replace: true });
  };
  // One act for one opening: pressed twice, a second step back would leave the sale.
  const isClosing = useRef(false);
  useEffect(
    () =>
      router.subscribe(() => {
        isClosing.current = false;
      }),
    [router],
  );
  const close = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    if (!wasClosed.current || wasFramed.current || boot.routing === 'memory') leave();
    else window.history.back();
  };
  useEffect(() => {
    if (isAsked && !canBook) leave();
  });
  const isOpen = isAsked && canBook;
  const wasOpen = useRef(false);
  useEffect(() => {
    // The card that led here may be gone with what was booked.
    if (!isOpen && wasOpen.current) takeLostFocus((host.shadowRoot ?? host).querySelector<HTMLElement>('h2[tabindex]'));
    wasOpen.current = isOpen;
  }, [isOpen, host]);
  const onPay = () => {
    wasFramed.current = true;
  };
  return isOpen ? <LaterBooking sale={sale} onPay={onPay} onClose={close} /> : null;
}

const BOOKING = lazy(async () => (await import('./photo-booking')).PhotoBooking);

type LaterProps = { sale: SellerSale; onPay: () => void; onClose: () => void };

function LaterBooking({ sale, onPay, onClose }: LaterProps) {
  const code = useLazy(BOOKING, 'now');
  const { value: PhotoBooking, failed } = code;
  return (
    <Dialog title="Ma séance photo" width={680} open onClose={onClose} holdsBar toaster={<DialogToaster />}>
      {PhotoBooking && <PhotoBooking {...{ sale, onPay, onClose }} />}
      {!PhotoBooking && failed && <CodeFailed code={code} />}
      {!PhotoBooking && !failed && <Skeleton lines={5} />}
    </Dialog>
  );
}
