import { useRef, useState } from 'react';
import { loadPhone } from '@/adapters/load-phone';
import { CO_OWNERSHIP_KINDS, type CoordinatesForm, coordinatesFormOf, withToggle } from '@/domain/mandate/coordinates';
import { FAMILY_SITUATIONS } from '@/domain/person/customer';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { brandOf } from '@/host/brand';
import { deepEqual } from '@/lib/deep-equal';
import { usePrefetch } from '@/session/lazy';
import { useSession } from '@/session/session-provider';
import { civilityOptions } from '@/text/person/labels';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Checkbox } from '@/ui/checkbox';
import { RadioGroup } from '@/ui/choice-group';
import { DateField } from '@/ui/date-field';
import { ErrorSummary } from '@/ui/error-summary';
import { Notice } from '@/ui/notice';
import { PhoneField } from '@/ui/phone-field';
import { optionsOf, Select } from '@/ui/select';
import { Pair } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import { familySituationLabels } from '../../account/words';
import { useArea } from '../../context';
import { type DraftForm, useDraftForm, useUntouchedValues } from '../../parts/draft-form';
import { DraftNotice } from '../../parts/draft-notice';
import { fieldColumn, formColumn } from '../../parts/styles';
import type { MandateActions } from './mandate';
import { coOwnershipKindLabels, coordinatesLabels } from './words';

const SITUATIONS = optionsOf(FAMILY_SITUATIONS, familySituationLabels);
const KINDS = optionsOf(CO_OWNERSHIP_KINDS, coOwnershipKindLabels);

/** The field names of the error summary; null where a message stands alone. */
const COORDINATES_LABELS: Record<string, string | null> = { ...coordinatesLabels, civility: null };

/**
 * Returns the form of the coordinates. It is kept over all three steps, since unsaved input would not be signed.
 */
export function useCoordinates(sale: SellerSale, mandate: MandateActions): DraftForm<CoordinatesForm> {
  const { customer } = useArea();
  usePrefetch(loadPhone);
  const known = coordinatesFormOf(customer, sale);
  const [wasSaved, setWasSaved] = useState(false);
  const form: DraftForm<CoordinatesForm> = useDraftForm<CoordinatesForm>({
    name: `mandate:${sale.id}`,
    initial: known,
    // `submit` validates all fields together, with the phone number library.
    validate: () => ({}),
    async submit(typed) {
      const answer = await mandate.saveCoordinates(typed, customer);
      if ('refusal' in answer) return answer.refusal;
      // Newer input is not saved yet, so the step stays.
      if (!deepEqual(shown.current, typed)) return;
      setWasSaved(true);
      // The server's values, so that trimmed spaces do not count as a change.
      resetTo(form, answer.saved);
      mandate.leaveCoordinates();
    },
  });
  const shown = useRef(form.values);
  shown.current = form.values;
  useUntouchedValues(form, known);
  return { ...form, isResumed: form.isResumed && !wasSaved };
}

/** Sets these values as the saved ones of the form. */
function resetTo(form: DraftForm<CoordinatesForm>, saved: CoordinatesForm): void {
  form.forget(saved);
  for (const name of Object.keys(saved) as (keyof CoordinatesForm)[]) form.set(name, saved[name]);
}

type Props = { sale: SellerSale; form: DraftForm<CoordinatesForm> };

/** The first step: the owner's details, address and form of ownership (docs/spec/mandate.md#3). */
export function Coordinates({ sale, form }: Props) {
  const { customer, isOwn } = useArea();
  const restart = () => resetTo(form, coordinatesFormOf(customer, sale));
  return (
    <form className={formColumn} ref={form.formRef} onSubmit={form.onSubmit} noValidate>
      {!isOwn && <Notice tone="info">Ce mandat n'est pas le vôtre&nbsp;: vous ne pouvez pas le compléter.</Notice>}
      {form.isResumed && isOwn && <DraftNotice onRestart={restart} />}
      <fieldset className={formColumn} disabled={!isOwn}>
        <Card title="Vos coordonnées" level={3}>
          <Person form={form} email={customer.email} />
        </Card>
        <Card title="Votre bien" level={3}>
          <Ownership form={form} />
        </Card>
      </fieldset>
      <ErrorSummary form={form} labels={COORDINATES_LABELS} />
      <div>
        <Button type="submit" busy={form.busy} disabled={!isOwn}>
          Enregistrer et continuer
        </Button>
      </div>
    </form>
  );
}

function Person({ form, email }: { form: DraftForm<CoordinatesForm>; email: string | null }) {
  const { attribute, boot } = useSession();
  const { field } = form;
  return (
    <div className={fieldColumn}>
      <RadioGroup {...field('civility')} label={coordinatesLabels.civility} options={civilityOptions} required inline />
      <Pair>
        <TextField {...field('firstName')} label={coordinatesLabels.firstName} autoComplete="given-name" required />
        <TextField {...field('lastName')} label={coordinatesLabels.lastName} autoComplete="family-name" required />
      </Pair>
      <TextField
        name="email"
        label={coordinatesLabels.email}
        type="email"
        value={email ?? ''}
        onChange={() => {}}
        hint={`Pour en changer, écrivez à ${brandOf(attribute, boot).email}`}
        readOnly
      />
      <PhoneField {...field('phoneNumber')} label={coordinatesLabels.phoneNumber} phone={loadPhone} required />
      <Pair>
        <DateField {...field('birthDate')} label={coordinatesLabels.birthDate} autoComplete="bday" required />
        <Select
          {...field('familySituation')}
          label={coordinatesLabels.familySituation}
          options={SITUATIONS}
          emptyLabel="Choisissez"
          required
        />
      </Pair>
      <Address form={form} />
    </div>
  );
}

/** Returns the props of a checkbox that empties its fields when it is unticked (docs/spec/mandate.md#3.3). */
const toggle = (form: DraftForm<CoordinatesForm>, box: 'hasPersonalAddress' | 'coOwnership') => ({
  ...form.field(box),
  label: coordinatesLabels[box],
  onChange(isOn: boolean) {
    const next = withToggle(form.values, box, isOn);
    for (const name of Object.keys(next) as (keyof CoordinatesForm)[])
      if (next[name] !== form.values[name]) form.set(name, next[name]);
  },
});

function Address({ form }: { form: DraftForm<CoordinatesForm> }) {
  const { field } = form;
  return (
    <>
      <Checkbox {...toggle(form, 'hasPersonalAddress')} />
      {form.values.hasPersonalAddress && (
        <>
          <TextField {...field('address')} label={coordinatesLabels.address} autoComplete="address-line1" required />
          <TextField
            {...field('additionalAddress')}
            label={coordinatesLabels.additionalAddress}
            autoComplete="address-line2"
            optional
          />
        </>
      )}
    </>
  );
}

function Ownership({ form }: { form: DraftForm<CoordinatesForm> }) {
  const { field } = form;
  return (
    <div className={fieldColumn}>
      <TextField
        {...field('buyingYear')}
        label={coordinatesLabels.buyingYear}
        placeholder="2012"
        inputMode="numeric"
        autoComplete="off"
        required
      />
      <Checkbox {...toggle(form, 'coOwnership')} />
      {form.values.coOwnership && (
        <>
          <RadioGroup
            {...field('coOwnershipKind')}
            label={coordinatesLabels.coOwnershipKind}
            options={KINDS}
            required
            inline
          />
          <TextField
            {...field('coOwnershipName')}
            label={coordinatesLabels.coOwnershipName}
            autoComplete="organization"
            optional
          />
        </>
      )}
    </div>
  );
}
