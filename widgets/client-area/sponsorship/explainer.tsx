import { css } from '@/host/styles';
import { sponsorshipExplainer } from './words';

const steps = css`
  display: grid;
  counter-reset: step;
  @container parvis (min-width: 768px) {
    grid-template-columns: repeat(4, minmax(0, 1fr));
  }
  & > li {
    position: relative;
    display: grid;
    grid-template-columns: 32px minmax(0, 1fr);
    gap: var(--_12);
    align-content: start;
    align-items: start;
    padding-bottom: var(--_16);
    counter-increment: step;
    text-wrap: balance;
    @container parvis (min-width: 768px) {
      grid-template-columns: minmax(0, 1fr);
      padding: 0 var(--_16) 0 0;
    }
  }
  & > li:last-child {
    padding-bottom: 0;
  }
  & > li::before {
    content: counter(step);
    display: grid;
    place-items: center;
    width: 32px;
    height: 32px;
    border-radius: 50%;
    background: var(--_tint);
    color: var(--_primary);
    font-weight: 600;
    font-variant-numeric: tabular-nums;
  }
  & > li::after {
    content: '';
    position: absolute;
    inset: 36px auto 4px 15px;
    width: 2px;
    background: var(--_line);
    @container parvis (min-width: 768px) {
      inset: 15px 4px auto 40px;
      width: auto;
      height: 2px;
    }
  }
  & > li:last-child::after {
    display: none;
  }
  & > li > span {
    padding-top: 5px;
    @container parvis (min-width: 768px) {
      padding-top: 0;
    }
  }
`;

/** Draws the four steps of a sponsorship. */
export function Explainer() {
  return (
    <ol className={steps} aria-label="Comment ça marche">
      {sponsorshipExplainer.map((step) => (
        <li key={step}>
          <span>{step}</span>
        </li>
      ))}
    </ol>
  );
}
