/**
 * Adding, changing and removing the people of a sale, and what happens when an answer is lost
 * (docs/spec/contacts.md#3.4).
 */
import { createSalesUser, removeSalesUser, updateSalesUser } from '@/api/mandate/sales-users';
import { type Failure, isAnswerLost, isDoneWithoutResult } from '@/domain/failure';
import { matchesSent, type OwnedSale, type SalesUser } from '@/domain/mandate/sales-user';
import type { ContactToInform } from '@/domain/person/contact';
import type { Result } from '@/lib/result';
import { useAccount, useArea } from '../../context';
import { useCache } from '../../data/cache';
import { salesUsersOf } from '../../data/seller-queries';
import { useIdempotencyKey } from '../../parts/use-idempotency-key';

/** Returns the acts for the signatories or the contacts of one sale; `users`: all its people, as last read. */
export function useSalesUserActions(sale: OwnedSale, isSignatory: boolean, users: readonly SalesUser[] = []) {
  const { call } = useAccount();
  const { customerId } = useArea();
  const cache = useCache();
  const idempotencyKey = useIdempotencyKey(`${isSignatory ? 'signatory' : 'contact'}:${customerId}:${sale.id}`);
  const scope = { customerId, sale };
  const query = salesUsersOf(customerId, sale);
  const known = new Set(users.map(({ id }) => id));

  /** After a lost answer or a 404, reads all people again; `isDone` looks for the requested result among them. */
  const confirmed = async (
    answer: Result<unknown, Failure>,
    isDone: (now: readonly SalesUser[]) => boolean,
  ): Promise<Failure | null> => {
    if (answer.ok) return null;
    const isGone = answer.error.tag === 'not-found';
    if (!isGone && !isAnswerLost(answer.error)) return answer.error;
    const fresh = await query.read(call, new AbortController().signal);
    if (!fresh.ok) return answer.error;
    cache.replace(query, () => fresh.value);
    // A server may store another number or kind than was sent: its status has already said that the act was done.
    return isDoneWithoutResult(answer.error) || isDone(fresh.value) ? null : answer.error;
  };

  return {
    query,
    async add(contact: ContactToInform) {
      const sent = { ...contact, isSignatory };
      const answer = await createSalesUser(call, scope, sent, idempotencyKey.of(sent));
      if (answer.ok) {
        cache.replace(query, (all) => [...all.filter(({ id }) => id !== answer.value.id), answer.value]);
      }
      const failure = await confirmed(answer, (now) =>
        now.some((user) => !known.has(user.id) && matchesSent(user, sent)),
      );
      if (!failure) idempotencyKey.restore(null, null);
      return failure;
    },
    async change({ id }: SalesUser, contact: ContactToInform) {
      const sent = { ...contact, isSignatory };
      const answer = await updateSalesUser(call, scope, id, sent);
      if (answer.ok) cache.replace(query, (all) => all.map((user) => (user.id === id ? answer.value : user)));
      return confirmed(answer, (now) => now.some((user) => user.id === id && matchesSent(user, sent)));
    },
    async remove({ id }: SalesUser) {
      const answer = await removeSalesUser(call, scope, id);
      if (answer.ok) cache.replace(query, (all) => all.filter((user) => user.id !== id));
      return confirmed(answer, (now) => !now.some((user) => user.id === id));
    },
  };
}
