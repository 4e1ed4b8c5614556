/** The part after the first form: draft, contact, creation, confirmation. */
import { useEffect, useMemo, useState } from 'react';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { criteriaMessages } from '@/features/alert-criteria/messages';
import { textOf } from '@/host/attributes';
import type { RouteName } from '@/host/routes';
import { createIdempotencyKey } from '@/lib/idempotency-key';
import type { AuthSession } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { clearToasts } from '@/ui/toast-actions';
import { Toaster } from '@/ui/toasts';
import type { Form } from '@/ui/use-form';
import { ContactStep } from './contact-step';
import { createCreatedStorage, createDraftStorage } from './draft';
import { setFormValues } from './form-values';
import { prefillCriteria } from './prefill';
import type { ROUTES } from './routes';
import type { TypedContact } from './state';
import { Success } from './success';
import { useContact } from './use-contact';
import { useCreatedAlert } from './use-created-alert';
import { useDraft } from './use-draft';

type Props = {
  step: RouteName<typeof ROUTES>;
  criteria: Form<TypedCriteria>;
  account: AuthSession;
  /** Back to the criteria. */
  onBack: () => void;
};

/** Returns the storage of the draft and of the created alert, one per partner and prefill. */
function useStorages({ tab, drafts }: AuthSession, prefill: string | null) {
  const { attribute, boot, now } = useSession();
  const slot = `${textOf(attribute, 'partner') ?? ''} ${prefill ?? ''}`.trim();
  return useMemo(() => {
    const record = `alert:${new URL(boot.api.base).origin}`;
    return {
      draft: createDraftStorage(drafts, record, slot, now),
      created: createCreatedStorage(tab, record, slot, now),
    };
  }, [tab, drafts, boot, slot, now]);
}

/** Renders the current step after the first. The values of all steps are kept while the visitor moves between them. */
export function Steps({ step, criteria, account, onBack }: Props) {
  const { router, attribute } = useSession();
  const { toasterId } = account;
  const [actKey] = useState(createIdempotencyKey);
  const prefill = attribute('criteria');
  const storages = useStorages(account, prefill);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attribute is read anew when it changes
  const prefilled = useMemo(() => prefillCriteria(attribute), [prefill]);
  const [sent, setSent] = useState<TypedContact | null>(null);
  useEffect(() => () => clearToasts(toasterId), [toasterId]);

  const { created, isAccountOpen, setAccountOpen, save, onCreated } = useCreatedAlert(account, storages.created, () => {
    // Criteria edited while the creation was pending are kept for the next alert (docs/spec/alerts.md#12.2).
    if (actKey.sentWith([criteria.values, contact.form.values])) setFormValues(criteria, prefilled);
    actKey.restore(null, null);
    // A consent goes with one alert: the next one asks anew (docs/spec/phone-consent.md#1.4).
    contact.form.set('phoneConsent', '');
    setSent({ ...contact.form.values, phoneConsent: '' });
    storages.draft.remove();
  });
  const contact = useContact({ account, criteria, actKey, onCreated });

  const isCreated = step === 'success';
  const { profile } = contact;
  const untouched = useMemo(() => ({ criteria: prefilled, contact: sent ?? profile }), [prefilled, sent, profile]);
  const restored = useDraft({ storage: storages.draft, untouched, criteria, contact: contact.form, actKey, isCreated });
  const incomplete = Object.keys(criteriaMessages(criteria.values)).length > 0;
  useEffect(() => {
    if (!restored) return;
    if ((step === 'contact' && incomplete) || (step === 'success' && !created)) router.navigate('/', { replace: true });
  }, [restored, step, incomplete, created, router]);

  const restart = () => router.navigate('/');
  const toaster = <Toaster id={toasterId} />;
  if (step === 'success' && created) {
    return <Success {...{ created, account, isAccountOpen, setAccountOpen, save, restart, toaster }} />;
  }
  return (
    <>
      {step === 'contact' && !incomplete && (
        <ContactStep form={contact.form} criteria={criteria.values} onBack={onBack} />
      )}
      {toaster}
    </>
  );
}
