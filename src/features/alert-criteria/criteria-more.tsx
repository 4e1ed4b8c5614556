import {
  FLOORS,
  LIFT_FLOORS,
  OUTDOOR_SPACES,
  PURCHASE_TYPES,
  ROOM_MINIMUMS,
  type TypedCriteria,
} from '@/domain/buyer-alert';
import { floorLabels, liftFloorLabel, outdoorSpaceLabels, purchaseTypeLabels } from '@/text/alerts';
import { Checkbox } from '@/ui/checkbox';
import { RadioGroup } from '@/ui/choice-group';
import { MoneyField } from '@/ui/money-field';
import { NumberField } from '@/ui/number-field';
import { Select } from '@/ui/select';
import { Pair, Stack } from '@/ui/stack';
import { Textarea } from '@/ui/textarea';
import type { Form } from '@/ui/use-form';

const optionsOf = <T extends string>(values: readonly T[], labels: Record<T, string>) =>
  values.map((value) => ({ value, label: labels[value] }));

const ROOMS = ROOM_MINIMUMS.map((count) => ({ value: String(count), label: `${count} et plus` }));
const FLOOR_OPTIONS = optionsOf(FLOORS, floorLabels);
const LIFTS = LIFT_FLOORS.map((floor) => ({ value: String(floor), label: liftFloorLabel(floor) }));
const OUTDOORS = optionsOf(OUTDOOR_SPACES, outdoorSpaceLabels);
const PURCHASES = optionsOf(PURCHASE_TYPES, purchaseTypeLabels);

/** The other questions: how much, how big, which floor, what for. */
export function CriteriaMore({ form }: { form: Form<TypedCriteria> }) {
  const { field } = form;
  return (
    <Stack>
      <Pair>
        <MoneyField {...field('minBudget')} label="Budget minimum" optional />
        <MoneyField {...field('maxBudget')} label="Budget maximum" optional />
      </Pair>
      <NumberField {...field('minArea')} label="Surface minimum" unit="m²" decimals={false} maxDigits={5} optional />
      <Pair>
        <Select {...field('minRoomNumber')} label="Nombre de pièces" options={ROOMS} emptyLabel="Peu importe" />
        <Select {...field('minBedroomNumber')} label="Nombre de chambres" options={ROOMS} emptyLabel="Peu importe" />
      </Pair>
      <Pair>
        <Select {...field('floor')} label="Étage" options={FLOOR_OPTIONS} />
        <Select
          {...field('minFloorForElevator')}
          label="Ascenseur nécessaire à partir du"
          options={LIFTS}
          emptyLabel="Peu importe"
        />
      </Pair>
      <Select {...field('outdoorSpace')} label="Extérieur" options={OUTDOORS} />
      <Checkbox {...field('renovation')} label="J'accepte un bien à rénover" />
      <RadioGroup {...field('purchaseType')} label="Votre projet d'achat" options={PURCHASES} />
      <Textarea {...field('freeInputField')} label="Autres souhaits" rows={3} optional />
    </Stack>
  );
}
