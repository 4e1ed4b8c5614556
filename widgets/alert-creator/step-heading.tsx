import { css } from '@/host/styles';
import { takeFocus } from '@/ui/take-focus';

const box = css`
  margin-bottom: var(--_8);
  & > small {
    color: var(--_ink-soft);
  }
`;

/** The heading of a step with its number. With `arrives` (the step replaces another) the heading takes the focus. */
export function StepHeading({ step, title, arrives }: { step: 1 | 2; title: string; arrives: boolean }) {
  return (
    <div className={box}>
      <small>Étape {step} sur 2</small>
      <h2 tabIndex={-1} ref={arrives ? takeFocus : undefined}>
        {title}
      </h2>
    </div>
  );
}
