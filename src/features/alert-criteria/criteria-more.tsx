import ChevronDown from 'lucide/dist/esm/icons/chevron-down.mjs';
import ChevronUp from 'lucide/dist/esm/icons/chevron-up.mjs';
import { type ReactNode, useId, useState } from 'react';
import { FLOORS, LIFT_FLOORS, OUTDOOR_SPACES, PURCHASE_TYPES, ROOM_MINIMUMS } from '@/domain/alert/buyer-alert';
import { countFoldedCriteria, FOLDED_CRITERIA, type TypedCriteria } from '@/domain/alert/typed-criteria';
import { css } from '@/host/styles';
import { floorLabels, liftFloorLabel, outdoorSpaceLabels, purchaseTypeLabels } from '@/text/alert/labels';
import { plural } from '@/text/plural';
import { Button } from '@/ui/button';
import { Checkbox } from '@/ui/checkbox';
import { RadioGroup } from '@/ui/choice-group';
import { ErrorSummary } from '@/ui/error-summary';
import { MoneyField } from '@/ui/money-field';
import { NumberField } from '@/ui/number-field';
import { optionsOf, Select } from '@/ui/select';
import { Pair, Stack } from '@/ui/stack';
import { Textarea } from '@/ui/textarea';
import type { Form } from '@/ui/use-form';
import { fieldLabels, summaryLabels } from './labels';

const fold = css`
  margin-top: var(--_16);
  & > div {
    margin-top: var(--_12);
  }
`;

const part = css`
  margin-top: var(--_12);
  padding-top: var(--_24);
  border-top: 1px solid var(--_line);
  & > h3 {
    margin-bottom: var(--_12);
    font-size: 16px;
    line-height: 24px;
  }
`;

const ROOMS = ROOM_MINIMUMS.map((count) => ({ value: String(count), label: `${count} et plus` }));
const FLOOR_OPTIONS = optionsOf(FLOORS, floorLabels);
const LIFTS = LIFT_FLOORS.map((floor) => ({ value: String(floor), label: liftFloorLabel(floor) }));
const OUTDOORS = optionsOf(OUTDOOR_SPACES, outdoorSpaceLabels);
const PURCHASES = optionsOf(PURCHASE_TYPES, purchaseTypeLabels);

type FoldProps = { label: string; isOpen: boolean; onToggle: () => void; children: ReactNode };

type Props = { form: Form<TypedCriteria> };

const fieldOf =
  (form: Form<TypedCriteria>) =>
  <K extends keyof typeof fieldLabels>(name: K) => ({ ...form.field(name), label: fieldLabels[name] });

/** Renders the part between the first criteria and the footer of the form, which has the count and the button. */
export function CriteriaRest({ form }: { form: Form<TypedCriteria> }) {
  const { zone, apartment, house, ...others } = form.errors;
  // The order of the fields on the page.
  const errors = { zone, kinds: apartment ?? house, ...others };
  return (
    <>
      <CriteriaMore form={form} />
      <ErrorSummary form={{ ...form, errors }} labels={summaryLabels} />
    </>
  );
}

/** The other criteria: budget, area, rooms, type of purchase, and the folded rest. Source: docs/spec/alerts.md#2.5. */
export function CriteriaMore({ form }: Props) {
  const field = fieldOf(form);
  return (
    <div>
      <FormPart title="Budget et surface">
        <Pair>
          <MoneyField
            {...field('minBudget')}
            onChange={(amount) => {
              form.set('minBudget', amount);
              // An error between the two budgets is on the maximum: setting the maximum clears the error.
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
        <RadioGroup {...form.field('purchaseType')} label="Type d'achat" options={PURCHASES} required />
      </FormPart>
      <Folded form={form} />
    </div>
  );
}

function Folded({ form }: Props) {
  const given = countFoldedCriteria(form.values);
  const [isOpened, setOpened] = useState(given > 0);
  // Errors are never hidden.
  const isOpen = isOpened || FOLDED_CRITERIA.some((name) => form.errors[name] !== undefined);
  const count = given > 0 ? ` (${given} ${plural(given, 'renseigné', 'renseignés')})` : '';
  return (
    <Fold label={`Plus de critères${count}`} isOpen={isOpen} onToggle={() => setOpened(!isOpen)}>
      <Questions form={form} />
    </Fold>
  );
}

function Questions({ form }: Props) {
  const field = fieldOf(form);
  return (
    <Stack>
      <Pair>
        <Select {...field('floor')} options={FLOOR_OPTIONS} />
        <Select {...field('minFloorForElevator')} options={LIFTS} emptyLabel="Peu importe" />
      </Pair>
      <Select {...field('outdoorSpace')} options={OUTDOORS} />
      <Checkbox {...form.field('renovation')} label="J'accepte un bien à rénover" />
      <Textarea {...field('freeInputField')} rows={3} optional />
    </Stack>
  );
}

/** A titled part of a long form. */
function FormPart({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={part}>
      <h3>{title}</h3>
      <Stack>{children}</Stack>
    </div>
  );
}

/** Content below a toggle button, mounted only while it is open. Source: docs/spec/looks.md#12.2. */
function Fold({ label, isOpen, onToggle, children }: FoldProps) {
  const id = useId();
  return (
    <div className={fold}>
      <Button
        kind="secondary"
        full
        icon={isOpen ? ChevronUp : ChevronDown}
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={onToggle}
      >
        {label}
      </Button>
      {isOpen && <div id={id}>{children}</div>}
    </div>
  );
}
