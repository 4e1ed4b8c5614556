/** The account dialog of the radar: sign-up, sign-in, or a link to the sign-in page. */
import { useState } from 'react';
import type { SignedIn } from '@/api/person/sessions';
import { focusFirstControl } from '@/features/account/account-form';
import { SignInForm } from '@/features/account/sign-in';
import { brandOf } from '@/host/brand';
import { accountsOf, signInLink } from '@/host/settings';
import { useSession } from '@/session/session-provider';
import { Dialog } from '@/ui/dialog';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import type { RadarActions } from '../search/actions';
import { useRadarStore } from '../use-radar';
import { SignUp } from './sign-up';

/** Form of the account dialog: a new account or the sign-in. */
export type AuthFlow = 'sign-up' | 'sign-in';

const TITLES: Record<AuthFlow, string> = { 'sign-up': 'Créer un compte', 'sign-in': 'Connexion' };

type Props = { actions: RadarActions; start: AuthFlow; onClose: () => void };

/** Draws the account dialog, first with the form `start`. A sign-in closes it. */
export function AccountDialog({ actions, start, onClose }: Props) {
  const { attribute, boot } = useSession();
  const store = useRadarStore();
  const [flow, setFlow] = useState<AuthFlow>(start);
  const [notice, setNotice] = useState<string>();
  if (accountsOf(attribute, boot) === 'link') return <SignInLinkDialog onClose={onClose} />;
  const onSignedIn = (who: SignedIn) => {
    actions.account.signIn(who);
    onClose();
  };
  const { email } = store.getState().typedAccount;
  const keepEmail = (typed: string) =>
    store.setState(({ typedAccount }) => ({ typedAccount: { ...typedAccount, email: typed } }));
  return (
    <Dialog title={TITLES[flow]} width={460} open onClose={onClose}>
      <div key={flow} ref={focusFirstControl}>
        {flow === 'sign-up' ? (
          <SignUp
            {...{ actions, onSignedIn }}
            onOther={(reason) => {
              setNotice(reason);
              setFlow('sign-in');
            }}
          />
        ) : (
          <Stack>
            {notice && (
              <Notice tone="info" role="status">
                {notice}
              </Notice>
            )}
            <SignInForm
              {...{ call: actions.account.call, email, onSignedIn }}
              to={{ user: { email } }}
              onEmail={keepEmail}
              signupToken={null}
              signInHref={null}
              submitLabel="Connexion"
              signInLabel="Connexion"
              createLabel="Créer un compte"
              onSwitchForm={() => setFlow('sign-up')}
            />
          </Stack>
        )}
      </div>
    </Dialog>
  );
}

/** Draws a link to the sign-in page for `accounts="link"`: no password field (docs/spec/radar.md#11.6). */
function SignInLinkDialog({ onClose }: { onClose: () => void }) {
  const { attribute, boot, router, window } = useSession();
  const { search } = router.current();
  const back = boot.api.sameOrigin ? window.location.href : `/radar${search}`;
  return (
    <Dialog title="Connexion" width={460} open onClose={onClose}>
      <Stack>
        <p>La connexion et la création d'un compte se font sur le site de {brandOf(attribute, boot).name}.</p>
        <LinkButton href={signInLink(attribute, boot, back)} full>
          Connexion
        </LinkButton>
      </Stack>
    </Dialog>
  );
}
