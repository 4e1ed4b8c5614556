/** The confirmation, and the account dialog over it. */

import { type ReactNode, useRef, useSyncExternalStore } from 'react';
import { linkOf } from '@/host/host-links';
import { leavePage } from '@/session/leave';
import type { AuthSession } from '@/session/session';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { SuccessState } from '@/ui/success-state';
import { useIsMounted } from '@/ui/use-is-mounted';
import { AccountDialog } from './account-dialog';
import type { CreatedAlertRecord } from './state';

type Props = {
  created: CreatedAlertRecord;
  account: AuthSession;
  /** Whether the account dialog is open. */
  isAccountOpen: boolean;
  setAccountOpen: (isAccountOpen: boolean) => void;
  save: (created: CreatedAlertRecord) => void;
  restart: () => void;
  toaster: ReactNode;
};

/** The confirmation 'Votre alerte achat a bien été créée'; a guest is offered an account (docs/spec/alerts.md#11.3). */
export function Success({ created, account, isAccountOpen, setAccountOpen, save, restart, toaster }: Props) {
  const session = useSession();
  const { identity } = account;
  const signedIn = useSyncExternalStore(identity.subscribe, () => identity.getState().userId) !== null;
  const alerts = linkOf(session.attribute, 'alerts', session.boot);
  const open = isAccountOpen && !signedIn;
  const waiting = useRef(open);
  waiting.current = open;
  const isMounted = useIsMounted();
  const onSignedIn = (who: { token: string; userId: string }) => {
    // A visitor who has closed the dialog or moved on meanwhile is signed in and not redirected.
    const leaves = waiting.current && isMounted.current;
    save({ ...created, signupToken: null });
    account.signIn(who);
    if (!leaves) return;
    setAccountOpen(false);
    leavePage(session, alerts, 'assign');
  };
  return (
    <>
      <Card>
        <SuccessState title="Votre alerte achat a bien été créée">
          <p>
            Nous écrirons à <b>{created.email}</b> dès qu'un bien correspondra à votre recherche.
          </p>
          {signedIn ? (
            <LinkButton href={alerts}>Voir mes alertes</LinkButton>
          ) : (
            <Button onClick={() => setAccountOpen(true)}>Créer ou ouvrir mon compte</Button>
          )}
          <Button kind="quiet" onClick={restart}>
            Créer une autre alerte
          </Button>
        </SuccessState>
      </Card>
      {open ? (
        <AccountDialog {...{ created, account, onSignedIn, toaster }} onClose={() => setAccountOpen(false)} />
      ) : (
        toaster
      )}
    </>
  );
}
