import { useEffect } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import { contactName, type PhotoContact, validatePhotoContact } from '@/domain/photo-shoot/contact';
import { isPlainObject } from '@/lib/json';
import { usePrefetch } from '@/session/lazy';
import { failureMessage } from '@/text/failures';
import { photoContactMessages } from '@/text/photo-shoot/labels';
import { useArea } from '../../context';
import { useDraftForm } from '../../parts/draft-form';
import type { Booking } from './use-booking';
import { contactDraftOf } from './use-booking-drafts';

/**
 * Returns the form of the contact on site. It starts with the displayed user's data and keeps its input over a reload
 * (docs/spec/photo-shoot.md#7.1).
 */
export function useContactForm(booking: Booking, saleId: string) {
  const { customer } = useArea();
  usePrefetch(loadPhone);
  const form = useDraftForm<PhotoContact>({
    name: contactDraftOf(saleId),
    initial: {
      firstName: customer.firstName ?? '',
      lastName: customer.lastName ?? '',
      phoneNumber: { number: customer.phoneNumber ?? '', countryCode: customer.phoneCountryCode ?? 'FR' },
      accessDetails: '',
    },
    restore,
    // `submit` validates all fields together, with the phone number library.
    validate: () => ({}),
    async submit(typed) {
      const { slot } = booking;
      if (!slot) return;
      const phone = await loadPhone().catch(() => null);
      if (!phone) return { message: failureMessage({ tag: 'network' }) };
      const fields = photoContactMessages(validatePhotoContact(typed, phone));
      if (Object.keys(fields).length > 0) return { fields };
      const { number, countryCode } = typed.phoneNumber;
      const refusal = await booking.reserve({
        startDate: slot,
        contactName: contactName(typed),
        contactPhoneNumber: phone.toE164(number, countryCode) ?? number,
        contactPhoneCountryCode: countryCode,
        accessDetails: typed.accessDetails.trim(),
      });
      return refusal ?? undefined;
    },
  });
  const { laterRefusal } = booking;
  // Shows the refusal that arrived during the payment.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when the form is back
  useEffect(() => {
    if (laterRefusal) form.refuse(laterRefusal);
  }, []);
  return form;
}

// Any script may write into the browser's storage: only texts count.
function restore(kept: unknown): PhotoContact | null {
  if (!isPlainObject(kept)) return null;
  const text = (value: unknown) => (typeof value === 'string' ? value : '');
  const phone = isPlainObject(kept['phoneNumber']) ? kept['phoneNumber'] : {};
  return {
    firstName: text(kept['firstName']),
    lastName: text(kept['lastName']),
    phoneNumber: { number: text(phone['number']), countryCode: text(phone['countryCode']) },
    accessDetails: text(kept['accessDetails']),
  };
}
