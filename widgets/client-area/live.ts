/** What changes elsewhere: a sale, its expert. Fetched once all is quiet. */

import type { QueryClient } from '@tanstack/react-query';
import { listenLive } from '@/adapters/cable';
import { readSaleUpdate, type SaleUpdate } from '@/api/live';
import { mandateIdOf, type SellerSale } from '@/domain/sale/seller-sale';
import type { RouteMatch } from '@/host/routes';
import { cableOf } from '@/host/settings';
import { atMostEvery } from '@/lib/at-most-every';
import type { Account } from '@/session/account';
import type { Session } from '@/session/session';
import { allKept, replaceAll } from './data/cache';
import { changedSalesReader, SELLER_SALES } from './data/changed-sales';
import { markIncomingIn } from './data/incoming';

/** Where sales are kept, and as whom one is shown them. */
const LISTS = [
  ['interests', 'buyer'],
  [SELLER_SALES, 'seller'],
] as const;

/** What is not read anew when a sale changes, by what it is kept under; all else is. */
const APART = new Set<unknown>([
  // Read by the sale's id.
  SELLER_SALES,
  // No change of a sale makes these out of date.
  ...['customer', 'alerts', 'matches', 'articles', 'partner', 'sponsorships', 'document-types'],
  // What the market around it was, when it was estimated; and who looks for such a property at this price.
  ...['neighbours', 'comparables', 'sale-screenshots', 'buyers'],
]);

/** The ids under which a sale is read, beside its own; null where its seller's list does not say. */
const IDS = {
  property: ({ property }) => property.id,
  mandate: mandateIdOf,
  valuation: ({ valuationId }) => valuationId,
  folder: ({ estimationFolderId }) => estimationFolderId,
} satisfies Record<string, (sale: SellerSale) => string | null>;

/** The readings of one sale: which of its ids stands in their key, and where. */
const OF_ONE_SALE: Record<string, [of: 'sale' | keyof typeof IDS, place: number]> = {
  'photo-meetings': ['sale', 1],
  'photo-slots': ['sale', 1],
  'sale-offers': ['sale', 2],
  'sales-users': ['sale', 2],
  'sale-documents': ['sale', 2],
  'publication-data': ['sale', 2],
  documents: ['sale', 2],
  contacts: ['sale', 2],
  'sale-visits': ['property', 1],
  unavailabilities: ['property', 1],
  'property-infos': ['property', 2],
  mandate: ['mandate', 2],
  valuation: ['valuation', 1],
  'estimation-folder': ['folder', 1],
};

/** How often what a message speaks of is read, and the lists for a sale that is in none (contract §9), in milliseconds. */
const READ_EVERY_MS = 1_000;
const LOOK_EVERY_MS = 60_000;

/**
 * Listens as the person who is signed in, until the answered function is called. What a message brings is shown at once,
 * and what it speaks of is read anew, with the rights of now; after a line that was lost, so is all that is on show.
 */
export function followLive(
  { attribute, boot, window, router }: Session,
  { identity, call }: Account,
  cache: QueryClient,
): () => void {
  const { token, userId } = identity.getState();
  if (!token || !userId) return () => {};
  const controller = new AbortController();
  const readChanged = changedSalesReader(cache, call, controller.signal);
  let changed = new Set<string>();
  const readings = atMostEvery(READ_EVERY_MS, window, () => {
    const saleIds = changed;
    changed = new Set();
    const ids = new Set([...saleIds].flatMap((id) => idsOf(cache, id)));
    return Promise.all([
      readChanged(saleIds),
      cache.invalidateQueries({ predicate: ({ queryKey }) => isAbout(queryKey, ids) }),
    ]);
  });
  const lists = atMostEvery(LOOK_EVERY_MS, window, () =>
    Promise.all(LISTS.map(([key]) => cache.invalidateQueries({ queryKey: [key] }))),
  );
  const stop = listenLive({
    url: cableOf(attribute, boot),
    params: { user_id: userId, token },
    onMessage(message) {
      const update = readSaleUpdate(message);
      if (!update) return;
      if (update.isIncoming) markIncomingIn(cache, update.id);
      if (!isKnown(cache, update.id)) return lists.ask();
      merge(cache, update);
      if (isOnShow(router.match(), update.id)) {
        changed.add(update.id);
        readings.ask();
      } else {
        // Read when it is shown: the lists it is in, and all that is kept of it.
        const ids = new Set(idsOf(cache, update.id));
        void cache.invalidateQueries({
          predicate: ({ queryKey }) => queryKey[0] === SELLER_SALES || isAbout(queryKey, ids),
          refetchType: 'none',
        });
      }
    },
    onReconnected: () => void cache.invalidateQueries(),
  });
  return () => {
    stop();
    controller.abort();
    readings.stop();
    lists.stop();
  };
}

/** Whether the screen is about this sale: any sale where the address names none. */
const isOnShow = ({ params: { saleId } }: RouteMatch, id: string) => saleId === undefined || saleId === id;

function merge(cache: QueryClient, update: SaleUpdate): void {
  for (const [key, as] of LISTS) {
    replaceAll<{ id: string }[]>(cache, key, (sales) =>
      sales.map((sale) => (sale.id === update.id ? update.merge(sale, as) : sale)),
    );
  }
}

/** Whether the sale is in a list that was read, or that of an offer that was. */
function isKnown(cache: QueryClient, saleId: string): boolean {
  const listed = LISTS.flatMap(([key]) => allKept<{ id: string }[]>(cache, key).flat());
  const offers = allKept<{ saleId: string | null }>(cache, 'seller-offer');
  return listed.some(({ id }) => id === saleId) || offers.some((offer) => offer.saleId === saleId);
}

/** An id, and what it is of: those of two tables may be the same. */
const idIn = (table: string, id: string) => `${table} ${id}`;

function idsOf(cache: QueryClient, saleId: string): string[] {
  const sales = allKept<SellerSale[]>(cache, SELLER_SALES).flat();
  const sale = sales.find(({ id }) => id === saleId);
  const others = Object.entries(IDS).flatMap(([table, of]) => {
    const id = sale && of(sale);
    return id ? idIn(table, id) : [];
  });
  return [idIn('sale', saleId), ...others];
}

function isAbout(key: readonly unknown[], ids: ReadonlySet<string>): boolean {
  const [kind] = key;
  const [table, place] = OF_ONE_SALE[String(kind)] ?? [];
  return table && place ? ids.has(idIn(table, String(key[place]))) : !APART.has(kind);
}
