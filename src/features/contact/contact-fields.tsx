import { loadPhone } from '@/adapters/load-phone';
import { usePrefetch } from '@/session/lazy';
import { civilityOptions, contactLabels } from '@/text/person/labels';
import { RadioGroup } from '@/ui/choice-group';
import { PhoneField, type PhoneValue } from '@/ui/phone-field';
import { Pair } from '@/ui/stack';
import { TextField } from '@/ui/text-field';

/** A field as returned by `form.field(name)`. `autoComplete` is 'off' for the details of another person. */
type Field<T> = {
  name: string;
  value: T;
  error: string | undefined;
  onChange: (value: T) => void;
  autoComplete?: 'off';
};

/** The fields of a contact: civility, names, e-mail, phone. The phone tools are fetched when the page is idle. */
export function ContactFields(props: {
  civility: Field<string>;
  firstName: Field<string>;
  lastName: Field<string>;
  email: Field<string>;
  phoneNumber: Field<PhoneValue>;
}) {
  const { civility, firstName, lastName, email, phoneNumber } = props;
  usePrefetch(loadPhone);
  return (
    <>
      <RadioGroup {...civility} label={contactLabels.civility} options={civilityOptions} required inline />
      <Pair>
        <TextField autoComplete="given-name" {...firstName} label={contactLabels.firstName} required />
        <TextField autoComplete="family-name" {...lastName} label={contactLabels.lastName} required />
      </Pair>
      <TextField autoComplete="email" {...email} label={contactLabels.email} type="email" inputMode="email" required />
      <PhoneField {...phoneNumber} label={contactLabels.phoneNumber} phone={loadPhone} required />
    </>
  );
}
