import { useAccount } from '../../context';
import { bookingFromKept, type KeptBooking } from './kept-booking';
import type { ShootAct } from './shoot-act';

/** Under which name the contact of a booking is kept. */
export const contactDraftOf = (saleId: string) => `photo-contact:${saleId}`;

/** What is kept of a booking in the browser; the act holds the same, for a session that expires. */
export function useBookingDrafts(saleId: string, { kept }: ShootAct) {
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
      // Whoever has signed out leaves nothing behind.
      if (!identity.getState().userId) return;
      drafts.write(name, booking);
      kept[name] = booking;
      // At the payment the form of the contact, which keeps its own typing, is gone.
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
