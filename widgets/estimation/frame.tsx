/** The frame of every step: header, progress and the step (docs/spec/funnel.md#7). */
import type { ReactNode } from 'react';
import { type FunnelVersion, navigationSteps, progressOf, type StepName } from '@/domain/estimation/steps';
import { css } from '@/host/styles';
import { ProgressBar } from '@/ui/progress';
import { Header } from './header';
import { stepNames } from './step-words';

const column = css`
  max-width: 640px;
  margin: 0 auto;
`;
const compact = css`
  margin-bottom: var(--_16);
  @container parvis (min-width: 768px) {
    display: none;
  }
`;
const stepper = css`
  display: none;
  gap: var(--_8);
  max-width: 960px;
  margin: 0 auto var(--_24);
  @container parvis (min-width: 768px) {
    display: grid;
    grid-auto-flow: column;
    grid-auto-columns: 1fr;
  }
  & button {
    display: flex;
    width: 100%;
    height: 100%;
    padding: var(--_12) 2px;
    border-top: 4px solid var(--_line);
    color: var(--_ink-soft);
    font-size: 13px;
    line-height: 18px;
    transition: color var(--_fast);
  }
  & button:hover {
    color: var(--_ink);
  }
  & .past {
    border-color: var(--_primary);
  }
  & [aria-current] {
    border-color: var(--_primary);
    color: var(--_primary);
    font-weight: 600;
  }
`;

type Props = {
  version: FunnelVersion;
  step: StepName;
  /** null while the navigation is inactive. */
  onStep: ((step: StepName) => void) | null;
  children: ReactNode;
};

/** Shows the header, the steps (on a phone their number and a bar), and the current step. */
export function Frame({ version, step, onStep, children }: Props) {
  const { n, total, ratio } = progressOf(version, step);
  return (
    <div>
      <Header />
      <div className={compact}>
        <ProgressBar label={stepNames[step]} value={ratio * 100} text={n ? `${n}/${total}` : `${total}/${total}`} />
      </div>
      <nav aria-label="Étapes">
        <ol className={stepper}>
          {navigationSteps(version).map((each, index) => (
            <li key={each}>
              <button
                type="button"
                className={index < ratio * total ? 'past' : undefined}
                aria-current={each === step ? 'step' : undefined}
                disabled={!onStep}
                onClick={() => onStep?.(each)}
              >
                {stepNames[each]}
              </button>
            </li>
          ))}
        </ol>
      </nav>
      <div className={column}>{children}</div>
    </div>
  );
}
