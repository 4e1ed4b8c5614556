import { loadPhone } from '@/adapters/load-phone';
import { type ContactsAbout, createContact, updateContact } from '@/api/buyer-contacts';
import { type BuyerContact, CONTACT_KINDS } from '@/domain/buyer-contact';
import { ContactFields } from '@/features/contact/contact-fields';
import { isPlainObject } from '@/lib/json';
import { contactKindLabels, contactToasts } from '@/text/contacts';
import { failureMessage } from '@/text/failures';
import { PHONE_INVALID } from '@/text/person';
import { Button } from '@/ui/button';
import { Dialog } from '@/ui/dialog';
import { ErrorSummary } from '@/ui/error-summary';
import type { PhoneValue } from '@/ui/phone-field';
import { optionsOf, Select } from '@/ui/select';
import { showToast } from '@/ui/toast-acts';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import type { contactsOf } from '../../data/later-readings';
import { useDialogForm } from '../../dialog-form';
import { Resumed } from '../../resumed';

type Typed = {
  kind: string;
  civility: string;
  firstName: string;
  lastName: string;
  email: string;
  phoneNumber: PhoneValue;
};

// The browser knows one's own details, not those of someone else.
const OTHERS = { autoComplete: 'off' } as const;

const KINDS = optionsOf(CONTACT_KINDS, contactKindLabels);

const typedOf = (contact: BuyerContact | null): Typed => ({
  kind: contact?.kind && contact.kind !== 'unknown' ? contact.kind : '',
  civility: contact?.civility ?? '',
  firstName: contact?.firstName ?? '',
  lastName: contact?.lastName ?? '',
  email: contact?.email ?? '',
  phoneNumber: { number: contact?.phoneNumber ?? '', countryCode: contact?.phoneCountryCode ?? 'FR' },
});

function restore(kept: unknown): Typed | null {
  if (!isPlainObject(kept)) return null;
  const text = (name: string) => (typeof kept[name] === 'string' ? String(kept[name]) : '');
  const phone = isPlainObject(kept['phoneNumber']) ? kept['phoneNumber'] : {};
  return {
    ...{ kind: text('kind'), civility: text('civility'), firstName: text('firstName'), lastName: text('lastName') },
    email: text('email'),
    phoneNumber: { number: String(phone['number'] ?? ''), countryCode: String(phone['countryCode'] ?? 'FR') },
  };
}

type Props = {
  contact: BuyerContact | null;
  reading: ReturnType<typeof contactsOf>;
  about: ContactsAbout;
  onClose: () => void;
};

/** Someone to keep informed, new or known. The server's refusals stand under their fields (buyer-and-shell.md §5). */
export function ContactDialog({ contact, reading, about, onClose }: Props) {
  const { call, toasterId } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const form = useDialogForm<Typed>({
    name: `contact:${contact?.id ?? `new:${reading.key[2]}`}`,
    initial: typedOf(contact),
    restore,
    failed: 'Le contact n’a pas pu être enregistré.',
    onClose,
    validate: () => ({}),
    async submit(typed) {
      const { number, countryCode } = typed.phoneNumber;
      const tools = await loadPhone().catch(() => null);
      if (!tools) return { message: failureMessage({ tag: 'network' }) };
      const phoneNumber = number.trim() ? tools.toE164(number, countryCode) : '';
      if (phoneNumber === null) return { fields: { phoneNumber: PHONE_INVALID } };
      const sent = { ...typed, phoneNumber, phoneCountryCode: countryCode };
      const answer = contact
        ? await updateContact(call, customerId, contact.id, sent, about)
        : await createContact(call, customerId, sent, about);
      if (!answer.ok) {
        const fields = answer.error.tag === 'refused' ? answer.error.refusal.fields : {};
        const named = Object.entries(fields).map(([name, message]) => [name.replace(/^contact\./, ''), message]);
        return named.length > 0 ? { fields: Object.fromEntries(named) } : { message: failureMessage(answer.error) };
      }
      form.forget(typed);
      const saved = answer.value;
      cache.replace(reading, (all) =>
        contact ? all.map((one) => (one.id === saved.id ? saved : one)) : [...all, saved],
      );
      form.close();
      showToast(toasterId, 'success', contactToasts.saved);
    },
  });
  const { field } = form;
  return (
    <Dialog title={contact ? 'Modifier le contact' : 'Ajouter un contact'} width={560} open onClose={onClose}>
      <form ref={form.formRef} onSubmit={form.onSubmit} noValidate>
        {form.hasOldTyping && <Resumed onRestart={form.restart} />}
        <Select {...field('kind')} label="Lien avec vous" options={KINDS} required />
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
