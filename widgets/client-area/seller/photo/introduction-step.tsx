import Camera from 'lucide/dist/esm/icons/camera.mjs';
import ClipboardCheck from 'lucide/dist/esm/icons/clipboard-check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { css } from '@/host/styles';
import { SHOOT_LASTS } from '@/text/photo-booking';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { StepFrame } from './step-frame';
import type { StepProps } from './step-props';

const list = css`
  display: grid;
  gap: var(--_12);
  & > li {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    gap: var(--_12);
  }
  & svg {
    margin-top: 1px;
    color: var(--_primary);
  }
`;

const LINES = [
  { icon: Camera, text: 'Un photographe professionnel vient chez vous et met votre bien en valeur pour l’annonce.' },
  { icon: Clock, text: `${SHOOT_LASTS} Vous choisissez le créneau qui vous convient.` },
  {
    icon: ClipboardCheck,
    text: 'Pour publier l’annonce, il faut aussi des diagnostics immobiliers\u00a0: nous commençons par là.',
  },
];

/** What a shoot is, and how long it lasts (seller.md §9). */
export function IntroductionStep({ booking }: StepProps) {
  return (
    <StepFrame booking={booking} acts={<Button onClick={booking.next}>Commencer</Button>}>
      <ul className={list}>
        {LINES.map(({ icon, text }) => (
          <li key={text}>
            <Icon node={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
