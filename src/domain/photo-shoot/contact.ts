/** The contact on site for the photographer. Source: docs/spec/photo-shoot.md#7. */
import type { PhoneTools } from '@/lib/phone-tools';

/** The form as typed, the phone with its country. */
export type PhotoContact = {
  firstName: string;
  lastName: string;
  phoneNumber: { number: string; countryCode: string };
  accessDetails: string;
};

/** Errors of the form, by field. */
export type PhotoContactErrors = { firstName?: 'missing'; phoneNumber?: 'invalid'; accessDetails?: 'missing' };

/** Returns the errors: first name and access details are required, the phone is valid for its country. */
export function validatePhotoContact(typed: PhotoContact, phone: Pick<PhoneTools, 'validate'>): PhotoContactErrors {
  const { number, countryCode } = typed.phoneNumber;
  return {
    ...(!typed.firstName.trim() && { firstName: 'missing' as const }),
    ...(!phone.validate(number, countryCode) && { phoneNumber: 'invalid' as const }),
    ...(!typed.accessDetails.trim() && { accessDetails: 'missing' as const }),
  };
}

/** Returns `contact_name`: first and last name, joined by a space. */
export function contactName({ firstName, lastName }: Pick<PhotoContact, 'firstName' | 'lastName'>): string {
  return [firstName.trim(), lastName.trim()].filter(Boolean).join(' ');
}
