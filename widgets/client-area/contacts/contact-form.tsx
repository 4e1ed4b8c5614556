/** The dialog form of a contact to inform or of a signatory (docs/spec/contacts.md#4). */
import { loadPhone } from '@/adapters/load-phone';
import type { Failure } from '@/domain/failure';
import { type BuyerContact, CONTACT_KINDS, type ContactToInform } from '@/domain/person/contact';
import { fieldsOf, refusalOf } from '@/features/account/refusal';
import { ContactFields } from '@/features/contact/contact-fields';
import { failureMessage } from '@/text/failures';
import { contactLabels, PHONE_INVALID } from '@/text/person/labels';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorSummary } from '@/ui/error-summary';
import type { PhoneValue } from '@/ui/phone-field';
import { optionsOf, Select } from '@/ui/select';
import { showToast } from '@/ui/toast-actions';
import type { Refusal } from '@/ui/use-form';
import { useAccount } from '../context';
import { useDialogForm } from '../parts/dialog-form';
import { DraftNotice } from '../parts/draft-notice';
import { groupMessage } from '../parts/group-message';
import { type ContactWords, contactKindLabels } from './words';

type Typed = {
  kind: string;
  civility: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: PhoneValue;
};

/** The fields of an existing contact that the form reads. */
export type KnownContact = Pick<
  BuyerContact,
  'id' | 'kind' | 'civility' | 'firstName' | 'lastName' | 'email' | 'phoneNumber' | 'phoneCountryCode'
>;

// The browser knows the details of its user, not those of another person.
const OTHERS = { autoComplete: 'off' } as const;

const KINDS = optionsOf(CONTACT_KINDS, contactKindLabels);

// The server's field names, flat or nested as they were sent.
const NESTED = /^((contact|salesUser)\.)?((userAttributes|user)\.)?/;

const typedOf = (contact: KnownContact | null): Typed => ({
  kind: contact?.kind && contact.kind !== 'unknown' ? contact.kind : '',
  civility: contact?.civility ?? '',
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  email: contact?.email ?? '',
  phoneNumber: { number: contact?.phoneNumber ?? '', countryCode: contact?.phoneCountryCode ?? 'FR' },
});

function contactRefusal(failure: Failure): Refusal {
  // A 403 with a message of the server says who may act.
  if (failure.tag === 'forbidden' && failure.refusal.message) return { message: failure.refusal.message };
  const named = Object.entries(fieldsOf(failure)).map(([name, message]) => {
    const own = name.replace(NESTED, '');
    if (own === 'civility') return [own, groupMessage(contactLabels.civility, message)];
    return [own, message];
  });
  return refusalOf(failure, Object.fromEntries(named));
}

type Props = {
  contact: KnownContact | null;
  /** Names the draft of a new contact. */
  about: string;
  words: ContactWords;
  /** A signatory needs no link to the owner; a contact to inform does. */
  isKindOptional?: boolean;
  /** Sends the contact and updates the list; returns the failure, null on success. */
  save: (sent: ContactToInform) => Promise<Failure | null>;
  onClose: () => void;
};

/** Draws the form of a new or existing contact. Refusals stand under their fields (docs/spec/contacts.md#4.6). */
export function ContactForm({ contact, about, words, isKindOptional = false, save, onClose }: Props) {
  const { toasterId } = useAccount();
  const form = useDialogForm<Typed>({
    name: `contact:${contact?.id ?? `new:${about}`}`,
    initial: typedOf(contact),
    failed: words.failed,
    onClose,
    validate: () => ({}),
    async submit(typed) {
      const { number, countryCode } = typed.phoneNumber;
      const tools = await loadPhone().catch(() => null);
      if (!tools) return { message: failureMessage({ tag: 'network' }) };
      const phoneNumber = number.trim() ? tools.toE164(number, countryCode) : '';
      if (phoneNumber === null) return { fields: { phoneNumber: PHONE_INVALID } };
      const failure = await save({ ...typed, phoneNumber, phoneCountryCode: countryCode });
      // The person of a change may have been removed elsewhere (docs/spec/contacts.md#3.4).
      if (contact && failure?.tag === 'not-found') return { message: failureMessage(failure) };
      if (failure) return contactRefusal(failure);
      form.forget(typed);
      form.close();
      showToast(toasterId, 'success', words.saved);
    },
  });
  const { field } = form;
  return (
    <Dialog title={contact ? words.change : words.add} width={560} open onClose={onClose}>
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        {form.hasDraft && <DraftNotice onRestart={form.restart} />}
        <Select
          {...field('kind')}
          label="Lien avec vous"
          options={KINDS}
          emptyLabel="Choisissez"
          required={!isKindOptional}
          optional={isKindOptional}
        />
        <ContactFields
          civility={field('civility')}
          firstName={{ ...field('firstName'), ...OTHERS }}
          lastName={{ ...field('lastName'), ...OTHERS }}
          email={{ ...field('email'), ...OTHERS }}
          phoneNumber={{ ...field('phoneNumber'), ...OTHERS }}
        />
        <ErrorSummary form={form} />
        <Button type="submit" busy={form.busy} full>
          Enregistrer
        </Button>
      </form>
    </Dialog>
  );
}
