/** The account dialog of the radar: sign-up, sign-in, or a link to the sign-in page. */
import { useState } from 'react';
import type { SignedIn } from '@/api/person/sessions';
import { SignInForm } from '@/features/account/sign-in';
import { brandOf } from '@/host/brand';
import { accountsOf, signInLink } from '@/host/settings';
import { useSession } from '@/session/session-provider';
import { Dialog } from '@/ui/dialog';
import { LinkButton } from '@/ui/link-button';
import { Notice } from '@/ui/notice';
import { Stack } from '@/ui/stack';
import type { RadarActs } from '../search/actions';
import { type Kept, SignUp } from './sign-up';

/** Form of the account dialog: a new account or the sign-in. */
export type Way = 'sign-up' | 'sign-in';

const TITLES: Record<Way, string> = { 'sign-up': 'Créer un compte', 'sign-in': 'Connexion' };

/** Moves the focus to the first field of a form that replaces another in an open dialog. */
function startIn(way: HTMLElement | null): void {
  if (!way?.closest('dialog')?.open) return;
  way.querySelector<HTMLElement>('input:not([hidden])')?.focus();
}

type Props = { acts: RadarActs; start: Way; onClose: () => void };

/** Draws the account dialog, first with the form `start`. A sign-in closes it. */
export function AccountDialog({ acts, start, onClose }: Props) {
  const { attribute, boot } = useSession();
  const [way, setWay] = useState<Way>(start);
  const [typed, setTyped] = useState<Kept>({ email: '', project: '' });
  const [why, setWhy] = useState<string>();
  if (accountsOf(attribute, boot) === 'link') return <Elsewhere onClose={onClose} />;
  const onSignedIn = (who: SignedIn) => {
    acts.account.signIn(who);
    onClose();
  };
  return (
    <Dialog title={TITLES[way]} width={460} open onClose={onClose}>
      <div key={way} ref={startIn}>
        {way === 'sign-up' ? (
          <SignUp
            {...{ acts, typed, onSignedIn }}
            onOther={(kept, reason) => {
              setTyped(kept);
              setWhy(reason);
              setWay('sign-in');
            }}
          />
        ) : (
          <Stack>
            {why && (
              <Notice tone="info" role="status">
                {why}
              </Notice>
            )}
            <SignInForm
              {...{ call: acts.account.call, email: typed.email, onSignedIn }}
              to={{ user: { email: typed.email } }}
              signupToken={null}
              signInHref={null}
              toSubmit="Connexion"
              toSignIn="Connexion"
              toCreation="Créer un compte"
              onOther={(_, email = '') => {
                setTyped({ ...typed, email });
                setWay('sign-up');
              }}
            />
          </Stack>
        )}
      </div>
    </Dialog>
  );
}

/** Draws a link to the sign-in page for `accounts="link"`: no password field (docs/spec/radar.md#11.6). */
function Elsewhere({ onClose }: { onClose: () => void }) {
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
