/** Validation messages of the contact step. Source: docs/spec/alerts.md#10.1. */
import { validateEmail } from '@/domain/person/email';
import { validateName } from '@/domain/person/person';
import type { PhoneTools } from '@/lib/phone-tools';
import { emailMessages } from '@/text/person/email';
import { nameMessages, PHONE_INVALID } from '@/text/person/labels';
import type { FieldErrors } from '@/ui/use-form';
import type { TypedContact } from './state';

const CHOICES = {
  situation: '*Veuillez sélectionner votre situation',
  projectState: "*Veuillez sélectionner l'avancement de votre projet",
  civility: '*Civilité est requise',
};

/** Returns the messages by field. While the phone tools are loading, a phone number is only required. */
export function contactMessages(typed: TypedContact, phone: PhoneTools | null): FieldErrors<TypedContact> {
  const errors: FieldErrors<TypedContact> = {};
  for (const name of ['situation', 'projectState', 'civility'] as const) {
    if (!typed[name]) errors[name] = CHOICES[name];
  }
  for (const name of ['firstName', 'lastName'] as const) {
    const wrong = validateName(typed[name]);
    if (wrong) errors[name] = nameMessages[wrong];
  }
  const wrongEmail = validateEmail(typed.email);
  if (wrongEmail) errors.email = emailMessages[wrongEmail];
  const { number, countryCode } = typed.phoneNumber;
  if (!number.trim()) errors.phoneNumber = 'est requis';
  else if (phone && !phone.validate(number, countryCode)) errors.phoneNumber = PHONE_INVALID;
  return errors;
}
