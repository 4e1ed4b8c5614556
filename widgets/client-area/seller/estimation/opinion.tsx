import Check from 'lucide/dist/esm/icons/check.mjs';
import { useId } from 'react';
import { OPINIONS, type Valuation } from '@/domain/estimation/valuation';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { useOpinion } from './use-opinion';
import { opinionLabels } from './words';

const part = css`
  margin-top: var(--_24);
  padding-top: var(--_16);
  border-top: 1px solid var(--_line);
  & > h3 {
    margin-bottom: var(--_12);
    font-size: 16px;
    line-height: 24px;
  }
  & > div {
    display: grid;
    gap: var(--_8);
    max-width: 520px;
    @container parvis (min-width: 480px) {
      grid-template-columns: repeat(3, 1fr);
    }
  }
  & > p {
    margin-top: var(--_8);
  }
`;
const error = css`
  color: var(--_danger);
`;

/**
 * Asks for the owner's opinion of the valuation; the chosen answer is marked and may be changed
 * (docs/spec/estimation-report.md#2.6).
 */
export function OpinionPart({ valuation }: { valuation: Valuation }) {
  const id = useId();
  const { chooseOpinion, pending, chosen, isSaved, failed } = useOpinion(valuation);
  return (
    <section className={part} aria-labelledby={id} data-screen>
      <h3 id={id}>Que pensez-vous de cette estimation{'\u00a0'}?</h3>
      <div>
        {OPINIONS.map((opinion) => {
          const isChosen = chosen === opinion;
          return (
            <Button
              key={opinion}
              kind={isChosen ? 'primary' : 'secondary'}
              icon={isChosen ? Check : undefined}
              aria-pressed={isChosen}
              busy={pending === opinion}
              onClick={() => void chooseOpinion(opinion)}
            >
              {opinionLabels[opinion]}
            </Button>
          );
        })}
      </div>
      {failed && (
        <p role="alert" className={error}>
          {failed}
        </p>
      )}
      <p role="status">{isSaved && 'Merci, votre avis est enregistré.'}</p>
    </section>
  );
}
