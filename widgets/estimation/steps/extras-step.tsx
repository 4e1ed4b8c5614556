import { EXTRAS, type ExtraSlug } from '@/domain/estimation/estimation';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { Choice } from '@/ui/choice';
import { useControlledForm } from '@/ui/use-form';
import { visuallyHidden } from '@/ui/visually-hidden';
import { edit } from '../store';
import { extraLabels } from '../words';
import { NoHyphenBreak } from './no-hyphen-break';
import { StepForm } from './step-form';
import type { FunnelStepProps } from './step-props';

const grid = css`
  display: grid;
  gap: var(--_8);
  margin-bottom: var(--_16);
  @container (min-width: 420px) {
    grid-template-columns: 1fr 1fr;
  }
`;
const TITLE = 'Votre logement comporte-t-il une de ces spécificités\u00a0?';

/** Asks for the extras of the property, any number of them. */
export function ExtrasStep({ actions, state, view }: FunnelStepProps) {
  const { store } = actions;
  const { now } = useSession();
  const { typology, extraInfos } = state.draft.answers;
  const toggle = (slug: ExtraSlug, ticked: boolean) =>
    edit(store, now(), (all) => ({ ...all, extraInfos: { ...all.extraInfos, [slug]: ticked } }));
  const form = useControlledForm<Record<ExtraSlug, boolean>>(
    { values: extraInfos, latest: () => store.getState().draft.answers.extraInfos, change: toggle },
    { validate: () => ({}), submit: async () => actions.forward('specificites') },
  );
  return (
    <StepForm title={<NoHyphenBreak text={TITLE} />} form={form} view={view}>
      <fieldset>
        <legend className={visuallyHidden}>{TITLE}</legend>
        <div className={grid}>
          {EXTRAS[typology ?? 'apartment'].map((slug) => (
            <Choice
              key={slug}
              type="checkbox"
              name={slug}
              label={extraLabels[slug]}
              checked={extraInfos[slug]}
              onChange={() => toggle(slug, !extraInfos[slug])}
            />
          ))}
        </div>
      </fieldset>
    </StepForm>
  );
}
