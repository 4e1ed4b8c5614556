import Check from 'lucide/dist/esm/icons/check.mjs';
import { useId } from 'react';
import { MANDATE_STEPS, type MandateStep } from '@/domain/mandate/mandate';
import { css } from '@/host/styles';
import { Icon } from '@/ui/icon';
import { visuallyHidden } from '@/ui/visually-hidden';
import { mandateStepLabels } from './words';

const note = css`
  padding-top: var(--_8);
  color: var(--_ink-soft);
  &:empty {
    display: none;
  }
`;
const list = css`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  gap: 4px;
  @container parvis (min-width: 480px) {
    gap: var(--_8);
  }
  & > li > button {
    display: grid;
    gap: 2px;
    width: 100%;
    min-height: 56px;
    padding: var(--_8) 2px;
    border-top: 4px solid var(--_line);
    color: var(--_ink-soft);
    font-size: clamp(12px, 3.3cqi, 15px);
    font-weight: 600;
    text-align: start;
    overflow-wrap: anywhere;
  }
  & > li > button:disabled {
    cursor: not-allowed;
  }
  & > li > button:not(:disabled):hover {
    color: var(--_primary);
  }
  & > li > button[aria-current] {
    border-color: var(--_primary);
    color: var(--_primary);
  }
  & > li > button[data-done] {
    border-color: var(--_primary);
  }
  & small {
    display: inline-flex;
    align-items: center;
    gap: 4px;
    font-weight: 400;
  }
  @media (forced-colors: active) {
    & > li > button[aria-current] {
      border-color: Highlight;
    }
  }
`;

/** `closedReason`: why steps that would be open are closed. */
type Props = {
  current: MandateStep;
  open: readonly MandateStep[];
  closedReason: string | null;
  onChoose: (step: MandateStep) => void;
};

/** Shows the three steps of the mandate; each opens once the previous one is valid (docs/spec/mandate.md#2.1). */
export function StepIndicator({ current, open, closedReason, onChoose }: Props) {
  const id = useId();
  return (
    <nav aria-label="Étapes du mandat">
      <ol className={list}>
        {MANDATE_STEPS.map((step, index) => {
          // A step is done once the next one is open.
          const isDone = open.includes(MANDATE_STEPS[index + 1] as MandateStep);
          return (
            <li key={step}>
              <button
                type="button"
                disabled={!open.includes(step)}
                aria-describedby={closedReason && !open.includes(step) ? id : undefined}
                aria-current={step === current ? 'step' : undefined}
                data-done={isDone || undefined}
                onClick={() => onChoose(step)}
              >
                <small>
                  Étape {index + 1}
                  {isDone && <Icon node={Check} size={14} />}
                  {isDone && <span className={visuallyHidden}> terminée</span>}
                </small>
                {mandateStepLabels[step]}
              </button>
            </li>
          );
        })}
      </ol>
      <p id={id} className={note} role="status">
        {closedReason}
      </p>
    </nav>
  );
}
