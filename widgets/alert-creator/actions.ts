/** The requests of the alert creator, with the refusals that their steps show. */

import { type AlertContact, type CreatedAlert, createAlert, validateAlert } from '@/api/alert/buyer-alerts';
import type { ApiClient } from '@/api/client';
import { retryAsGuest } from '@/api/retry-as-guest';
import { criteriaFromTyped } from '@/domain/alert/buyer-alert';
import { NO_CRITERIA, type TypedCriteria } from '@/domain/alert/typed-criteria';
import type { ConsentPart } from '@/domain/person/phone-consent';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import { criteriaMessages, kindMessagesOnBoth } from '@/features/alert-criteria/messages';
import { deepEqual } from '@/lib/deep-equal';
import type { PhoneTools } from '@/lib/phone-tools';
import type { Form, Refusal } from '@/ui/use-form';
import type { TypedContact } from './state';

// Field names of the alert are bare in the response of the validation, and nested like the payload in the creation's.
const ABOUT_ALERT = /^(?:user\.)?buyerAlert(?:s|Params|sAttributes)?\.(?:\d+\.)?/;

/** Returns the server's messages by step; unknown fields belong to the contact. Source: docs/spec/alerts.md#10.7. */
function messagesByStep(fields: Record<string, string>) {
  const steps: Record<'criteria' | 'contact', Record<string, string>> = { criteria: {}, contact: {} };
  for (const [name, text] of Object.entries(fields)) {
    const own = name.replace(ABOUT_ALERT, '').replace(/^user\./, '');
    const step = ABOUT_ALERT.test(name) || own in NO_CRITERIA ? 'criteria' : 'contact';
    steps[step][own] = text;
  }
  return { criteria: kindMessagesOnBoth(steps.criteria), contact: steps.contact };
}

/** Validates the criteria, first in the page, then at the server; returns the refusal, or undefined if accepted. */
export async function checkCriteria(call: ApiClient, typed: TypedCriteria): Promise<Refusal | undefined> {
  const fields = criteriaMessages(typed);
  if (Object.keys(fields).length > 0) return { fields };
  const answer = await retryAsGuest(() => validateAlert(call, criteriaFromTyped(typed)));
  if (answer.ok) return undefined;
  const { criteria, contact } = messagesByStep(fieldsOf(answer.error));
  return refusalOf(answer.error, { ...contact, ...criteria });
}

/**
 * Returns whether the form has other values than these by now, or the beginning of a place: they were not checked
 * (docs/spec/alerts.md#9.3).
 */
export function hasTypedSince({ values, formRef }: Form<TypedCriteria>, checked: TypedCriteria): boolean {
  const place = formRef.current?.querySelector<HTMLInputElement>('[role=combobox]');
  return !deepEqual(values, checked) || Boolean(place?.value);
}

/** The result of a creation: the created alert, or the refusals of one step or of both. */
export type CreationResult = { created: CreatedAlert } | { criteria?: Refusal; contact?: Refusal };

/** Creates the alert; the server's messages about the criteria go to the first step (docs/spec/alerts.md#10.7). */
export async function createAlertFromForm(
  call: ApiClient,
  alert: {
    criteria: TypedCriteria;
    contact: TypedContact;
    consent: ConsentPart;
    source: string | null;
    idempotencyKey: string;
    phone: PhoneTools;
  },
): Promise<CreationResult> {
  const { criteria, contact, consent, phone, ...rest } = alert;
  const person = { ...contactToSend(contact, phone), ...consent };
  const sent = { ...rest, criteria: criteriaFromTyped(criteria), contact: person };
  const answer = await retryAsGuest(() => createAlert(call, sent));
  if (answer.ok) return { created: answer.value };
  const { criteria: criteriaFields, contact: contactFields } = messagesByStep(fieldsOf(answer.error));
  const isCriteriaRefused = Object.keys(criteriaFields).length > 0;
  const isContactRefused = Object.keys(contactFields).length > 0 || !isCriteriaRefused;
  return {
    ...(isCriteriaRefused && { criteria: { fields: criteriaFields } }),
    ...(isContactRefused && { contact: refusalOf(answer.error, contactFields) }),
  };
}

function contactToSend({ phoneConsent: _, ...contact }: TypedContact, phone: PhoneTools): AlertContact {
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
