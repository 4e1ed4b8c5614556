import { css, keyframes } from '@/host/styles';
import { listOf } from '@/lib/make-list';

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
const PIECES = listOf(40, (index) => ({
  key: index,
  // Steps without a common divisor with the width spread the pieces without a visible pattern.
  left: `${(index * 37) % 100}%`,
  animationDelay: `${((index * 53) % 40) * 45}ms`,
  background: `var(--_${COLOURS[index % COLOURS.length]})`,
}));

/** Shows confetti that falls once over a dialog; none with reduced motion. */
export function Confetti() {
  return (
    <div className={sky} aria-hidden="true" data-confetti="">
      {PIECES.map(({ key, ...style }) => (
        <i key={key} style={style} />
      ))}
    </div>
  );
}
