/** What changes elsewhere: a sale, its expert. Fetched once all is quiet. */
import type { QueryClient } from '@tanstack/react-query';
import { listenLive } from '@/adapters/cable';
import { readSaleUpdate, type SaleUpdate } from '@/api/live';
import { cableOf } from '@/host/settings';
import type { Account } from '@/session/account';
import type { Session } from '@/session/session';
import { markIncomingIn } from './data/incoming';

/** Where sales are kept, and as whom one is shown them. */
const LISTS = [
  ['interests', 'buyer'],
  ['seller-sales', 'seller'],
] as const;

/**
 * What no change of a sale makes out of date, by what it is kept under; all else is: its visits, offers, documents and
 * people, its mandate, estimation and planning.
 */
const APART: readonly unknown[] = ['customer', 'alerts', 'matches', 'articles', 'partner', 'sponsorships'];

/**
 * Listens as the person who is signed in, until the answered function is called. What a message brings is shown at once,
 * and what it speaks of is read anew, with the rights of now; after a line that was lost, so is all that is on show.
 */
export function followLive({ attribute, boot }: Session, { identity }: Account, cache: QueryClient): () => void {
  const { token, userId } = identity.getState();
  if (!token || !userId) return () => {};
  return listenLive({
    url: cableOf(attribute, boot),
    params: { user_id: userId, token },
    onMessage(message) {
      const update = readSaleUpdate(message);
      if (!update) return;
      merge(cache, update);
      if (update.isIncoming) markIncomingIn(cache, update.id);
      void cache.invalidateQueries({ predicate: ({ queryKey: [kind] }) => !APART.includes(kind) });
    },
    onReconnected: () => void cache.invalidateQueries(),
  });
}

function merge(cache: QueryClient, update: SaleUpdate): void {
  for (const [key, as] of LISTS) {
    cache.setQueriesData<{ id: string }[]>({ queryKey: [key] }, (sales) =>
      sales?.map((sale) => (sale.id === update.id ? update.merge(sale, as) : sale)),
    );
  }
}
