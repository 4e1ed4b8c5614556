import { useSession } from '@/session/session-provider';
import { MoneyField } from '@/ui/money-field';
import { useControlledForm } from '@/ui/use-form';
import { estimationLabels } from '../field-words';
import { edit } from '../store';
import { StepForm } from './step-form';
import type { FunnelStepProps } from './step-props';

/** Asks for the desired price, which is optional. */
export function PriceStep({ actions, state, view }: FunnelStepProps) {
  const { store } = actions;
  const { now } = useSession();
  const form = useControlledForm<{ priceExpectations: string }>(
    {
      values: { priceExpectations: state.draft.answers.priceExpectations ?? '' },
      latest: () => ({ priceExpectations: store.getState().draft.answers.priceExpectations ?? '' }),
      change: (_, priceExpectations) => edit(store, now(), (all) => ({ ...all, priceExpectations })),
    },
    { validate: () => ({}), submit: async () => actions.forward('attentes') },
  );
  return (
    <StepForm title={'Quel serait votre prix de vente idéal\u00a0?'} form={form} view={view}>
      <MoneyField
        {...form.field('priceExpectations')}
        label={estimationLabels.priceExpectations}
        hint="Facultatif : il ne change rien à l'estimation, il nous aide à comprendre votre projet."
      />
    </StepForm>
  );
}
