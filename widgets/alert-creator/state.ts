/** What the two steps share: who asks, as typed. Criteria are in domain/buyer-alert. */
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
