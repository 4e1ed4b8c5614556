/** 'Mes alertes': listing, creating, changing and leaving alerts (docs/spec/alerts.md#5). */
import Plus from 'lucide/dist/esm/icons/plus.mjs';
import { useEffect, useRef, useState } from 'react';
import { type CustomerAlert, sortAlerts } from '@/domain/alert/customer-alert';
import { CodeFailed } from '@/features/shell/code-failed';
import { css } from '@/host/styles';
import { track } from '@/session/analytics';
import { lazy, useLazy } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { plural } from '@/text/plural';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Skeleton } from '@/ui/skeleton';
import { useArea } from '../context';
import { alertsOf } from '../data/buyer-queries';
import { useQueryResult } from '../data/cache';
import { QueryView, Screen, SkeletonBlocks } from '../parts/screen';
import { takeLostFocus } from '../parts/take-lost-focus';
import { useIdempotencyKey } from '../parts/use-idempotency-key';
import { PATHS } from '../routes';
import { AlertCard } from './alerts/alert-card';
import { NoAlerts } from './alerts/no-alerts';
import { UnsubscribeDialog } from './alerts/unsubscribe-dialog';
import { useAlertActions } from './alerts/use-alert-actions';
import { alertActionLabels } from './alerts/words';

const list = css`
  display: grid;
  gap: var(--_16);
`;

/** The dialog that is open over the list. */
type Open = { kind: 'form'; alert: CustomerAlert | null } | { kind: 'unsubscribe'; alert: CustomerAlert } | null;

/** Draws the list: active alerts first, then the newest (docs/spec/alerts.md#5.1). */
export function AlertsScreen() {
  const session = useSession();
  const { customerId } = useArea();
  const alerts = useQueryResult(alertsOf(customerId));
  const { unsubscribe, resubscribe, isPending, errorOf } = useAlertActions();
  // The home's button leads to '?creer', which opens the form once.
  const { router } = session;
  const isAsked = router.current().search === '?creer';
  const [open, setOpen] = useState<Open>(isAsked ? { kind: 'form', alert: null } : null);
  useEffect(() => {
    if (isAsked) router.navigate(`${PATHS.alerts}?`, { replace: true });
  }, [router, isAsked]);
  const close = () => setOpen(null);
  const createAlert = () => setOpen({ kind: 'form', alert: null });
  const editAlert = (alert: CustomerAlert) => {
    track(session, 'click_refine_buyer_alert', {});
    setOpen({ kind: 'form', alert });
  };
  const count = alerts.value?.length ?? 0;
  const heading = useHeadingFocus(open !== null, count === 0);
  return (
    <Screen
      title="Mes alertes"
      headingRef={heading}
      lead={count > 0 ? activeLine(alerts.value ?? []) : undefined}
      aside={
        count > 0 && (
          <Button icon={Plus} onClick={createAlert}>
            {alertActionLabels.create}
          </Button>
        )
      }
    >
      <QueryView read={alerts} skeleton={<SkeletonBlocks heights={[320, 320]} />}>
        {(all) =>
          all.length === 0 ? (
            <NoAlerts onCreate={createAlert} />
          ) : (
            <ul className={list}>
              {sortAlerts(all).map((alert, index) => (
                <li key={alert.id}>
                  <AlertCard
                    alert={alert}
                    isFirst={index === 0}
                    isPending={isPending(alert.id)}
                    error={errorOf(alert.id)}
                    onEdit={() => editAlert(alert)}
                    onUnsubscribe={() => setOpen({ kind: 'unsubscribe', alert })}
                    onResubscribe={() => void resubscribe(alert)}
                  />
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
      <FormDialog open={open?.kind === 'form' ? open : null} onClose={close} />
      {open?.kind === 'unsubscribe' && (
        <UnsubscribeDialog
          alert={open.alert}
          onClose={close}
          onUnsubscribe={(reason) => void unsubscribe(open.alert, reason)}
        />
      )}
    </Screen>
  );
}

/** Gives the focus to the heading when what opened a dialog is gone (docs/spec/alerts.md#5.8). */
function useHeadingFocus(isOpen: boolean, isEmpty: boolean) {
  const heading = useRef<HTMLHeadingElement>(null);
  const wasOpen = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the empty list may go after its dialog
  useEffect(() => {
    if (isOpen) wasOpen.current = true;
    else if (wasOpen.current) takeLostFocus(heading.current);
  }, [isOpen, isEmpty]);
  return heading;
}

function activeLine(alerts: readonly CustomerAlert[]): string {
  const active = alerts.filter(({ isActive }) => isActive).length;
  return active === 0 ? 'Aucune alerte active' : `${active} ${plural(active, 'alerte active', 'alertes actives')}`;
}

const ALERT_DIALOG = lazy(async () => (await import('./alerts/alert-dialog')).AlertDialog);

/** Draws the dialog of the form. Its code is fetched when the page is idle, or with the first press. */
function FormDialog({ open, onClose }: { open: { alert: CustomerAlert | null } | null; onClose: () => void }) {
  const code = useLazy(ALERT_DIALOG, 'ahead');
  const { value: AlertDialog, failed } = code;
  // One key per alert, also when its dialog is closed and opened again (docs/spec/alerts.md#6.5).
  const idempotencyKey = useIdempotencyKey('alert');
  if (!open) return null;
  if (AlertDialog) return <AlertDialog alert={open.alert} idempotencyKey={idempotencyKey} onClose={onClose} />;
  return (
    <Dialog title={alertActionLabels.create} width={720} open onClose={onClose}>
      {failed ? <CodeFailed code={code} /> : <Skeleton lines={6} />}
    </Dialog>
  );
}
