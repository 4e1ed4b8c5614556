/** The step `informations` (docs/spec/funnel.md#10). */
import type { ReactNode } from 'react';
import { CONSTRUCTION_TIMES, GOOD_STATES, type MainInfos } from '@/domain/estimation/estimation';
import { ROOM_MAX_DIGITS } from '@/domain/estimation/numbers';
import { validateMainInfos } from '@/domain/estimation/rules';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { RadioGroup } from '@/ui/choice-group';
import { ErrorSummary } from '@/ui/error-summary';
import { NumberField, type NumberFieldProps } from '@/ui/number-field';
import { optionsOf, Select } from '@/ui/select';
import { useControlledForm } from '@/ui/use-form';
import { estimationLabels, mainInfosMessages, totalFloorLabels } from '../field-words';
import { edit } from '../store';
import { constructionTimeLabels, goodStateLabels } from '../words';
import { StepForm } from './step-form';
import type { FunnelStepProps } from './step-props';

const PERIODS = optionsOf(CONSTRUCTION_TIMES, constructionTimeLabels);
const STATES = optionsOf(GOOD_STATES, goodStateLabels);

const HINTS = {
  floor: 'Mettre 0 si appartement au rez-de-chaussée',
  apartmentRooms: 'Ne comptez ni la cuisine, ni les salles de bains, ni les toilettes',
  houseRooms: 'Ne comptez que les chambres, bureaux, ou salons de plus de 9m²',
  houseFloors: 'Mettre 0 si maison de plain-pied. Ne pas compter le sous-sol ou la cave comme un niveau',
  land: 'Surface cumulée de la maison et du jardin',
};

// Two numbers of one subject: side by side where there is room, with aligned inputs whatever the height of their
// labels. A short number has a short field.
const two = css`
  display: grid;
  gap: var(--_12) var(--_16);
  align-items: end;
  @container (max-width: 479.9px) {
    & div:has(> input) {
      max-width: 176px;
    }
  }
  @container (min-width: 480px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
`;

function TwoColumns({ children }: { children: ReactNode }) {
  return <div className={two}>{children}</div>;
}

type NumberName = Exclude<keyof MainInfos, 'constructionTime' | 'goodState'>;

/** Returns the form of the main information, over the store. */
function useInfos({ actions, state }: FunnelStepProps) {
  const { store } = actions;
  const { now } = useSession();
  return useControlledForm<MainInfos>(
    {
      values: state.draft.answers.mainInfos,
      latest: () => store.getState().draft.answers.mainInfos,
      change: (name, value) =>
        edit(store, now(), (all) => ({ ...all, mainInfos: { ...all.mainInfos, [name]: value } })),
    },
    {
      validate: (infos) => mainInfosMessages(validateMainInfos(store.getState().draft.answers.typology, infos)),
      submit: async () => actions.forward('informations'),
    },
  );
}

/** Asks for surfaces, rooms, floors, construction period and condition. */
export function InfosStep(props: FunnelStepProps) {
  const form = useInfos(props);
  const typology = props.state.draft.answers.typology ?? 'apartment';
  const { values, errors, set } = form;
  const number = (name: NumberName, label: string, rest: Partial<NumberFieldProps> = {}) => (
    <NumberField
      name={name}
      label={label}
      value={values[name] ?? ''}
      onChange={(text) => set(name, text)}
      error={errors[name]}
      required
      {...rest}
    />
  );
  const area = (name: NumberName, rest: Partial<NumberFieldProps> = {}) =>
    number(name, estimationLabels[name as 'carrezArea'], { decimals: true, unit: 'm²', ...rest });
  const rooms = (hint: string): ReactNode => (
    <TwoColumns>
      {number('roomNumber', estimationLabels.roomNumber, { hint, maxDigits: ROOM_MAX_DIGITS })}
      {number('bedroomNumber', estimationLabels.bedroomNumber, { maxDigits: ROOM_MAX_DIGITS })}
    </TwoColumns>
  );
  return (
    <StepForm title="Vérifions ensemble les informations de votre bien." form={form} view={props.view}>
      {typology === 'apartment' ? (
        <>
          <TwoColumns>{area('carrezArea')}</TwoColumns>
          {rooms(HINTS.apartmentRooms)}
          <TwoColumns>
            {number('floor', estimationLabels.floor, { hint: HINTS.floor })}
            {number('totalFloor', totalFloorLabels.apartment)}
          </TwoColumns>
        </>
      ) : (
        <>
          <TwoColumns>
            {area('livingArea')}
            {area('landArea', { hint: HINTS.land, unit: undefined })}
          </TwoColumns>
          {rooms(HINTS.houseRooms)}
          <TwoColumns>{number('totalFloor', totalFloorLabels.house, { hint: HINTS.houseFloors })}</TwoColumns>
        </>
      )}
      <Select
        name="constructionTime"
        label={estimationLabels.constructionTime}
        value={values.constructionTime ?? ''}
        onChange={(value) => set('constructionTime', (value || null) as MainInfos['constructionTime'])}
        error={errors.constructionTime}
        options={PERIODS}
        emptyLabel="Choisissez une période"
        required
      />
      <RadioGroup
        name="goodState"
        label={estimationLabels.goodState}
        value={values.goodState ?? ''}
        onChange={(value) => set('goodState', value as MainInfos['goodState'])}
        error={errors.goodState}
        options={STATES}
        required
      />
      <ErrorSummary
        form={form}
        labels={{ ...estimationLabels, totalFloor: totalFloorLabels[typology], goodState: null }}
      />
    </StepForm>
  );
}
