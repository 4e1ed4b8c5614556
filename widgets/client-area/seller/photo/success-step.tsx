import { useEffect, useRef } from 'react';
import { SUCCESS_MS } from '@/domain/photo-shoot/booking';
import type { PhotoMeeting } from '@/domain/photo-shoot/meeting';
import { css, keyframes } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { bookingStepTitles, plannedFor } from '@/text/photo-shoot/labels';
import { Button } from '@/ui/button';
import { Done } from '@/ui/done';

const fill = keyframes`from{transform:scaleX(0);}`;
const track = css`
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

type Props = { booking: { meeting: PhotoMeeting | null }; onClose: () => void };

/** Shows the success for 5 s, then closes the dialog (docs/spec/photo-shoot.md#9.1). */
export function SuccessStep({ booking, onClose }: Props) {
  const { window } = useSession();
  const latest = useRef(onClose);
  latest.current = onClose;
  useEffect(() => {
    const timer = window.setTimeout(() => latest.current(), SUCCESS_MS);
    return () => window.clearTimeout(timer);
  }, [window]);
  return (
    <Done title={bookingStepTitles.success}>
      <p>{plannedFor(booking.meeting?.startsAt ?? null)}</p>
      <div className={track} aria-hidden="true">
        <div />
      </div>
      <Button kind="secondary" onClick={onClose}>
        Fermer
      </Button>
    </Done>
  );
}
