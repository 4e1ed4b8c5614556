/** Everything after the authentication: the visit, its cancellation, the confirmation. */
import { useEffect, useState } from 'react';
import { fetchPublicVisit } from '@/api/visits';
import type { Failure } from '@/domain/failure';
import { canCancelVisit, isCancelled, type PublicVisit } from '@/domain/visit';
import { emit } from '@/host/events';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { Card } from '@/ui/card';
import { ErrorState } from '@/ui/error-state';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { clearToasts, showToast } from '@/ui/toast-acts';
import { Toaster } from '@/ui/toasts';
import { type Cancelled, isProofLost } from './acts';
import { CancelForm } from './cancel-form';
import { Confirmation } from './confirmation';
import { ExpertHeader } from './expert-header';
import type { ScreenProps } from './flow';
import { TooLate } from './too-late';

/** The screen that the visit calls for, under the expert's header. */
export function VisitScreens(props: ScreenProps) {
  const { toasterId } = useSession();
  const { visit } = props;
  useEffect(() => () => clearToasts(toasterId), [toasterId]);
  return (
    <>
      {visit ? (
        <Card>
          {visit.expert && <ExpertHeader expert={visit.expert} />}
          <VisitScreen {...props} visit={visit} />
        </Card>
      ) : (
        <VisitLoader {...props} />
      )}
      <Toaster id={toasterId} />
    </>
  );
}

function VisitScreen({ visit, ...props }: ScreenProps & { visit: PublicVisit }) {
  const { host, now, toasterId } = useSession();
  const onCancelled = (answer: Cancelled) => {
    props.advance({ visit: answer.visit, cancelled: true });
    if (answer.already) return showToast(toasterId, 'info', 'Cette visite est déjà annulée');
    emit(host, 'parvis:success', { kind: 'visit-cancelled', visitId: visit.id });
    showToast(toasterId, 'success', 'Votre visite a bien été annulée');
  };
  if (isCancelled(visit)) return <Confirmation visit={visit} />;
  if (!canCancelVisit(visit, now())) return <TooLate visit={visit} />;
  return <CancelForm {...props} {...{ visit, onCancelled }} />;
}

function VisitLoader({ link, proof, advance }: ScreenProps) {
  const { toasterId } = useSession();
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { visitId, userSlug } = link;
  const { visitToken, account } = proof;

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt reads again.
  useEffect(() => {
    const controller = new AbortController();
    const read = async () => {
      setFailure(null);
      const answer = await fetchPublicVisit(account.call, { visitId, userSlug, visitToken }, controller.signal);
      if (controller.signal.aborted) return;
      if (!answer.ok)
        return isProofLost(answer.error) ? advance({ proof: null, expired: true }) : setFailure(answer.error);
      const cancelled = isCancelled(answer.value);
      if (cancelled) showToast(toasterId, 'info', 'Cette visite est déjà annulée');
      advance({ visit: answer.value, cancelled });
    };
    void read();
    return () => controller.abort();
  }, [account, visitId, userSlug, visitToken, advance, toasterId, attempt]);

  if (failure) {
    const message = failure.tag === 'not-found' ? 'Cette visite est introuvable.' : failureMessage(failure);
    return <ErrorState message={message} onRetry={() => setAttempt((count) => count + 1)} />;
  }
  return (
    <Skeleton>
      <SkeletonBlock height={48} width="60%" />
      <SkeletonBlock height={560} />
    </Skeleton>
  );
}
