/** The screens after the authentication: loading, cancellation form, too late, confirmation. */
import { useEffect, useState } from 'react';
import { fetchPublicVisit } from '@/api/visit/visits';
import type { Failure } from '@/domain/failure';
import { canCancelVisit, isCancelled, type PublicVisit } from '@/domain/visit/visit';
import { brandOf } from '@/host/brand';
import { emit } from '@/host/events';
import { onRestored } from '@/lib/restored';
import { useSession } from '@/session/session-provider';
import { failureMessage } from '@/text/failures';
import { Card } from '@/ui/card';
import { EmailLink } from '@/ui/email-link';
import { ErrorState } from '@/ui/error-state';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { takeFocus } from '@/ui/take-focus';
import { clearToasts, showToast } from '@/ui/toast-actions';
import { Toaster } from '@/ui/toasts';
import { type CancellationResult, isProofLost } from './actions';
import { CancelForm } from './cancel-form';
import { Confirmation } from './confirmation';
import { ExpertHeader } from './expert-header';
import type { CancellationScreenProps } from './flow';
import { TooLate } from './too-late';

/** Renders the screen for the state of the visit, under the expert's header. Source: docs/spec/visits.md#8.1. */
export function VisitScreens(props: CancellationScreenProps) {
  const { host } = useSession();
  const { visit, proof } = props;
  const { toasterId } = proof.account;
  useRestoredVisit(props);
  useEffect(
    () => () => {
      clearToasts(toasterId);
      // The e-mail is asked again: its field takes the focus of the removed screen.
      setTimeout(() => takeFocus(host.shadowRoot?.querySelector('input') ?? null));
    },
    [toasterId, host],
  );
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

function VisitScreen({ visit, ...props }: CancellationScreenProps & { visit: PublicVisit }) {
  const { host, now } = useSession();
  const { toasterId } = props.proof.account;
  const onOutcome = (outcome: Exclude<CancellationResult, { tag: 'failed' }>) => {
    props.advance({ visit: outcome.visit, cancelled: outcome.tag === 'cancelled' });
    if (outcome.tag === 'too-late') return;
    if (outcome.already) return showToast(toasterId, 'info', 'Cette visite est déjà annulée');
    emit(host, 'parvis:success', { kind: 'visit-cancelled', visitId: visit.id });
    showToast(toasterId, 'success', 'Votre visite a bien été annulée');
  };
  if (isCancelled(visit)) return <Confirmation visit={visit} />;
  if (!canCancelVisit(visit, now())) return <TooLate visit={visit} />;
  return <CancelForm {...props} {...{ visit, onOutcome }} />;
}

/** Reads the visit again in a page that the browser has kept, unless it is cancelled (docs/spec/visits.md#8.14). */
function useRestoredVisit({
  link: { visitId, userSlug },
  proof: { visitToken, account },
  visit,
  advance,
}: CancellationScreenProps) {
  const { window } = useSession();
  const isOpen = visit !== null && !isCancelled(visit);
  useEffect(() => {
    if (!isOpen) return;
    const controller = new AbortController();
    const { signal } = controller;
    const read = async () => {
      const answer = await fetchPublicVisit(account.call, { visitId, userSlug, visitToken }, signal);
      if (signal.aborted) return;
      if (answer.ok) advance({ visit: answer.value, cancelled: isCancelled(answer.value) });
      else if (isProofLost(answer.error)) advance({ proof: null, expired: true });
    };
    const stopRestoring = onRestored(window, () => void read());
    return () => {
      stopRestoring();
      controller.abort();
    };
  }, [window, isOpen, account, visitId, userSlug, visitToken, advance]);
}

function VisitLoader({ link, proof, advance }: CancellationScreenProps) {
  const [failure, setFailure] = useState<Failure | null>(null);
  const [attempt, setAttempt] = useState(0);
  const { visitId, userSlug } = link;
  const { visitToken, account } = proof;
  const { toasterId } = account;

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

  if (failure?.tag === 'not-found') return <NotFound />;
  if (failure) {
    return <ErrorState message={failureMessage(failure)} onRetry={() => setAttempt((count) => count + 1)} />;
  }
  return <LoadingVisit />;
}

function NotFound() {
  const { attribute, boot } = useSession();
  return (
    <ErrorState
      title="Cette visite est introuvable"
      message={
        <>
          Rouvrez le lien reçu par e-mail, ou écrivez-nous à <EmailLink email={brandOf(attribute, boot).email} />.
        </>
      }
    />
  );
}

function LoadingVisit() {
  return (
    <Card>
      <Skeleton>
        <SkeletonBlock height={48} width="60%" />
        <SkeletonBlock height={28} width="80%" />
        <SkeletonBlock height={88} />
        {[1, 2, 3, 4, 5].map((row) => (
          <SkeletonBlock key={row} height={44} />
        ))}
        <SkeletonBlock height={120} />
        <SkeletonBlock height={44} />
      </Skeleton>
    </Card>
  );
}
