/** 'Mon compte', for buyers and sellers (docs/spec/accounts.md#5). */
import ArrowLeft from 'lucide/dist/esm/icons/arrow-left.mjs';
import { loadPhone } from '@/adapters/load-phone';
import type { AccountForm } from '@/domain/person/account';
import { isConsentInForce, type KeptConsents } from '@/domain/person/phone-consent';
import { PhoneConsentBox } from '@/features/contact/phone-consent';
import { brandOf } from '@/host/brand';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { civilityOptions } from '@/text/person/labels';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { RadioGroup } from '@/ui/choice-group';
import { ErrorSummary } from '@/ui/error-summary';
import { Icon } from '@/ui/icon';
import { PhoneField } from '@/ui/phone-field';
import { Pair } from '@/ui/stack';
import { TextField } from '@/ui/text-field';
import type { Form } from '@/ui/use-form';
import { useArea } from '../context';
import { DraftNotice } from '../parts/draft-notice';
import { Link } from '../parts/link';
import { Screen } from '../parts/screen';
import { fieldColumn } from '../parts/styles';
import { PATHS } from '../routes';
import { PasswordPart } from './password-part';
import { PhoneConsents } from './phone-consents';
import { useAccountForm } from './use-account-form';
import { accountLabels } from './words';

// Fields in one column: a form is read down its left edge.
const column = css`
  max-width: 680px;
`;
const back = css`
  display: inline-flex;
  align-items: center;
  gap: var(--_8);
  min-height: 44px;
  font-weight: 600;
`;
const foot = css`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: var(--_8) var(--_16);
  & > p {
    flex: 1 1 24ch;
    color: var(--_ink-soft);
  }
`;

// Targets of the link back; the account belongs to neither space.
const SPACES = { buyer: PATHS.home, seller: PATHS.sellerSpace };

// Labels of the fields in the error summary; null where the message needs none.
const LABELS: Record<string, string | null> = { ...accountLabels, civility: null };

/** Draws identity, contact details, and the change of the password. */
export function AccountScreen() {
  const { customer, isOwn, space } = useArea();
  const { form, isLeaving, restart } = useAccountForm();
  return (
    <Screen
      title="Mon compte"
      aside={
        <Link to={SPACES[space]} className={back}>
          <Icon node={ArrowLeft} />
          Retour à l'espace client
        </Link>
      }
    >
      <form className={column} ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        {form.isResumed && <DraftNotice onRestart={restart} />}
        <Card title="Vos informations" level={3}>
          <IdentityFields form={form} email={customer.email} consents={customer.phoneConsents} />
        </Card>
        <Card title="Mot de passe" level={3}>
          <PasswordPart form={form} email={customer.email} />
        </Card>
        <ErrorSummary form={form} labels={LABELS} />
        <div className={foot}>
          <Button type="submit" busy={form.busy || isLeaving} disabled={!isOwn}>
            Enregistrer
          </Button>
          {!isOwn && <p>Ce compte n'est pas le vôtre&nbsp;: vous ne pouvez pas le modifier.</p>}
        </div>
      </form>
      {customer.phoneConsents && (
        <div className={column}>
          <PhoneConsents consents={customer.phoneConsents} />
        </div>
      )}
    </Screen>
  );
}

/** Draws the fields of name, phone and address, and the read-only e-mail. */
function IdentityFields(props: { form: Form<AccountForm>; email: string | null; consents: KeptConsents | null }) {
  const { form, email, consents } = props;
  const { attribute, boot, now } = useSession();
  const { field } = form;
  return (
    <div className={fieldColumn}>
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
      {!isConsentInForce(consents, 'account', now()) && <PhoneConsentBox {...field('phoneConsent')} place="account" />}
      <TextField {...field('address')} label={accountLabels.address} autoComplete="address-line1" optional />
      <TextField
        {...field('additionalAddress')}
        label={accountLabels.additionalAddress}
        autoComplete="address-line2"
        optional
      />
    </div>
  );
}
