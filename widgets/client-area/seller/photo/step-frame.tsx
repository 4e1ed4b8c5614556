import { type ReactNode, useEffect, useRef } from 'react';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { LARGE_TEXT } from '@/ui/dialog';
import { ProgressBar } from '@/ui/progress';
import { column } from '../../parts/styles';
import type { Booking } from './booking';
import { bookingStepTitles } from './words';

// Covers scrolled content, to the edges of the dialog.
const foot = css`
  position: sticky;
  bottom: 0;
  z-index: 1;
  margin: 0 calc(-1 * var(--_24)) calc(-1 * var(--_24));
  padding: var(--_12) var(--_24);
  border-top: 1px solid var(--_line);
  background: var(--_paper);
  ${LARGE_TEXT} {
    position: static;
  }
  & > p:not(:empty) {
    margin-bottom: var(--_8);
    font-weight: 600;
  }
`;
// Back and forward in one row, also on a phone, unless the text is large.
const bar = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: flex-end;
  gap: var(--_8);
  & > :first-child:not(:only-child) {
    flex-shrink: 0;
    margin-inline-end: auto;
  }
  @container (max-width: 479.9px) {
    & > :last-child {
      flex: 1 1 9em;
    }
  }
`;

/** The props of every step of the booking. */
export type BookingStepProps = { booking: Booking; sale: SellerSale; onClose: () => void };

/** `status`: the result of an act, shown beside its button and so always in sight. */
type Props = { booking: Booking; buttons: ReactNode; status?: string; children: ReactNode };

/** Shows one step: progress, title, content and buttons. The title takes the focus when the step follows another. */
export function StepFrame({ booking, buttons, status, children }: Props) {
  const { step, progress, back } = booking;
  const heading = useRef<HTMLHeadingElement>(null);
  // When the dialog opens, its own title takes the focus.
  const isFirst = useRef(step === 'introduction');
  useEffect(() => {
    if (!isFirst.current) heading.current?.focus();
  }, []);
  return (
    <div className={column}>
      <ProgressBar
        label="Progression"
        value={progress.step}
        max={progress.of}
        text={`Étape ${progress.step} sur ${progress.of}`}
      />
      <h3 ref={heading} tabIndex={-1}>
        {bookingStepTitles[step]}
      </h3>
      {children}
      {(back || buttons) && (
        <div className={foot}>
          <p role="status">{status}</p>
          <div className={bar}>
            {back && (
              <Button kind="quiet" onClick={back}>
                Retour
              </Button>
            )}
            {buttons}
          </div>
        </div>
      )}
    </div>
  );
}
