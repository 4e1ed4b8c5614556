import { type ContactContext, createContact, removeContact, updateContact } from '@/api/interest/buyer-contacts';
import { isDoneWithoutResult } from '@/domain/failure';
import type { BuyerContact } from '@/domain/person/contact';
import type { PeopleActs } from '../../contacts/use-edited-people';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import type { contactsOf } from '../../data/sale-of-interest-queries';
import { useIdempotencyKey } from '../../parts/use-idempotency-key';

/** Returns the acts for the contacts to inform of a purchase. */
export function useContactActs(
  reading: ReturnType<typeof contactsOf>,
  about: ContactContext,
): PeopleActs<BuyerContact> {
  const { call } = useAccount();
  const { customerId } = useArea();
  const { replace, refresh } = useCache();
  const actKey = useIdempotencyKey(reading.key.join(':'));
  return {
    async add(sent) {
      const answer = await createContact(call, customerId, sent, about, actKey.of({ sent, about }));
      if (!answer.ok && !isDoneWithoutResult(answer.error)) return answer.error;
      actKey.restore(null, null);
      if (answer.ok) replace(reading, (all) => [...all, answer.value]);
      else await refresh(reading);
      return null;
    },
    async change({ id }, sent) {
      const answer = await updateContact(call, customerId, id, sent, about);
      if (!answer.ok && !isDoneWithoutResult(answer.error)) return answer.error;
      if (answer.ok) replace(reading, (all) => all.map((one) => (one.id === id ? answer.value : one)));
      else await refresh(reading);
      return null;
    },
    async remove({ id }) {
      const answer = await removeContact(call, customerId, id);
      if (!answer.ok) return answer.error;
      replace(reading, (all) => all.filter((one) => one.id !== id));
      return null;
    },
  };
}
