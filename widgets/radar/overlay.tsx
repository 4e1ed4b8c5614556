/** The layers over the radar: property dialog, dialog of an empty result, toasts. */
import { useEffect, useRef } from 'react';
import { CodeFailed } from '@/features/shell/code-failed';
import { lazy, useLazy } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Stack } from '@/ui/stack';
import { clearToasts, showToast } from '@/ui/toast-actions';
import { Toaster } from '@/ui/toasts';
import { closeProperty } from './address';
import type { Modules } from './lazy-modules';
import { DetailSkeleton } from './property/detail-skeleton';
import type { RadarActs } from './search/actions';
import { useRadar, useRadarAddress } from './use-radar';
import { titleOf } from './words';

type Props = { acts: RadarActs; modules: Modules };

/** Draws the dialogs and toasts of the radar. */
export function Overlay({ acts, modules }: Props) {
  const { propertyId } = useRadarAddress();
  const { toasterId } = modules.account;
  useEffect(() => () => clearToasts(toasterId), [toasterId]);
  const isOpen = propertyId !== null;
  return (
    <>
      <Silence acts={acts} />
      {propertyId && <PropertyDialog key={propertyId} {...{ acts, propertyId, toasterId }} />}
      {!isOpen && <Toaster id={toasterId} />}
    </>
  );
}

function Silence({ acts }: { acts: RadarActs }) {
  const isShown = useRadar((state) => state.isSilenceShown);
  return (
    <Dialog title={'Silence radio. Rien à signaler par ici\u00a0!'} width={420} open={isShown} onClose={acts.reset}>
      <Stack>
        <p>Cherchez plus loin, ou ailleurs.</p>
        <Button full onClick={acts.reset}>
          Nouvelle recherche
        </Button>
      </Stack>
    </Dialog>
  );
}

const DETAIL = lazy(async () => (await import('./property/detail')).Detail);

function PropertyDialog({ acts, propertyId, toasterId }: { acts: RadarActs; propertyId: string; toasterId: string }) {
  const session = useSession();
  const known = useRadar((state) => state.properties.find(({ id }) => id === propertyId));
  const code = useLazy(DETAIL, 'now');
  const { value: Detail, failed } = code;
  // The history goes back asynchronously: a second press meanwhile would go back twice.
  const isClosing = useRef(false);
  const onClose = () => {
    if (isClosing.current) return;
    isClosing.current = true;
    closeProperty(session);
  };
  const onGone = (message: string) => {
    showToast(toasterId, 'error', message);
    onClose();
  };
  return (
    <Dialog
      title={known ? titleOf(known) : 'Bien vendu'}
      width={720}
      open
      onClose={onClose}
      toaster={<Toaster id={toasterId} />}
    >
      {Detail ? (
        <Detail {...{ acts, propertyId, onGone, known }} />
      ) : failed ? (
        <CodeFailed code={code} />
      ) : (
        <DetailSkeleton isGuest={!acts.isSignedIn()} />
      )}
    </Dialog>
  );
}
