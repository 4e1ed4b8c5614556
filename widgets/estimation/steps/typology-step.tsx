/** The step `typologie` (docs/spec/funnel.md#9). */
import { type Typology, withTypology } from '@/domain/estimation/estimation';
import { validateTypology } from '@/domain/estimation/rules';
import { useSession } from '@/session/session-provider';
import { FieldError } from '@/ui/field';
import { useControlledForm } from '@/ui/use-form';
import { Benefits } from '../benefits';
import { typologyMessages } from '../field-words';
import { edit } from '../store';
import { TypologyCards } from '../typology-cards';
import { useFocusAt, usePressed } from './address-step';
import { questions } from './first-step-texts';
import { StepForm } from './step-form';
import type { FunnelStepProps } from './step-props';
import { useFocusFirstAnswer } from './use-focus-first-answer';

/** Asks for the type of property; a pick moves on. */
export function TypologyStep({ actions, state, view, pressed, focusedAt }: FunnelStepProps) {
  const { now } = useSession();
  const { store } = actions;
  const { typology } = state.draft.answers;
  const form = useControlledForm<{ typology: Typology | null }>(
    {
      values: { typology },
      latest: () => ({ typology: store.getState().draft.answers.typology }),
      change: (_, picked) => picked && edit(store, now(), (all) => withTypology(all, picked)),
    },
    {
      validate: () => typologyMessages(validateTypology(store.getState().draft.answers)),
      submit: async () => actions.forward('typologie'),
    },
  );
  usePressed(pressed, form.onSubmit);
  useFocusAt(form.formRef, focusedAt);
  useFocusFirstAnswer(form.formRef, form.errors, form.errors.typology);
  return (
    <>
      <StepForm title={questions.typology} form={form} view={view} autoAdvance>
        <div role="alert">
          <FieldError id="typology-error" label={null} error={form.errors.typology} />
        </div>
        <TypologyCards
          chosen={typology}
          onPick={(picked) => {
            form.set('typology', picked);
            actions.pick('typologie');
          }}
        />
      </StepForm>
      <Benefits />
    </>
  );
}
