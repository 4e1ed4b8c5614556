/** Whom the photographer asks for. Source: seller.md §3 (Photo meeting form) and §5 (Photo contact). */
import type { PhoneTools } from '@/lib/phone-tools';

/** What is typed; the phone as typed, with its country. */
export type PhotoContact = {
  firstName: string;
  lastName: string;
  phoneNumber: { number: string; countryCode: string };
  accessDetails: string;
};

/** What is wrong, by field. */
export type PhotoContactErrors = { firstName?: 'missing'; phoneNumber?: 'invalid'; accessDetails?: 'missing' };

/** First name and access details are required, the phone is one of its country; the last name may be left out (§5). */
export function validatePhotoContact(typed: PhotoContact, phone: Pick<PhoneTools, 'validate'>): PhotoContactErrors {
  const { number, countryCode } = typed.phoneNumber;
  return {
    ...(!typed.firstName.trim() && { firstName: 'missing' as const }),
    ...(!phone.validate(number, countryCode) && { phoneNumber: 'invalid' as const }),
    ...(!typed.accessDetails.trim() && { accessDetails: 'missing' as const }),
  };
}

/** 'first and last name combined on sending' (§3). */
export function contactName({ firstName, lastName }: Pick<PhotoContact, 'firstName' | 'lastName'>): string {
  return [firstName.trim(), lastName.trim()].filter(Boolean).join(' ');
}
