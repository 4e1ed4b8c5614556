/** The contact form: rules, creation of the alert, and prefill from the profile of a signed-in visitor. */

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import type { CreatedAlert } from '@/api/alert/buyer-alerts';
import { fetchUser, type User } from '@/api/person/users';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { textOf } from '@/host/attributes';
import type { IdempotencyKey } from '@/lib/idempotency-key';
import type { AuthSession } from '@/session/auth-session';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { type Form, useForm } from '@/ui/use-form';
import { useIsMounted } from '@/ui/use-is-mounted';
import { createAlertFromForm } from './actions';
import { contactMessages } from './contact-messages';
import { mergeUntouched, setFormValues } from './merge';
import { EMPTY_CONTACT, type TypedContact } from './state';

type Options = {
  account: AuthSession;
  criteria: Form<TypedCriteria>;
  actKey: IdempotencyKey;
  onCreated: (alert: CreatedAlert, email: string) => void;
};

/** Returns the contact form, and `known`: its values before any input. */
export function useContact({ account, criteria, actKey, onCreated }: Options) {
  const { attribute, router } = useSession();
  const alive = useIsMounted();
  const form = useForm<TypedContact>({
    initial: EMPTY_CONTACT,
    // Validated in `submit`, together with the phone number, which needs the phone tools.
    validate: () => ({}),
    async submit(typed) {
      const idempotencyKey = actKey.of([criteria.values, typed]);
      const phone = await loadPhone().catch(() => null);
      const fields = contactMessages(typed, phone);
      if (Object.keys(fields).length > 0) return { fields };
      if (!phone) return { message: failureMessage({ tag: 'network' }) };
      const creation = await createAlertFromForm(account.call, {
        criteria: criteria.values,
        contact: typed,
        source: textOf(attribute, 'partner'),
        idempotencyKey,
        phone,
      });
      if ('created' in creation) return onCreated(creation.created, typed.email.trim());
      if (creation.criteria && alive.current) {
        router.navigate('/');
        criteria.refuse(creation.criteria);
      }
      return creation.contact;
    },
  });
  const known = useProfile(account, form);
  return { form, known };
}

/**
 * Fills untouched fields with the profile of a signed-in visitor, and empties them after a sign-out elsewhere. Returns
 * the values of the profile. Source: docs/spec/alerts.md#10.4.
 */
function useProfile({ identity, call }: AuthSession, form: Form<TypedContact>): TypedContact {
  const [known, setKnown] = useState(EMPTY_CONTACT);
  const userId = useSyncExternalStore(identity.subscribe, () => identity.getState().userId);
  const latest = useRef({ form, known });
  latest.current = { form, known };
  useEffect(() => {
    const controller = new AbortController();
    const take = (profile: TypedContact) => {
      const now = latest.current;
      setFormValues(now.form, mergeUntouched(now.form.values, now.known, profile));
      setKnown(profile);
    };
    // A profile that cannot be read fills nothing.
    const read = async (id: string) => {
      const answer = await fetchUser(call, id, controller.signal);
      if (answer.ok && !controller.signal.aborted) take(contactOf(answer.value));
    };
    if (userId) void read(userId);
    else take(EMPTY_CONTACT);
    return () => controller.abort();
  }, [userId, call]);
  return known;
}

function contactOf({ civility, firstName, lastName, email, phoneNumber, phoneCountryCode }: User): TypedContact {
  return {
    ...EMPTY_CONTACT,
    civility: civility ?? '',
    firstName: firstName ?? '',
    lastName: lastName ?? '',
    email: email ?? '',
    phoneNumber: { number: phoneNumber ?? '', countryCode: phoneCountryCode ?? 'FR' },
  };
}
