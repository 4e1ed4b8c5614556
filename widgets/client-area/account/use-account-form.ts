/** The account form: its rules, saving, and what follows a save. */

import { useState } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import { saveAccount } from '@/api/person/customers';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import {
  type AccountForm,
  accountFormOf,
  accountPayload,
  changesPassword,
  validateAccount,
} from '@/domain/person/account';
import { type Customer, savedCustomer } from '@/domain/person/customer';
import { isConsentInForce } from '@/domain/person/phone-consent';
import { fieldsOf, refusalOf, refusalWithoutDraft } from '@/features/account/refusal';
import { emit } from '@/host/events';
import { consentHouse } from '@/session/consent-house';
import { usePrefetch } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { deleteAllRecords } from '@/session/sign-out';
import { failureMessage } from '@/text/failures';
import { fieldMessage } from '@/text/field-message';
import { consentPayload } from '@/text/person/phone-consent';
import { showToast } from '@/ui/toast-actions';
import type { Refusal } from '@/ui/use-form';
import { useAccount, useArea } from '../context';
import { useCache } from '../data/cache';
import { customerOf } from '../data/customer-queries';
import { type DraftForm, useDraftForm, useUntouchedValues } from '../parts/draft-form';
import { personField } from '../parts/person-fields';
import { accountMessages, accountToasts, unshownLabels } from './words';

/** Delay in milliseconds before the reload after a change of password (docs/spec/accounts.md#6.3). */
const RELOAD_AFTER_MS = 3000;

// What goes with one save, and not with the next.
const NO_PASSWORD = { currentPassword: '', password: '', passwordConfirmation: '' };
const ONCE = { ...NO_PASSWORD, phoneConsent: '' };

/** Returns the form; `isLeaving`: the password was changed and the page is about to reload. */
export function useAccountForm() {
  const session = useSession();
  const { host } = session;
  const { call, identity, toasterId } = useAccount();
  const { customer, customerId } = useArea();
  const cache = useCache();
  const reload = useReload();
  const form: DraftForm<AccountForm> = useDraftForm<AccountForm>({
    name: `account:${customerId}`,
    initial: accountFormOf(customer),
    keeps: (values) => ({ ...values, ...NO_PASSWORD }),
    // All rules run in `submit`, once the phone code is loaded.
    validate: () => ({}),
    async submit(typed) {
      const phone = await loadPhone().catch(() => null);
      if (!phone) return { message: failureMessage({ tag: 'network' }) };
      // No box, no consent: a draft may hold a tick from before.
      const isAsked = !isConsentInForce(customer.phoneConsents, 'account', session.now());
      const consent = consentPayload(isAsked ? consentHouse(session) : null, 'account', typed.phoneConsent);
      const phoneConsent = consent.phoneConsent ? typed.phoneConsent : '';
      const fields = accountMessages(validateAccount({ ...typed, phoneConsent }, phone));
      if (Object.keys(fields).length > 0) return { fields };
      const answer = await saveAccount(call, customerId, { ...accountPayload(typed, phone, customer), ...consent });
      const isEnded = changesPassword(typed) && (answer.ok || isDoneWithoutResult(answer.error));
      if (!answer.ok && !isEnded) return accountRefusal(answer.error, !changesPassword(typed));
      form.saved(typed, { ...typed, ...ONCE });
      if (answer.ok) cache.replace<Customer>(customerOf(customerId), (before) => savedCustomer(before, answer.value));
      // The answer may be from before the consent was kept.
      if (consent.phoneConsent) void cache.refresh(customerOf(customerId));
      emit(host, 'parvis:success', { kind: 'account-saved' });
      if (!isEnded) return showToast(toasterId, 'success', accountToasts.saved);
      showToast(toasterId, 'success', accountToasts.passwordChanged, RELOAD_AFTER_MS);
      // The server may reject this token from now on: without it, no 401 leads away before the reload.
      identity.setState({ token: null });
      reload.start();
    },
  });
  useUntouchedValues(form, accountFormOf(customer));
  usePrefetch(loadPhone);
  return { form, isLeaving: reload.isStarted, restart: () => setAll(form, accountFormOf(customer)) };
}

function setAll(form: DraftForm<AccountForm>, values: Partial<AccountForm>): void {
  for (const name of Object.keys(values) as (keyof AccountForm)[])
    form.set(name, values[name] as AccountForm[typeof name]);
}

/** Reloads the page after a delay, on any screen of the area, and deletes every stored record first. */
function useReload() {
  const { window } = useSession();
  const account = useAccount();
  const [isStarted, setStarted] = useState(false);
  const start = () => {
    setStarted(true);
    window.setTimeout(() => {
      // The person may have signed out meanwhile, or the element may have left or belong to another person.
      if (account.isClosed) return;
      deleteAllRecords({ window });
      window.location.reload();
    }, RELOAD_AFTER_MS);
  };
  return { isStarted, start };
}

/** Returns the refusal as the form shows it. `isKept`: the typed values hold no password. */
function accountRefusal(failure: Failure, isKept: boolean): Refusal {
  const fields = Object.entries(fieldsOf(failure)).map(([name, text]) => {
    const own = name.replace(/^user\./, '');
    const label = unshownLabels[own];
    // A field that is not on the screen is named in the error summary.
    return [personField(own), label ? fieldMessage(label, text) : text];
  });
  const shown = isKept ? refusalOf : refusalWithoutDraft;
  return shown(failure, Object.fromEntries(fields));
}
