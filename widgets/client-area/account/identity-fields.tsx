import { loadPhone } from '@/adapters/load-phone';
import type { AccountForm } from '@/domain/person/account';
import { brandOf } from '@/host/brand';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { civilityOptions } from '@/text/person/labels';
import { RadioGroup } from '@/ui/choice-group';
import { PhoneField } from '@/ui/phone-field';
import { Pair } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import type { Form } from '@/ui/use-form';
import { accountLabels } from './words';

const fields = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_8);
`;

/** Draws the fields of name, phone and address, and the read-only e-mail. */
export function IdentityFields({ form, email }: { form: Form<AccountForm>; email: string | null }) {
  const { attribute, boot } = useSession();
  const { field } = form;
  return (
    <div className={fields}>
      <RadioGroup {...field('civility')} label={accountLabels.civility} options={civilityOptions} required inline />
      <Pair>
        <TextField {...field('firstName')} label={accountLabels.firstName} autoComplete="given-name" required />
        <TextField {...field('lastName')} label={accountLabels.lastName} autoComplete="family-name" required />
      </Pair>
      <TextField
        name="email"
        label={accountLabels.email}
        type="email"
        value={email ?? ''}
        onChange={() => {}}
        hint={`Pour en changer, écrivez à ${brandOf(attribute, boot).email}`}
        readOnly
      />
      <PhoneField {...field('phoneNumber')} label={accountLabels.phoneNumber} phone={loadPhone} />
      <TextField {...field('address')} label={accountLabels.address} autoComplete="street-address" optional />
      <TextField
        {...field('additionalAddress')}
        label={accountLabels.additionalAddress}
        autoComplete="address-line2"
        optional
      />
    </div>
  );
}
