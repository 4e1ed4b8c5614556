/** The flow after a creation: confirmation, redirection, account dialog. Source: docs/spec/alerts.md#11. */

import { useEffect, useRef, useState } from 'react';
import type { CreatedAlert } from '@/api/alert/buyer-alerts';
import { emit } from '@/host/events';
import { accountsOf } from '@/host/settings';
import type { AuthSession } from '@/session/auth-session';
import { leavePage } from '@/session/leave';
import { useSession } from '@/session/session-provider';
import { showToast } from '@/ui/toast-actions';
import { useIsMounted } from '@/ui/use-is-mounted';
import { destinationOf } from './destination';
import type { CreatedStorage } from './draft';
import type { CreatedAlertRecord } from './state';

/** Returns the created alert and its handlers; `onArrival` is called when an alert of this element was created. */
export function useCreated(account: AuthSession, kept: CreatedStorage, onArrival: () => void) {
  const session = useSession();
  const { host, attribute, boot } = session;
  const { toasterId, identity } = account;
  const [created, setCreated] = useState(kept.read);
  const [offering, setOffering] = useState(false);
  const alive = useIsMounted();
  const arrive = useRef(onArrival);
  arrive.current = onArrival;

  const destination = useRef<string | null>(null);

  // The response may arrive after the element was removed: the mounted screens confirm the alert, or the next ones.
  useEffect(() => {
    const confirm = () => {
      const done = kept.read();
      if (!done || done.isConfirmed || !alive.current) return;
      kept.write({ ...done, isConfirmed: true });
      setCreated(done);
      setOffering(!destination.current);
      showToast(toasterId, 'success', 'Votre alerte achat a bien été créée', 5000);
      arrive.current();
      session.router.navigate('/success', { replace: true });
      if (destination.current) leavePage(session, destination.current, 'assign');
    };
    // After the listeners of the host.
    const onSuccess = ({ target }: Event) => target === host && queueMicrotask(confirm);
    host.addEventListener('parvis:success', onSuccess);
    confirm();
    return () => host.removeEventListener('parvis:success', onSuccess);
  }, [session, host, kept, toasterId, alive]);

  const remember = (done: CreatedAlertRecord) => {
    kept.write(done);
    setCreated(done);
  };
  const onCreated = ({ alertId, user, redirectUrl }: CreatedAlert, email: string) => {
    const inline = accountsOf(attribute, boot) === 'inline';
    const before = kept.read();
    // A second alert of a new user: the signup token came with the first.
    const signupToken = user.signupToken ?? (before?.email === email ? before.signupToken : null);
    kept.write({ email, signupToken: inline ? signupToken : null, isConfirmed: false });
    destination.current = destinationOf(session, redirectUrl, identity.getState().userId !== null);
    emit(host, 'parvis:success', { kind: 'alert-created', alertId });
  };
  return { created, offering, setOffering, remember, onCreated };
}
