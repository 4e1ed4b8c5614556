import { useAccount } from '../../context';
import { bookingFromKept, type KeptBooking } from './kept-booking';
import type { SharedBooking } from './shared-booking';

/** Returns the name under which the contact of a booking is kept. */
export const contactDraftOf = (saleId: string) => `photo-contact:${saleId}`;

/** Returns access to the stored booking. The act holds a copy for a session that expires. */
export function useBookingDrafts(saleId: string, { kept }: SharedBooking) {
  const { drafts, identity } = useAccount();
  const name = `photo-booking:${saleId}`;
  const contact = `form:${contactDraftOf(saleId)}`;
  return {
    read(): KeptBooking {
      const found = drafts.read(name);
      if (found !== null) kept[name] = found;
      return bookingFromKept(found);
    },
    write(booking: KeptBooking) {
      // Nothing is written after a sign-out.
      if (!identity.getState().userId) return;
      drafts.write(name, booking);
      kept[name] = booking;
      // On the payment step the contact form, which keeps its own input, is unmounted.
      if (booking.step === 'payment') kept[contact] ??= drafts.read(contact);
      else delete kept[contact];
    },
    remove() {
      for (const draft of [name, contact]) {
        drafts.remove(draft);
        delete kept[draft];
      }
    },
  };
}
