import Check from 'lucide/dist/esm/icons/check.mjs';
import { useState } from 'react';
import { css } from '@/host/styles';
import { formatCharge } from '@/text/money';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { type BookingStepProps, StepFrame } from './step-frame';

const offer = css`
  display: grid;
  gap: var(--_12);
  padding: var(--_24);
  border: 1px solid var(--_primary);
  border-radius: var(--_radius);
  background: var(--_tint);
  & > b {
    font-size: 32px;
    line-height: 40px;
    font-variant-numeric: tabular-nums;
  }
  & li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_8);
  }
  & li + li {
    margin-top: 4px;
  }
  & svg {
    margin-top: 1px;
    color: var(--_primary);
  }
`;

const LINES = [
  'Les photos et les diagnostics obligatoires, le même jour',
  'Un seul rendez-vous, un seul interlocuteur',
  'Les diagnostics sont déposés dans votre dossier de vente',
];

/** Offers the pack of photos and diagnostics with its price. */
export function PackStep({ booking }: BookingStepProps) {
  const [busy, setBusy] = useState<'yes' | 'no' | null>(null);
  const choose = (takesPack: boolean) => {
    if (busy) return;
    setBusy(takesPack ? 'yes' : 'no');
    void booking.takePack(takesPack);
  };
  const fee = booking.pack?.feeEuros ?? null;
  return (
    <StepFrame
      booking={booking}
      buttons={
        <Button busy={busy === 'yes'} onClick={() => choose(true)}>
          Réserver cette prestation
        </Button>
      }
    >
      <div className={offer}>
        <p>Prestation 2 en 1&nbsp;: photos et diagnostics</p>
        {fee !== null && <b>{formatCharge(fee)}</b>}
        <ul>
          {LINES.map((line) => (
            <li key={line}>
              <Icon node={Check} />
              <span>{line}</span>
            </li>
          ))}
        </ul>
      </div>
      <div>
        <Button kind="quiet" busy={busy === 'no'} onClick={() => choose(false)}>
          Choisir mon propre prestataire
        </Button>
      </div>
    </StepFrame>
  );
}
