import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import { useEffect, useRef } from 'react';
import { css, keyframes } from '@/host/styles';
import { makeList } from '@/lib/make-list';
import { useSession } from '@/session/session-provider';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { Icon } from '@/ui/icon';
import { mandateWords } from './words';

/** How long the success stays before the dashboard follows (docs/spec/mandate.md#6.7). */
const SHOWN_MS = 6000;

const words = css`
  display: grid;
  grid-template-columns: auto minmax(0, 1fr);
  gap: var(--_8) var(--_16);
  & > svg {
    grid-row: span 2;
    color: var(--_success);
  }
  & > p + p {
    color: var(--_ink-soft);
  }
`;

/** `invitesOthers`: other signatories sign after this person. */
type Props = { invitesOthers: boolean; onEnd: () => void };

/** Tells that the mandate is signed, for 6 s or until it is closed. */
export function SignedDialog({ invitesOthers, onEnd }: Props) {
  const { window } = useSession();
  const latest = useRef(onEnd);
  latest.current = onEnd;
  useEffect(() => {
    const timer = window.setTimeout(() => latest.current(), SHOWN_MS);
    return () => window.clearTimeout(timer);
  }, [window]);
  return (
    <Dialog
      title={mandateWords.signed.replace(' !', '\u00a0!')}
      width={460}
      open
      onClose={onEnd}
      footer={<Button onClick={onEnd}>Voir ma vente</Button>}
    >
      <Confetti />
      <div className={words}>
        <Icon node={CircleCheck} size={40} />
        <p>
          Votre signature a bien été transmise.
          {invitesOthers && ' Les autres signataires reçoivent maintenant une invitation par e‑mail.'}
        </p>
        <p>Votre espace s'ouvre dans quelques secondes.</p>
      </div>
    </Dialog>
  );
}

const fall = keyframes`from{transform:translateY(-10%) rotate(0);opacity:1;}80%{opacity:1;}to{transform:translateY(420px) rotate(540deg);opacity:0;}`;

const sky = css`
  position: absolute;
  inset: 0;
  z-index: 2;
  overflow: hidden;
  pointer-events: none;
  & > i {
    position: absolute;
    top: -12px;
    width: 8px;
    height: 14px;
    border-radius: 2px;
    animation: ${fall} 3.2s ease-in both;
  }
  @media (prefers-reduced-motion: reduce) {
    display: none;
  }
`;

const COLOURS = ['primary', 'accent', 'info', 'success', 'warning'];
const PIECES = makeList(40, (index) => ({
  key: index,
  // Steps without a common divisor with the width spread the pieces without a visible pattern.
  left: `${(index * 37) % 100}%`,
  animationDelay: `${((index * 53) % 40) * 45}ms`,
  background: `var(--_${COLOURS[index % COLOURS.length]})`,
}));

/** Shows confetti that falls once over a dialog; none with reduced motion. */
function Confetti() {
  return (
    <div className={sky} aria-hidden="true" data-confetti="">
      {PIECES.map(({ key, ...style }) => (
        <i key={key} style={style} />
      ))}
    </div>
  );
}
