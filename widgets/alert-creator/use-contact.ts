/** The contact form: rules, creation of the alert, and prefill from the profile of a signed-in visitor. */

import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import type { CreatedAlert } from '@/api/alert/buyer-alerts';
import { fetchUser, typedContactOf } from '@/api/person/users';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { validateEmail } from '@/domain/person/email';
import { validateName } from '@/domain/person/person';
import { textOf } from '@/host/attributes';
import type { IdempotencyKey } from '@/lib/idempotency-key';
import type { PhoneTools } from '@/lib/phone-tools';
import { consentHouse } from '@/session/consent-house';
import type { AuthSession } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { emailMessages } from '@/text/person/email';
import { nameMessages, PHONE_INVALID } from '@/text/person/labels';
import { consentPayload } from '@/text/person/phone-consent';
import { type FieldErrors, type Form, useForm } from '@/ui/use-form';
import { useIsMounted } from '@/ui/use-is-mounted';
import { createAlertFromForm } from './actions';
import { mergeUntouched, setFormValues } from './form-values';
import { shareKey, useSamePage } from './same-page';
import { EMPTY_CONTACT, type TypedContact } from './state';

const CHOICE_MESSAGES = {
  situation: '*Veuillez sélectionner votre situation',
  projectState: "*Veuillez sélectionner l'avancement de votre projet",
  civility: '*Civilité est requise',
};

/**
 * Returns the messages by field. While the phone tools are loading, a phone number is only required
 * (docs/spec/alerts.md#10.1).
 */
function contactMessages(typed: TypedContact, phone: PhoneTools | null): FieldErrors<TypedContact> {
  const errors: FieldErrors<TypedContact> = {};
  for (const name of ['situation', 'projectState', 'civility'] as const) {
    if (!typed[name]) errors[name] = CHOICE_MESSAGES[name];
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

type Options = {
  account: AuthSession;
  criteria: Form<TypedCriteria>;
  actKey: IdempotencyKey;
  onCreated: (alert: CreatedAlert, email: string) => void;
};

/** Returns the contact form, and `profile`: its values before any input. */
export function useContact({ account, criteria, actKey, onCreated }: Options) {
  const session = useSession();
  const { attribute, router } = session;
  const isMounted = useIsMounted();
  const partner = textOf(attribute, 'partner');
  const form = useForm<TypedContact>({
    initial: EMPTY_CONTACT,
    // Validated in `submit`, together with the phone number, which needs the phone tools.
    validate: () => ({}),
    async submit(typed) {
      const answers = [criteria.values, typed];
      const idempotencyKey = actKey.of(answers);
      const phone = await loadPhone().catch(() => null);
      const fields = contactMessages(typed, phone);
      if (Object.keys(fields).length > 0) return { fields };
      if (!phone) return { message: failureMessage({ tag: 'network' }) };
      const creation = await createAlertFromForm(account.call, {
        criteria: criteria.values,
        contact: typed,
        consent: consentPayload(consentHouse(session), 'alert', typed.phoneConsent),
        source: partner,
        idempotencyKey,
        phone,
      });
      if ('created' in creation) {
        shareKey(actKey, partner, answers, idempotencyKey);
        return onCreated(creation.created, typed.email.trim());
      }
      if (creation.criteria && isMounted.current) {
        router.navigate('/');
        criteria.refuse(creation.criteria);
      }
      return creation.contact;
    },
  });
  useSamePage(actKey, partner, [criteria.values, form.values]);
  return { form, profile: useProfile(account, form) };
}

/**
 * Fills untouched fields with the profile of a signed-in visitor, and empties them after a sign-out elsewhere. Returns
 * the values of the profile. Source: docs/spec/alerts.md#10.4.
 */
function useProfile({ identity, call }: AuthSession, form: Form<TypedContact>): TypedContact {
  const [profile, setProfile] = useState(EMPTY_CONTACT);
  const userId = useSyncExternalStore(identity.subscribe, () => identity.getState().userId);
  const latest = useRef({ form, profile });
  latest.current = { form, profile };
  useEffect(() => {
    const controller = new AbortController();
    const applyProfile = (next: TypedContact) => {
      const { form: current, profile: former } = latest.current;
      setFormValues(current, mergeUntouched(current.values, former, next));
      setProfile(next);
    };
    // A profile that cannot be read fills nothing.
    const read = async (id: string) => {
      const answer = await fetchUser(call, id, controller.signal);
      if (answer.ok && !controller.signal.aborted) applyProfile({ ...EMPTY_CONTACT, ...typedContactOf(answer.value) });
    };
    if (userId) void read(userId);
    else applyProfile(EMPTY_CONTACT);
    return () => controller.abort();
  }, [userId, call]);
  return profile;
}
