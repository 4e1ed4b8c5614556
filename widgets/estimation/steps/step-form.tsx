/** The common form of a step: question, fields, back and forward buttons. */
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import type { ReactNode } from 'react';
import { css, cx } from '@/host/styles';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { takeFocus } from '@/ui/take-focus';
import type { Form } from '@/ui/use-form';
import { forwardLabels } from '../step-words';

/**
 * The place of a step in the funnel. `onBack` is null on the first step; `forward` is the key of the button's label;
 * `arrives`: the step replaces another and takes the focus.
 */
export type StepView = {
  onBack: (() => void) | null;
  forward: keyof typeof forwardLabels | null;
  hidesButtons: boolean;
  arrives: boolean;
};

const heading = css`
  margin-bottom: var(--_16);
  @container parvis (min-width: 768px) {
    font-size: 26px;
    line-height: 34px;
  }
`;
const bar = css`
  position: sticky;
  bottom: 0;
  z-index: 2;
  display: flex;
  gap: var(--_8);
  margin: 0 calc(-1 * var(--_16)) calc(-1 * var(--_16));
  padding: var(--_12) var(--_16);
  border-top: 1px solid var(--_line);
  border-radius: 0 0 var(--_radius) var(--_radius);
  background: var(--_paper);
  & > :last-child {
    flex: 1;
  }
  @container (min-width: 480px) {
    margin: 0 calc(-1 * var(--_24)) -20px;
    padding-inline: var(--_24);
  }
  @container parvis (min-width: 768px) {
    position: static;
    & > :last-child {
      flex: none;
      margin-inline-start: auto;
    }
  }
`;
const onMobileOnly = css`
  @container parvis (min-width: 768px) {
    visibility: hidden;
  }
`;

// A step whose answer leads on needs no room for buttons.
const gone = css`
  @container parvis (min-width: 768px) {
    display: none;
  }
`;

type Props = {
  title: ReactNode;
  form: { formRef?: Form<object>['formRef']; onSubmit: Form<object>['onSubmit']; busy: boolean };
  view: StepView;
  /** Fetches the code of the other steps at the first focus. */
  onFocus?: () => void;
  /** An answer leads on at once: hidden buttons leave no room. */
  autoAdvance?: boolean;
  children: ReactNode;
};

/** Shows the card of a step; Enter in a field presses the forward button. */
export function StepForm({ title, form, view, onFocus, autoAdvance, children }: Props) {
  const { onBack, forward, hidesButtons, arrives } = view;
  return (
    <Card>
      <h2 className={heading} tabIndex={-1} ref={arrives ? takeFocus : undefined}>
        {title}
      </h2>
      <form ref={form.formRef} onSubmit={form.onSubmit} onFocus={onFocus} noValidate>
        {children}
        <div className={cx(bar, hidesButtons && (autoAdvance ? gone : onMobileOnly))}>
          {onBack && (
            <Button kind="quiet" icon={ArrowLeft} onClick={onBack} disabled={form.busy}>
              Retour
            </Button>
          )}
          {forward && (
            <Button type="submit" busy={form.busy}>
              {forwardLabels[forward]}
            </Button>
          )}
        </div>
      </form>
    </Card>
  );
}
