/** The form of the first step: its validation, and its saving to the account and the sale (docs/spec/mandate.md#3). */

import { useRef, useState } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import { saveAccount } from '@/api/person/customers';
import { updateSellerSale } from '@/api/sale/seller-sales';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import {
  type CoordinatesForm,
  coordinatesFormOf,
  coordinatesPayload,
  validateCoordinates,
} from '@/domain/mandate/coordinates';
import { type Customer, savedCustomer } from '@/domain/person/customer';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import { deepEqual } from '@/lib/deep-equal';
import { isPlainObject } from '@/lib/json';
import { parisDay } from '@/lib/paris-day';
import type { Result } from '@/lib/result';
import { usePrefetch } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { groupMessage } from '@/text/group-message';
import { coordinatesLabels, coordinatesMessages, mandateWords } from '@/text/mandate/labels';
import { showToast } from '@/ui/toast-actions';
import type { Refusal } from '@/ui/use-form';
import { useIsMounted } from '@/ui/use-is-mounted';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { customerOf } from '../../data/customer-queries';
import { sellerSalesOf } from '../../data/seller-queries';
import { type DraftForm, useDraftForm, useUntouchedValues } from '../../parts/draft-form';
import { personField } from '../../parts/person-fields';

const LONG_MS = 5000;

/**
 * Returns the form of the coordinates. It is kept over all three steps, since unsaved input would not be signed.
 * `onSaved` is called once account and sale both have the input.
 */
export function useCoordinates(sale: SellerSale, onSaved: () => void): DraftForm<CoordinatesForm> {
  const { now } = useSession();
  const { call, toasterId } = useAccount();
  const { customer, customerId } = useArea();
  const cache = useCache();
  const isThere = useIsMounted();
  usePrefetch(loadPhone);
  const known = coordinatesFormOf(customer, sale);
  const [wasSaved, setWasSaved] = useState(false);
  const form: DraftForm<CoordinatesForm> = useDraftForm<CoordinatesForm>({
    name: `mandate:${sale.id}`,
    initial: known,
    restore: typedFromKept,
    // `submit` validates all fields together, with the phone number library.
    validate: () => ({}),
    async submit(typed) {
      const phone = await loadPhone().catch(() => null);
      if (!phone) return { message: failureMessage({ tag: 'network' }) };
      const fields = coordinatesMessages(validateCoordinates(typed, phone, parisDay(now())));
      if (Object.keys(fields).length > 0) return { fields };
      const [account, ofSale] = await Promise.all([
        saveAccount(call, customerId, coordinatesPayload(typed, phone, customer)),
        updateSellerSale(call, customerId, sale.id, { buyingYear: typed.buyingYear.trim() }),
      ]);
      // Each half that was saved counts, whatever happened to the other.
      if (account.ok) {
        cache.replace<Customer>(customerOf(customerId), (before) => savedCustomer(before, account.value));
      }
      if (ofSale.ok) {
        const { buyingYear } = ofSale.value;
        cache.replace<SellerSale[]>(sellerSalesOf(customerId), (all) =>
          all.map((one) => (one.id === sale.id ? { ...one, buyingYear } : one)),
        );
      }
      if (!account.ok || !ofSale.ok) {
        // The input is kept; a toast tells the failure where the screen was left.
        if (!isThere.current) showToast(toasterId, 'error', mandateWords.coordinatesNotSaved, LONG_MS);
        return refusalOfBoth(account, ofSale);
      }
      // Newer input is not saved yet, so the step stays.
      if (!deepEqual(shown.current, typed)) return;
      setWasSaved(true);
      // The server's values, so that trimmed spaces do not count as a change.
      resetTo(form, coordinatesFormOf(account.value, ofSale.value));
      // A person who left the screen meanwhile is not moved.
      if (isThere.current) onSaved();
    },
  });
  const shown = useRef(form.values);
  shown.current = form.values;
  useUntouchedValues(form, known);
  return { ...form, isResumed: form.isResumed && !wasSaved };
}

/** Sets these values as the saved ones of the form. */
export function resetTo(form: DraftForm<CoordinatesForm>, saved: CoordinatesForm): void {
  form.forget(saved);
  for (const name of Object.keys(saved) as (keyof CoordinatesForm)[]) form.set(name, saved[name]);
}

/** Returns a message as its field shows it: groups of choices show none of their label before it. */
const worded = (name: string, message: string) =>
  name === 'civility' || name === 'coOwnershipKind' ? groupMessage(coordinatesLabels[name], message) : message;

/**
 * Returns the messages of a failure that belong to no field; one without any message is unexpected
 * (docs/spec/mandate.md#3.11).
 */
function wholeOf(failure: Failure): string[] {
  if (failure.tag === 'refused' && failure.refusal.message) return [failureMessage(failure)];
  return Object.keys(fieldsOf(failure)).length > 0 ? [] : [mandateWords.unexpected];
}

/** Returns the refusals of both calls, by field and as a whole. */
function refusalOfBoth(...answers: Result<unknown, Failure>[]): Refusal {
  const failures = answers.flatMap((answer) => (answer.ok ? [] : [answer.error]));
  const [first] = failures;
  const expired = failures.find(({ tag }) => tag === 'page-expired');
  if (expired) return refusalOf(expired);
  // Both are saved: only their new values could not be read.
  if (first && failures.every(isDoneWithoutResult)) return refusalOf(first);
  const fields = failures.flatMap((failure) => Object.entries(fieldsOf(failure)));
  const own = fields.map(([name, message]) => [name.replace(/^(user|sale)\./, ''), message] as const);
  const whole = [...new Set(failures.flatMap(wholeOf))].join(' ');
  return {
    fields: Object.fromEntries(own.map(([name, message]) => [personField(name), worded(name, message)])),
    ...(whole && { message: whole }),
  };
}

/** The field names of the error summary; null where a message stands alone. */
export const COORDINATES_LABELS: Record<string, string | null> = { ...coordinatesLabels, civility: null };

// Any script may write into the browser's storage: only texts and booleans count.
function typedFromKept(kept: unknown): CoordinatesForm | null {
  if (!isPlainObject(kept)) return null;
  const text = (name: string) => (typeof kept[name] === 'string' ? String(kept[name]) : '');
  const phone = isPlainObject(kept['phoneNumber']) ? kept['phoneNumber'] : {};
  return {
    civility: text('civility'),
    firstName: text('firstName'),
    lastName: text('lastName'),
    phoneNumber: { number: String(phone['number'] ?? ''), countryCode: String(phone['countryCode'] ?? 'FR') },
    birthDate: text('birthDate'),
    familySituation: text('familySituation'),
    hasPersonalAddress: kept['hasPersonalAddress'] === true,
    address: text('address'),
    additionalAddress: text('additionalAddress'),
    buyingYear: text('buyingYear'),
    coOwnership: kept['coOwnership'] === true,
    coOwnershipKind: text('coOwnershipKind'),
    coOwnershipName: text('coOwnershipName'),
  };
}
