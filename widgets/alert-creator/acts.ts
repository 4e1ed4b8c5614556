/** What the visitor asks of the server, with everything that can go wrong. */

import { type AlertContact, type CreatedAlert, createAlert, validateAlert } from '@/api/alert/buyer-alerts';
import { asAnyone } from '@/api/as-anyone';
import type { ApiClient } from '@/api/client';
import { criteriaFromTyped } from '@/domain/alert/buyer-alert';
import { NO_CRITERIA, type TypedCriteria } from '@/domain/alert/typed-criteria';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import { criteriaMessages, placedKinds } from '@/features/alert-criteria/messages';
import type { PhoneTools } from '@/lib/phone-tools';
import type { Refusal } from '@/ui/use-form';
import type { TypedContact } from './state';

// Messages about the alert come bare from the validations, and nested like the payload from the creation.
const ABOUT_ALERT = /^(?:user\.)?buyerAlert(?:s|Params|sAttributes)?\.(?:\d+\.)?/;

/** The server's messages, each in the step that has its field; unknown ones stay with the step they answer. */
function sorted(fields: Record<string, string>) {
  const steps: Record<'criteria' | 'contact', Record<string, string>> = { criteria: {}, contact: {} };
  for (const [name, text] of Object.entries(fields)) {
    const own = name.replace(ABOUT_ALERT, '').replace(/^user\./, '');
    const step = ABOUT_ALERT.test(name) || own in NO_CRITERIA ? 'criteria' : 'contact';
    steps[step][own] = text;
  }
  return { criteria: placedKinds(steps.criteria), contact: steps.contact };
}

/** Checks the criteria, then asks the server about them; nothing when it accepts them. */
export async function checkCriteria(call: ApiClient, typed: TypedCriteria): Promise<Refusal | undefined> {
  const fields = criteriaMessages(typed);
  if (Object.keys(fields).length > 0) return { fields };
  const answer = await asAnyone(() => validateAlert(call, criteriaFromTyped(typed)));
  if (answer.ok) return undefined;
  const { criteria, contact } = sorted(fieldsOf(answer.error));
  return refusalOf(answer.error, { ...contact, ...criteria });
}

/** What a creation answers: done, or refused in one of the two steps, or in both. */
export type Creation = { created: CreatedAlert } | { criteria?: Refusal; contact?: Refusal };

/** Creates the alert. The server's messages about the alert itself go back to the first step. */
export async function create(
  call: ApiClient,
  alert: {
    criteria: TypedCriteria;
    contact: TypedContact;
    source: string | null;
    idempotencyKey: string;
    phone: PhoneTools;
  },
): Promise<Creation> {
  const { criteria, contact, phone, ...rest } = alert;
  const sent = { ...rest, criteria: criteriaFromTyped(criteria), contact: contactToSend(contact, phone) };
  const answer = await asAnyone(() => createAlert(call, sent));
  if (answer.ok) return { created: answer.value };
  const { criteria: ofAlert, contact: ofPerson } = sorted(fieldsOf(answer.error));
  const ofAlertToo = Object.keys(ofAlert).length > 0;
  const ofPersonToo = Object.keys(ofPerson).length > 0 || !ofAlertToo;
  return {
    ...(ofAlertToo && { criteria: { fields: ofAlert } }),
    ...(ofPersonToo && { contact: refusalOf(answer.error, ofPerson) }),
  };
}

function contactToSend(contact: TypedContact, phone: PhoneTools): AlertContact {
  const { number, countryCode } = contact.phoneNumber;
  return {
    ...contact,
    firstName: contact.firstName.trim(),
    lastName: contact.lastName.trim(),
    email: contact.email.trim(),
    phoneNumber: phone.toE164(number, countryCode) ?? number,
    phoneCountryCode: countryCode,
  };
}
