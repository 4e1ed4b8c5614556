import { useCallback, useEffect, useRef } from 'react';
import type { TypedAddress } from '@/domain/estimation/address';
import type { Suggestion } from '@/domain/place/place';
import { Combobox } from '@/ui/combobox';
import { TextField } from '@/ui/text-field';
import type { Form } from '@/ui/use-form';
import type { Suggest } from '@/ui/use-suggestions';
import type { FunnelActions } from '../actions';
import { addressField } from './first-step-texts';

const FAILURES = {
  'rate-limited': 'Trop de recherches à la suite. Réessayez dans un instant.',
  other: "La recherche d'adresses ne répond pas.",
};

type Props = { form: Form<TypedAddress>; actions: FunnelActions; focused: boolean };

/** Shows the address with proposals from 2 characters on, and the street number when the chosen address has none. */
export function AddressFields({ form, actions, focused }: Props) {
  const { values } = form;
  const suggest = useCallback<Suggest<Suggestion>>(
    async (query, signal) => {
      const answer = await actions.suggest(query, signal);
      if (answer.ok) return { options: answer.value };
      return { error: answer.error.tag === 'rate-limited' ? FAILURES['rate-limited'] : FAILURES.other };
    },
    [actions],
  );
  // A chosen address without a street number moves the focus to that field.
  const box = useRef<HTMLDivElement>(null);
  const asked = useRef(values.asksStreetNumber);
  useEffect(() => {
    if (values.asksStreetNumber && !asked.current) box.current?.querySelector('input')?.focus();
    asked.current = values.asksStreetNumber;
  }, [values.asksStreetNumber]);
  return (
    <>
      <Combobox
        {...addressField}
        {...form.field('formattedAddress')}
        suggest={suggest}
        onPick={(suggestion) => void actions.chooseAddress(suggestion)}
        marksFirst
        startFocused={focused}
      />
      {values.asksStreetNumber && (
        <div ref={box}>
          <TextField
            {...form.field('streetNumber')}
            value={values.streetNumber ?? ''}
            label="Numéro de rue"
            hint="Par exemple 12 bis"
            autoComplete="off"
            required
          />
        </div>
      )}
    </>
  );
}
