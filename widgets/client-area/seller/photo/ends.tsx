/** What is shown instead of the steps of a booking: a request under way, its success, a shoot planned elsewhere. */
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useEffect, useRef } from 'react';
import { SUCCESS_MS } from '@/domain/photo-shoot/booking';
import { css, keyframes } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { formatPhone, telHref } from '@/text/person/phones';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { Notice } from '@/ui/notice';
import { SuccessState } from '@/ui/success-state';
import { takeLostFocus } from '../../parts/take-lost-focus';
import type { Booking } from './booking';
import type { Pending } from './store';
import { alreadyPlanned, bookingStepTitles, PAID_EXPERT, paymentWords, plannedFor, slotInProgress } from './words';

const spin = keyframes`to{transform:rotate(1turn);}`;
const states = css`
  display: grid;
  gap: var(--_12);
  padding: var(--_24) 0;
  font-weight: 600;
  & > p {
    display: flex;
    align-items: center;
    gap: var(--_12);
  }
  & svg {
    color: var(--_success);
  }
  & i {
    width: 20px;
    height: 20px;
    border: 2px solid var(--_primary);
    border-right-color: transparent;
    border-radius: 50%;
    animation: ${spin} 0.8s linear infinite;
  }
`;

/** Tells that a shoot is being booked, and whether it is paid. */
export function Processing({ isPaid }: { isPaid: boolean }) {
  return (
    <div className={states} role="status">
      {isPaid && (
        <p>
          <Icon node={CircleCheck} />
          {paymentWords.paid}
        </p>
      )}
      <p>
        <i aria-hidden="true" />
        {paymentWords.processing}
      </p>
    </div>
  );
}

/**
 * Replaces the steps while a closed dialog's request is under way: no other slot can be chosen
 * (docs/spec/photo-shoot.md#10.4).
 */
export function PendingBooking({ startsAt, isPaid }: Pending) {
  return (
    <>
      <Processing isPaid={isPaid} />
      <p>{slotInProgress(startsAt)}</p>
    </>
  );
}

const fill = keyframes`from{transform:scaleX(0);}`;
const countdown = css`
  width: 100%;
  height: 6px;
  overflow: hidden;
  border-radius: 4px;
  background: var(--_line);
  & > div {
    height: 100%;
    background: var(--_primary);
    transform-origin: left;
    animation: ${fill} ${`${SUCCESS_MS}ms`} linear;
  }
`;

/** Shows the success for 5 s, then closes the dialog (docs/spec/photo-shoot.md#9.1). */
export function SuccessStep({ booking, onClose }: { booking: Pick<Booking, 'meeting'>; onClose: () => void }) {
  const { window } = useSession();
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const timer = window.setTimeout(() => latest.current(), SUCCESS_MS);
    return () => window.clearTimeout(timer);
  }, [window]);
  return (
    <SuccessState title={bookingStepTitles.success}>
      <p>{plannedFor(booking.meeting?.startsAt ?? null)}</p>
      <div className={countdown} aria-hidden="true">
        <div />
      </div>
      <Button kind="secondary" onClick={onClose}>
        Fermer
      </Button>
    </SuccessState>
  );
}

type PlannedProps = {
  startsAt: string | null;
  /** Set for a person who has paid: the expert can be asked. `phone` is the expert's. */
  paid?: { phone: string | null } | undefined;
};

/**
 * Tells that a shoot is planned, instead of a step (docs/spec/photo-shoot.md#10.1); takes the focus that the step had.
 */
export function AlreadyPlanned({ startsAt, paid }: PlannedProps) {
  return (
    <div ref={takeLostFocus} tabIndex={-1}>
      <Notice tone="success" role="status">
        <p>{alreadyPlanned(startsAt)}</p>
        {paid && (
          <p>
            {PAID_EXPERT}
            {paid.phone && (
              <>
                {' '}
                Vous pouvez aussi l'appeler&nbsp;: <a href={telHref(paid.phone)}>{formatPhone(paid.phone)}</a>.
              </>
            )}
          </p>
        )}
      </Notice>
    </div>
  );
}
