import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { css, keyframes } from '@/host/styles';
import { paymentWords, slotInProgress } from '@/text/photo-shoot/labels';
import { Icon } from '@/ui/icon';
import type { Pending } from './shared-booking';

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
export function EarlierAct({ startsAt, isPaid }: Pending) {
  return (
    <>
      <Processing isPaid={isPaid} />
      <p>{slotInProgress(startsAt)}</p>
    </>
  );
}
