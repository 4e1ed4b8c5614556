/** The step `adresse` (docs/spec/funnel.md#8). */
import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';
import { addressFromText } from '@/domain/estimation/address';
import { useSession } from '@/session/session-provider';
import { ErrorSummary } from '@/ui/error-summary';
import { useControlledForm } from '@/ui/use-form';
import { Benefits } from '../benefits';
import { edit } from '../store';
import { AddressFields } from './address-fields';
import { questions } from './first-step-texts';
import { StepForm } from './step-form';
import type { FunnelStepProps } from './step-props';

/** Asks for the address of the property. */
export function AddressStep({ actions, state, view, pressed, focusedAt }: FunnelStepProps) {
  const { now } = useSession();
  const { store } = actions;
  const form = useControlledForm(
    {
      values: state.draft.answers.placeData,
      latest: () => store.getState().draft.answers.placeData,
      change(name, typed) {
        const text = String(typed);
        if (name === 'streetNumber') actions.typeStreetNumber(text);
        else edit(store, now(), (all) => ({ ...all, placeData: addressFromText(text) }));
      },
    },
    { validate: () => ({}), submit: actions.submitAddress },
  );
  usePressed(pressed, form.onSubmit);
  useFocusAt(form.formRef, focusedAt);
  return (
    <>
      <StepForm title={questions.address} form={form} view={view}>
        <AddressFields {...{ form, actions }} focused={focusedAt === 0} />
        <ErrorSummary form={form} />
      </StepForm>
      {!view.onBack && <Benefits />}
    </>
  );
}

/** Submits the form when the forward button was pressed before this code was loaded. */
export function usePressed(pressed: boolean, onSubmit: (event: { preventDefault(): void }) => void): void {
  const act = useRef(onSubmit);
  useEffect(() => {
    if (pressed) act.current({ preventDefault() {} });
  }, [pressed]);
}

/** Focuses the control at this index of the form, as on the first screen. */
export function useFocusAt(form: RefObject<HTMLFormElement | null>, at: number): void {
  useLayoutEffect(() => {
    (form.current?.elements[at] as HTMLElement | undefined)?.focus();
  }, [form, at]);
}
