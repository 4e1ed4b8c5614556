/** What stands over the radar: the property that its address names, the silence of a search, and the toasts. */
import { useEffect } from 'react';
import { useLazy } from '@/features/shell/use-lazy';
import { applyPageMeta } from '@/host/page-meta';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorState } from '@/ui/error-state';
import { clearToasts, showToast } from '@/ui/toast-acts';
import { Toaster } from '@/ui/toasts';
import { closeProperty, replaceAddress } from './address';
import type { Kit } from './kit';
import { DetailSkeleton } from './property/detail-skeleton';
import type { RadarActs } from './search/acts';
import { useRadar, useRadarAddress } from './use-radar';
import { kindOf } from './words';

type Props = { acts: RadarActs; kit: Kit };

/** All of it. */
export function Overlay({ acts, kit }: Props) {
  const { propertyId } = useRadarAddress();
  const { toasterId } = kit.account;
  const { ownerDocument } = useSession().host;
  useEffect(() => () => clearToasts(toasterId), [toasterId]);
  const isOpen = propertyId !== null;
  // What one property says is for people, not for engines.
  useEffect(
    () => (isOpen ? applyPageMeta(ownerDocument, { robots: 'noindex,nofollow' }) : undefined),
    [isOpen, ownerDocument],
  );
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
    <Dialog title="Silence radio" width={420} open={isShown} onClose={acts.reset}>
      <p>Silence radio. Rien à signaler par ici&nbsp;!</p>
      <p>
        <Button full onClick={acts.reset}>
          Nouvelle recherche
        </Button>
      </p>
    </Dialog>
  );
}

function PropertyDialog({ acts, propertyId, toasterId }: { acts: RadarActs; propertyId: string; toasterId: string }) {
  const session = useSession();
  const known = useRadar((state) => state.properties.find(({ id }) => id === propertyId));
  const detail = useLazy(() => import('./property-later'));
  const { load } = detail;
  useEffect(load, [load]);
  const onClose = () => closeProperty(session);
  const onGone = (message: string) => {
    showToast(toasterId, 'error', message);
    // Its own entry is of no use to anybody: it is not gone back over, it goes.
    replaceAddress(session, { propertyId: null });
  };
  return (
    <Dialog
      title={known ? kindOf(known) : 'Bien vendu'}
      width={720}
      open
      onClose={onClose}
      toaster={<Toaster id={toasterId} />}
    >
      {detail.value ? (
        <detail.value.Detail {...{ acts, propertyId, onGone, known }} />
      ) : detail.failed ? (
        <ErrorState message="La connexion semble interrompue. Vérifiez votre accès à internet." onRetry={load} />
      ) : (
        <DetailSkeleton />
      )}
    </Dialog>
  );
}
