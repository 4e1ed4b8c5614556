/** Sends an alert that was typed, and sorts what the server says of it. */

import { createCustomerAlert, updateCustomerAlert } from '@/api/alert/customer-alerts';
import type { ApiClient } from '@/api/client';
import { type Criteria, criteriaFromTyped } from '@/domain/alert/buyer-alert';
import { type CustomerAlert, typedCriteriaOf } from '@/domain/alert/customer-alert';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import type { Failure } from '@/domain/failure';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import { placedKinds } from '@/features/alert-criteria/messages';
import { alike } from '@/lib/alike';
import type { Result } from '@/lib/result';
import type { Refusal } from '@/ui/use-form';

// The server's names of our fields, flat or nested like what was sent.
const OWN = /^buyerAlert\./;

/** The criteria with what was changed in the form: what it does not know, or was not touched, is sent back as it came. */
function editedCriteria(alert: CustomerAlert, typed: TypedCriteria): Criteria {
  const shown = typedCriteriaOf(alert);
  const names = Object.keys(typed) as (keyof TypedCriteria)[];
  const changed = names.filter((name) => !alike(typed[name], shown[name]));
  const sent = criteriaFromTyped(typed);
  return { ...alert.criteria, ...Object.fromEntries(changed.map((name) => [name, sent[name]])) };
}

/** Creates the alert, or saves the one that is there. */
export function saveAlert(
  call: ApiClient,
  customerId: string,
  typed: TypedCriteria,
  { alert, idempotencyKey }: { alert: CustomerAlert | null; idempotencyKey: string },
): Promise<Result<CustomerAlert, Failure>> {
  if (!alert) return createCustomerAlert(call, customerId, criteriaFromTyped(typed), idempotencyKey);
  return updateCustomerAlert(call, customerId, { ...alert, criteria: editedCriteria(alert, typed) });
}

/** What the form shows of a refusal: what is said of apartment or house is said of both (buyer-and-shell.md §5). */
export function alertRefusal(failure: Failure): Refusal {
  const fields = Object.entries(fieldsOf(failure)).map(([name, text]) => [name.replace(OWN, ''), text]);
  return refusalOf(failure, placedKinds(Object.fromEntries(fields)));
}
