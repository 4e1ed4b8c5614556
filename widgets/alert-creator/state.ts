/** The types that the steps share: the typed contact, the created alert. */
import type { PhoneValue } from '@/ui/phone-field';

/** The values of the contact step; '' is a missing choice. */
export type TypedContact = {
  situation: string;
  projectState: string;
  civility: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: PhoneValue;
  /** The words beside which the box was ticked. */
  phoneConsent: string;
};

/** The empty contact; the phone's country is France by default. */
export const EMPTY_CONTACT: TypedContact = {
  situation: '',
  projectState: '',
  civility: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: { number: '', countryCode: 'FR' },
  phoneConsent: '',
};

/**
 * The alert created in this tab. `signupToken` sets the first password of the user whom the creation made;
 * `redirectUrl` is the server's, not checked.
 */
export type CreatedAlertRecord = {
  email: string;
  signupToken: string | null;
  redirectUrl: string | null;
  isConfirmed: boolean;
};
