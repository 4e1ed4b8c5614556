/** The flow after a creation: confirmation, redirection, account dialog. Source: docs/spec/alerts.md#11. */

import { useEffect, useRef, useState } from 'react';
import type { CreatedAlert } from '@/api/alert/buyer-alerts';
import { emit } from '@/host/events';
import { linkOf } from '@/host/host-links';
import { safeRedirect } from '@/host/redirects';
import { accountsOf, originsOf } from '@/host/settings';
import { leavePage } from '@/session/leave';
import type { AuthSession, Session } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { showToast } from '@/ui/toast-actions';
import { useIsMounted } from '@/ui/use-is-mounted';
import type { CreatedStorage } from './draft';
import type { CreatedAlertRecord } from './state';

/**
 * Returns the server's redirect address if its origin is allowed, else the alerts page for a signed-in visitor, else
 * null. A refused address counts as absent and is reported to the host. Source: docs/spec/alerts.md#11.2.
 */
function destinationOf(session: Session, redirectUrl: string | null, signedIn: boolean): string | null {
  const { attribute, boot, host } = session;
  const origins = [new URL(boot.api.base).origin, boot.page.origin, ...originsOf(attribute, 'redirect-origins')];
  const followed = safeRedirect(redirectUrl, boot.linkBase, origins);
  if (redirectUrl && !followed) emit(host, 'parvis:error', { code: 'redirect-refused', call: 'POST /buyer_alerts' });
  return followed ?? (signedIn ? linkOf(attribute, 'alerts', boot) : null);
}

/** Returns the created alert and its handlers; `onConfirm` is called when an alert of this element was created. */
export function useCreatedAlert(account: AuthSession, storage: CreatedStorage, onConfirm: () => void) {
  const session = useSession();
  const { host, attribute, boot } = session;
  const { toasterId, identity } = account;
  const [created, setCreated] = useState(storage.read);
  const [isAccountOpen, setAccountOpen] = useState(false);
  const isMounted = useIsMounted();
  const latest = useRef(onConfirm);
  latest.current = onConfirm;

  // The response may arrive after the element was removed: the mounted screens confirm the alert, or the next ones.
  useEffect(() => {
    const confirm = () => {
      const alert = storage.read();
      if (!alert || alert.isConfirmed || !isMounted.current) return;
      storage.write({ ...alert, isConfirmed: true });
      setCreated(alert);
      const destination = destinationOf(session, alert.redirectUrl, identity.getState().userId !== null);
      setAccountOpen(!destination);
      showToast(toasterId, 'success', 'Votre alerte achat a bien été créée', 5000);
      latest.current();
      session.router.navigate('/success', { replace: true });
      if (destination) leavePage(session, destination, 'assign');
    };
    // After the listeners of the host.
    const onSuccess = ({ target }: Event) => target === host && queueMicrotask(confirm);
    host.addEventListener('parvis:success', onSuccess);
    confirm();
    return () => host.removeEventListener('parvis:success', onSuccess);
  }, [session, host, storage, toasterId, identity, isMounted]);

  const save = (alert: CreatedAlertRecord) => {
    storage.write(alert);
    setCreated(alert);
  };
  const onCreated = ({ alertId, signupToken: ownToken, redirectUrl }: CreatedAlert, email: string) => {
    const inline = accountsOf(attribute, boot) === 'inline';
    const before = storage.read();
    // A second alert of a new user: the signup token came with the first.
    const signupToken = ownToken ?? (before?.email === email ? before.signupToken : null);
    storage.write({ email, signupToken: inline ? signupToken : null, redirectUrl, isConfirmed: false });
    emit(host, 'parvis:success', { kind: 'alert-created', alertId });
  };
  return { created, isAccountOpen, setAccountOpen, save, onCreated };
}
