/** What the steps share: who asks, as typed; what was created. */
import type { PhoneValue } from '@/ui/phone-field';

/** The contact step as typed; a choice not made is ''. */
export type TypedContact = {
  situation: string;
  projectState: string;
  civility: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: PhoneValue;
};

/** Nobody yet; France is the phone's country until another is chosen. */
export const NOBODY: TypedContact = {
  situation: '',
  projectState: '',
  civility: '',
  firstName: '',
  lastName: '',
  email: '',
  phoneNumber: { number: '', countryCode: 'FR' },
};

/** The alert that was created here. `signupToken` opens the account of the user that its creation made. */
export type Created = { email: string; signupToken: string | null; isConfirmed: boolean };
