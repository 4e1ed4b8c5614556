/** Everything beyond the first form: its draft, the contact, the creation, the confirmation. */
import { useEffect, useMemo, useState } from 'react';
import type { CreatedAlert } from '@/api/buyer-alerts';
import { typedFromData } from '@/domain/buyer-alert';
import type { TypedCriteria } from '@/domain/typed-criteria';
import { criteriaMessages } from '@/features/alert-criteria/messages';
import { textOf } from '@/host/attributes';
import { emit } from '@/host/events';
import { accountsOf, criteriaOf } from '@/host/settings';
import { camelCase, renameKeys } from '@/lib/case';
import type { Account } from '@/session/account';
import { useSession } from '@/session/session-provider';
import { clearToasts, showToast } from '@/ui/toast-acts';
import { Toaster } from '@/ui/toasts';
import type { Form } from '@/ui/use-form';
import { createActKey } from './act-key';
import { ContactStep } from './contact-step';
import { createdFrom, draftSlot } from './draft';
import { destinationOf, leaveFor } from './leave';
import type { Created } from './state';
import { Success } from './success';
import { useContact } from './use-contact';
import { useDraft } from './use-draft';

type Props = { step: string; criteria: Form<TypedCriteria>; account: Account };

/** The step on show, if it is not the first one; what is typed in any of them stays while one goes back and forth. */
export function Steps({ step, criteria, account }: Props) {
  const session = useSession();
  const { router, host, attribute, boot, now } = session;
  const { toasterId, tab, drafts } = account;
  const record = `alert:${new URL(boot.api.base).origin}`;
  const partner = textOf(attribute, 'partner') ?? '';
  const slot = useMemo(() => draftSlot(drafts, record, partner, now), [drafts, record, partner, now]);
  const [actKey] = useState(createActKey);
  const prefill = attribute('criteria');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the attribute is read anew when it changes
  const given = useMemo(() => typedFromData(renameKeys(criteriaOf(attribute), camelCase)), [prefill]);
  const [created, setCreated] = useState(() => createdFrom(tab.read(record)));
  const [offering, setOffering] = useState(false);
  useEffect(() => () => clearToasts(toasterId), [toasterId]);

  const remember = (done: Created) => {
    tab.write(record, done);
    setCreated(done);
  };
  const onCreated = ({ alertId, user, redirectUrl }: CreatedAlert, email: string) => {
    const inline = accountsOf(attribute, boot) === 'inline';
    remember({ email, signupToken: inline ? user.signupToken : null });
    showToast(toasterId, 'success', 'Votre alerte achat a bien été créée', 5000);
    emit(host, 'parvis:success', { kind: 'alert-created', alertId });
    const target = destinationOf(session, redirectUrl, account.identity.getState().userId !== null);
    setOffering(!target);
    router.navigate('/success', { replace: true });
    criteria.reset(given);
    // What comes next is another act, even with the same answers.
    actKey.restore(null, null);
    if (target) leaveFor(session, target);
  };
  const contact = useContact({ account, criteria, actKey, onCreated });

  const over = step === 'success';
  const untouched = useMemo(() => ({ criteria: given, contact: contact.known }), [given, contact.known]);
  const restored = useDraft({ slot, untouched, criteria, contact: contact.form, actKey, over });
  const incomplete = Object.keys(criteriaMessages(criteria.values)).length > 0;
  useEffect(() => {
    if (!restored) return;
    if ((step === 'contact' && incomplete) || (step === 'success' && !created)) router.navigate('/', { replace: true });
    if (step === 'success' && created) slot.remove();
  }, [restored, step, incomplete, created, router, slot]);

  const again = () => router.navigate('/');
  const toaster = <Toaster id={toasterId} />;
  if (step === 'success' && created) {
    return <Success {...{ created, account, offering, setOffering, remember, again, toaster }} />;
  }
  return (
    <>
      {step === 'contact' && !incomplete && (
        <ContactStep form={contact.form} criteria={criteria.values} onBack={() => router.navigate('/')} />
      )}
      {toaster}
    </>
  );
}
