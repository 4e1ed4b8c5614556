/** The layers over the radar: property dialog, dialog of an empty result, dialog of the filters, toasts. */
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
import { SelectionDialog } from './list/selection-dialog';
import { DetailSkeleton } from './property/detail-skeleton';
import { propertyTitle } from './property-texts';
import type { RadarActions } from './search/actions';
import { useRadar, useRadarAddress } from './use-radar';

type Props = { actions: RadarActions; modules: Modules };

/** Draws the dialogs and toasts of the radar. */
export function Overlay({ actions, modules }: Props) {
  const { propertyId } = useRadarAddress();
  const { toasterId } = modules.account;
  useEffect(() => () => clearToasts(toasterId), [toasterId]);
  const isOpen = propertyId !== null;
  return (
    <>
      <EmptyResultDialog actions={actions} />
      <SelectionDialog />
      {propertyId && <PropertyDialog key={propertyId} {...{ actions, propertyId, toasterId }} />}
      {!isOpen && <Toaster id={toasterId} />}
    </>
  );
}

function EmptyResultDialog({ actions }: { actions: RadarActions }) {
  const isShown = useRadar((state) => state.isEmptyResultShown);
  return (
    <Dialog title={'Silence radio. Rien à signaler par ici\u00a0!'} width={420} open={isShown} onClose={actions.reset}>
      <Stack>
        <p>Cherchez plus loin, ou ailleurs.</p>
        <Button full onClick={actions.reset}>
          Nouvelle recherche
        </Button>
      </Stack>
    </Dialog>
  );
}

const DETAIL = lazy(async () => (await import('./property/detail')).Detail);

function PropertyDialog({
  actions,
  propertyId,
  toasterId,
}: {
  actions: RadarActions;
  propertyId: string;
  toasterId: string;
}) {
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
  const onUnavailable = (message: string) => {
    showToast(toasterId, 'error', message);
    onClose();
  };
  return (
    <Dialog
      title={known ? propertyTitle(known) : 'Bien vendu'}
      width={720}
      open
      onClose={onClose}
      toaster={<Toaster id={toasterId} />}
    >
      {Detail ? (
        <Detail {...{ actions, propertyId, onUnavailable, known }} />
      ) : failed ? (
        <CodeFailed code={code} />
      ) : (
        <DetailSkeleton isGuest={!actions.isSignedIn()} />
      )}
    </Dialog>
  );
}
