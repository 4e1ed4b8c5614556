import type { ReactNode } from 'react';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { Checkbox } from '@/ui/checkbox';
import { CheckboxGroup } from '@/ui/choice-group';
import { Stack } from '@/ui/stack';
import type { Form } from '@/ui/use-form';

const KINDS = [
  { value: 'apartment', label: 'Appartement' },
  { value: 'house', label: 'Maison' },
];

/** The first criteria: places, kinds of property, parking. `zones` is the field of places, which is loaded lazily. */
export function CriteriaMain({ form, zones }: { form: Form<TypedCriteria>; zones: ReactNode }) {
  const { values, errors, set } = form;
  const kinds = KINDS.map(({ value }) => value).filter((kind) => values[kind as 'apartment' | 'house']);
  return (
    <Stack>
      {zones}
      <CheckboxGroup
        label="Type de bien"
        name="kinds"
        options={KINDS}
        values={kinds}
        onChange={(chosen) => {
          set('apartment', chosen.includes('apartment'));
          set('house', chosen.includes('house'));
        }}
        error={errors.apartment ?? errors.house}
        required
        inline
      />
      <Checkbox {...form.field('parking')} label="Avec une place de parking" />
    </Stack>
  );
}
