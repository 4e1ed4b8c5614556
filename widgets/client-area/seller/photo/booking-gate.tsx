import { useEffect, useRef, useSyncExternalStore } from 'react';
import { canBookShoot } from '@/domain/photo-shoot/booking';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { CodeFailed } from '@/features/shell/code-failed';
import { goBack } from '@/host/step-history';
import { lazy, useLazy } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { takeLostFocus } from '../../parts/take-lost-focus';
import { salePath } from '../../sale-paths';
import { DialogToaster } from '../../shell/toaster';
import { useIsPrimarySeller } from '../use-is-primary-seller';

/** The query parameter that opens the booking (docs/spec/photo-shoot.md#1.3). */
const PARAMETER = 'seance-photo';

/** Returns the path that opens the booking of a sale's shoot. */
export const bookingPathOf = (saleId: string) => `${salePath(saleId)}?${PARAMETER}`;

/** Returns whether the booking is offered to this person (docs/spec/photo-shoot.md#1.1). */
export function useCanBook(sale: SellerSale): boolean {
  const isPrimary = useIsPrimarySeller(sale);
  return isPrimary && canBookShoot(sale);
}

/**
 * Shows the booking over the dashboard while the address asks for it and it is offered. The browser's Back closes it
 * (docs/spec/photo-shoot.md#1.4).
 */
export function PhotoBookingGate({ sale }: { sale: SellerSale }) {
  const session = useSession();
  const { router, host } = session;
  const canBook = useCanBook(sale);
  const search = useSyncExternalStore(router.subscribe, () => router.current().search);
  const query = new URLSearchParams(search);
  const isAsked = query.has(PARAMETER);
  // Opened from this screen, the dialog has an entry of the screen below; otherwise there is none to go back to.
  const wasClosed = useRef(false);
  // The provider's page leaves its own entries in the history: a step back would move within its frame.
  const wasFramed = useRef(false);
  if (!isAsked) {
    wasClosed.current = true;
    wasFramed.current = false;
  }
  const leave = (isBelow = false) => {
    query.delete(PARAMETER);
    goBack(session, isBelow, `${salePath(sale.id)}?${query}`);
  };
  // One step back for one opening: a second press would step back out of the sale.
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
    leave(wasClosed.current && !wasFramed.current);
  };
  useEffect(() => {
    if (isAsked && !canBook) leave();
  });
  const isOpen = isAsked && canBook;
  const wasOpen = useRef(false);
  useEffect(() => {
    // The card that opened the dialog may be gone with the booking.
    if (!isOpen && wasOpen.current) takeLostFocus((host.shadowRoot ?? host).querySelector<HTMLElement>('h2[tabindex]'));
    wasOpen.current = isOpen;
  }, [isOpen, host]);
  const onPay = () => {
    wasFramed.current = true;
  };
  return isOpen ? <LazyBooking sale={sale} onPay={onPay} onClose={close} /> : null;
}

const BOOKING = lazy(async () => (await import('./photo-booking')).PhotoBooking);

type LazyBookingProps = { sale: SellerSale; onPay: () => void; onClose: () => void };

function LazyBooking({ sale, onPay, onClose }: LazyBookingProps) {
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
