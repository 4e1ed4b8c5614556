import { FLOORS, LIFT_FLOORS, OUTDOOR_SPACES, PURCHASE_TYPES, ROOM_MINIMUMS } from '@/domain/buyer-alert';
import type { TypedCriteria } from '@/domain/typed-criteria';
import { floorLabels, liftFloorLabel, outdoorSpaceLabels, purchaseTypeLabels } from '@/text/alerts';
import { Checkbox } from '@/ui/checkbox';
import { RadioGroup } from '@/ui/choice-group';
import { MoneyField } from '@/ui/money-field';
import { NumberField } from '@/ui/number-field';
import { Part } from '@/ui/part';
import { optionsOf, Select } from '@/ui/select';
import { Pair } from '@/ui/stack';
import { Textarea } from '@/ui/textarea';
import type { Form } from '@/ui/use-form';
import { fieldLabels } from './labels';

const ROOMS = ROOM_MINIMUMS.map((count) => ({ value: String(count), label: `${count} et plus` }));
const FLOOR_OPTIONS = optionsOf(FLOORS, floorLabels);
const LIFTS = LIFT_FLOORS.map((floor) => ({ value: String(floor), label: liftFloorLabel(floor) }));
const OUTDOORS = optionsOf(OUTDOOR_SPACES, outdoorSpaceLabels);
const PURCHASES = optionsOf(PURCHASE_TYPES, purchaseTypeLabels);

/** The other questions: how much, how big, which floor, what for. */
export function CriteriaMore({ form }: { form: Form<TypedCriteria> }) {
  const field = <K extends keyof typeof fieldLabels>(name: K) => ({ ...form.field(name), label: fieldLabels[name] });
  return (
    <div>
      <Part title="Budget et surface">
        <Pair>
          <MoneyField
            {...field('minBudget')}
            onChange={(amount) => {
              form.set('minBudget', amount);
              // What is wrong between the two is said of the other.
              form.set('maxBudget', form.values.maxBudget);
            }}
            optional
          />
          <MoneyField {...field('maxBudget')} optional />
        </Pair>
        <NumberField {...field('minArea')} unit="m²" decimals maxDigits={5} optional />
        <Pair>
          <Select {...field('minRoomNumber')} options={ROOMS} emptyLabel="Peu importe" />
          <Select {...field('minBedroomNumber')} options={ROOMS} emptyLabel="Peu importe" />
        </Pair>
      </Part>
      <Part title="Étage et extérieur">
        <Pair>
          <Select {...field('floor')} options={FLOOR_OPTIONS} />
          <Select {...field('minFloorForElevator')} options={LIFTS} emptyLabel="Peu importe" />
        </Pair>
        <Select {...field('outdoorSpace')} options={OUTDOORS} />
      </Part>
      <Part title="Votre projet">
        <Checkbox {...form.field('renovation')} label="J'accepte un bien à rénover" />
        <RadioGroup {...form.field('purchaseType')} label="Type d'achat" options={PURCHASES} required />
        <Textarea {...field('freeInputField')} rows={3} optional />
      </Part>
    </div>
  );
}
