import { type ContactContext, createContact, updateContact } from '@/api/interest/buyer-contacts';
import { type Failure, isDoneWithoutResult } from '@/domain/failure';
import type { BuyerContact, ContactToInform } from '@/domain/person/contact';
import { contactWords } from '@/text/person/contacts';
import { ContactForm } from '../../contacts/contact-form';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import type { contactsOf } from '../../data/sale-of-interest-queries';
import { useIdempotencyKey } from '../../parts/use-idempotency-key';

type Props = {
  contact: BuyerContact | null;
  reading: ReturnType<typeof contactsOf>;
  about: ContactContext;
  onClose: () => void;
};

/** Draws the form of a contact to inform of a purchase, new or existing. */
export function ContactDialog({ contact, reading, about, onClose }: Props) {
  const { call } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const actKey = useIdempotencyKey(reading.key.join(':'));
  const save = async (sent: ContactToInform): Promise<Failure | null> => {
    const answer = contact
      ? await updateContact(call, customerId, contact.id, sent, about)
      : await createContact(call, customerId, sent, about, actKey.of({ sent, about }));
    if (!answer.ok && !isDoneWithoutResult(answer.error)) return answer.error;
    if (!contact) actKey.restore(null, null);
    if (!answer.ok) {
      await cache.refresh(reading);
      return null;
    }
    const saved = answer.value;
    cache.replace(reading, (all) =>
      contact ? all.map((one) => (one.id === saved.id ? saved : one)) : [...all, saved],
    );
    return null;
  };
  return (
    <ContactForm
      contact={contact}
      about={reading.key[2] ?? ''}
      words={contactWords.informedOfPurchase}
      save={save}
      onClose={onClose}
    />
  );
}
