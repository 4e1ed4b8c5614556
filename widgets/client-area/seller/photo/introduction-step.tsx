import Camera from 'lucide/dist/esm/icons/camera.mjs';
import ClipboardCheck from 'lucide/dist/esm/icons/clipboard-check.mjs';
import Clock from 'lucide/dist/esm/icons/clock.mjs';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { type BookingStepProps, StepFrame } from './step-frame';
import { SHOOT_LASTS } from './words';

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
  { icon: Camera, text: "Un photographe professionnel vient chez vous et met votre bien en valeur pour l'annonce." },
  { icon: Clock, text: `${SHOOT_LASTS} Vous choisissez le créneau qui vous convient.` },
];
const DIAGNOSTICS = {
  asked: "Pour publier l'annonce, il faut aussi des diagnostics immobiliers\u00a0: nous commençons par là.",
  paid: 'Vos diagnostics immobiliers sont déjà payés\u00a0: il ne reste que le créneau à choisir.',
};

/** Explains the shoot and its duration (docs/spec/photo-shoot.md#5.1). */
export function IntroductionStep({ booking }: BookingStepProps) {
  const about = DIAGNOSTICS[booking.facts.isPaid ? 'paid' : 'asked'];
  const lines = [...LINES, { icon: ClipboardCheck, text: about }];
  return (
    <StepFrame booking={booking} buttons={<Button onClick={booking.next}>Commencer</Button>}>
      <ul className={list}>
        {lines.map(({ icon, text }) => (
          <li key={text}>
            <Icon node={icon} />
            <span>{text}</span>
          </li>
        ))}
      </ul>
    </StepFrame>
  );
}
