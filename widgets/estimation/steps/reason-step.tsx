/**
 * The step `motif`: when the owner may sell, and without a sale project the reason of the estimation
 * (docs/spec/funnel.md#13).
 */
import { useEffect, useRef } from 'react';
import {
  NON_SELLING_REASONS,
  type NonSellingReason,
  WAITING_TIME_PERIODS,
  type WaitingTimePeriod,
  withTiming,
} from '@/domain/estimation/estimation';
import { validateReason } from '@/domain/estimation/rules';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { FieldError } from '@/ui/field';
import { useControlledForm } from '@/ui/use-form';
import { estimationLabels, reasonMessages } from '../field-words';
import { edit } from '../store';
import { nonSellingReasonLabels, waitingTimePeriodLabels } from '../words';
import { NoHyphenBreak } from './no-hyphen-break';
import { pressable } from './pressable';
import { StepForm } from './step-form';
import type { FunnelStepProps } from './step-props';
import { useFocusFirstAnswer } from './use-focus-first-answer';

const rows = css`
  display: grid;
  gap: var(--_8);
  margin-bottom: var(--_16);
  & > h3 {
    font-size: 16px;
    line-height: 24px;
  }
  & > div {
    font-size: 13px;
    line-height: 18px;
  }
`;

type Reasons = { waitingTimePeriod: WaitingTimePeriod | null; nonSellingReason: NonSellingReason | null };

function AnswerRows<T extends string>(props: {
  title: string;
  values: readonly T[];
  labels: Record<T, string>;
  chosen: T | null;
  errors: object;
  error: string | undefined;
  arrives?: boolean;
  onPick: (value: T) => void;
}) {
  const { title, values, labels, chosen, errors, error, arrives, onPick } = props;
  const first = useRef<HTMLFieldSetElement>(null);
  // The second question appears under the first, often out of sight.
  useEffect(() => {
    if (arrives) first.current?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
  }, [arrives]);
  useFocusFirstAnswer(first, errors, error);
  return (
    <fieldset className={rows} aria-label={title} ref={first}>
      <h3>
        <NoHyphenBreak text={title} />
      </h3>
      <div role="alert">
        <FieldError id={`${values[0]}-error`} label={null} error={error} />
      </div>
      {values.map((value) => (
        <button
          key={value}
          type="button"
          className={pressable}
          aria-pressed={value === chosen}
          onClick={() => onPick(value)}
        >
          {labels[value]}
        </button>
      ))}
    </fieldset>
  );
}

/** Asks for the timing and the reason; a valid pick moves on. */
export function ReasonStep({ actions, state, view }: FunnelStepProps) {
  const { store } = actions;
  const { now } = useSession();
  const { waitingTimePeriod, nonSellingReason } = state.draft.answers;
  const form = useControlledForm<Reasons>(
    {
      values: { waitingTimePeriod, nonSellingReason },
      latest: () => store.getState().draft.answers,
      change: (name, value) =>
        edit(store, now(), (all) =>
          name === 'waitingTimePeriod'
            ? withTiming(all, value as WaitingTimePeriod)
            : { ...all, nonSellingReason: value as NonSellingReason },
        ),
    },
    {
      validate: () => reasonMessages(validateReason(store.getState().draft.answers)),
      submit: async () => actions.forward('motif'),
    },
  );
  const pick = (name: keyof Reasons, value: Reasons[keyof Reasons]) => {
    form.set(name, value as never);
    actions.pick('motif');
    // With the contact skipped, a pick leads nowhere and the button may be below the window.
    const isLast = view.forward === 'discover';
    if (isLast && Object.keys(validateReason(store.getState().draft.answers)).length === 0) {
      form.formRef.current?.querySelector('[type=submit]')?.scrollIntoView({ block: 'nearest', behavior: 'smooth' });
    }
  };
  const withoutProject = waitingTimePeriod === 'no_selling_project';
  return (
    <StepForm title="Votre projet de vente" form={form} view={view}>
      <AnswerRows
        title={estimationLabels.waitingTimePeriod}
        values={WAITING_TIME_PERIODS}
        labels={waitingTimePeriodLabels}
        chosen={waitingTimePeriod}
        errors={form.errors}
        error={form.errors.waitingTimePeriod}
        onPick={(value) => pick('waitingTimePeriod', value)}
      />
      {withoutProject && (
        <AnswerRows
          title={estimationLabels.nonSellingReason}
          values={NON_SELLING_REASONS}
          labels={nonSellingReasonLabels}
          chosen={nonSellingReason}
          errors={form.errors}
          error={form.errors.nonSellingReason}
          arrives
          onPick={(value) => pick('nonSellingReason', value)}
        />
      )}
    </StepForm>
  );
}
