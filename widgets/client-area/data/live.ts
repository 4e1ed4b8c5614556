/** Updates of sales and experts by the live channel (docs/spec/live-channel.md). Fetched once the page is quiet. */

import type { QueryClient, QueryKey } from '@tanstack/react-query';
import { subscribeLive } from '@/adapters/cable';
import type { ApiClient } from '@/api/client';
import { readSaleUpdate, type SaleUpdate } from '@/api/live';
import { fetchSellerSale } from '@/api/sale/seller-sales';
import { mandateIdOf, type SellerSale } from '@/domain/sale/seller-sale';
import { cableUrl } from '@/host/settings';
import { throttle } from '@/lib/throttle';
import type { AuthSession, Session } from '@/session/session';
import type { AreaRoute, AreaRouteName, ROUTES } from '../routes';
import { type CachedValue, cachedValues, updateCachedValues } from './cache';
import { markSignedLocally } from './locally-signed';

/** First part of the cache key of a seller's sales (seller-queries.ts). */
const SELLER_SALES = 'seller-sales';

/**
 * Returns a function that reads changed sales by their ids (docs/spec/live-channel.md#3.1). It reads the whole list
 * instead once a sale could not be read, and where the list is being read anyway; a list that is not on show waits
 * until it is.
 */
function changedSalesReader(cache: QueryClient, call: ApiClient, signal: AbortSignal) {
  let isReadById = true;

  async function readSale(queryKey: QueryKey, saleId: string): Promise<boolean> {
    const answer = await fetchSellerSale(call, { customerId: String(queryKey[1]), saleId }, signal);
    if (!answer.ok) return false;
    updateCachedValues<SellerSale[]>(cache, SELLER_SALES, (sales) =>
      sales.map((sale) => (sale.id === saleId ? answer.value : sale)),
    );
    return true;
  }

  return async (saleIds: ReadonlySet<string>): Promise<void> => {
    const lists = cache.getQueryCache().findAll({ queryKey: [SELLER_SALES] });
    const reads = lists.map(async (list) => {
      const sales = (list.state.data as CachedValue<SellerSale[]> | undefined)?.value ?? [];
      const changed = sales.filter(({ id }) => saleIds.has(id));
      if (changed.length === 0) return;
      if (isReadById && list.isActive() && list.state.fetchStatus === 'idle') {
        const isRead = await Promise.all(changed.map(({ id }) => readSale(list.queryKey, id)));
        if (isRead.every(Boolean) || signal.aborted) return;
        isReadById = false;
      }
      await cache.invalidateQueries({ queryKey: list.queryKey, exact: true });
    });
    await Promise.all(reads);
  };
}

/** Cache keys of the lists of sales, and the role of their reader. */
const LISTS = [
  ['interests', 'buyer'],
  [SELLER_SALES, 'seller'],
] as const;

/** First key parts of the queries that no changed sale refetches (docs/spec/live-channel.md#3.2). */
const UNAFFECTED = new Set<unknown>([
  // A changed sale does not make these out of date.
  ...['customer', 'alerts', 'matches', 'articles', 'partner', 'sponsorships', 'document-types'],
  // The market at the time of the estimation, and the number of buyers at a price.
  ...['neighbours', 'comparables', 'sale-screenshots', 'buyers'],
]);

const mayHaveChanged = ({ queryKey: [kind] }: { queryKey: QueryKey }) => !UNAFFECTED.has(kind);

/** Ids of a sale's records in other queries; null where the seller's list has none. */
const IDS = {
  property: ({ property }) => property.id,
  mandate: mandateIdOf,
  valuation: ({ valuationId }) => valuationId,
  folder: ({ estimationFolderId }) => estimationFolderId,
} satisfies Record<string, (sale: SellerSale) => string | null>;

/** Queries of one sale: which of its ids their key holds, and at which index. */
const SALE_QUERIES: Record<string, [of: 'sale' | keyof typeof IDS, keyIndex: number]> = {
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

/**
 * Shortest intervals of reads, in ms: of a changed sale, of the lists for an unlisted one
 * (docs/spec/live-channel.md#3).
 */
const READ_EVERY_MS = 1_000;
const LISTS_EVERY_MS = 60_000;

/** Longest delay in ms of the reads after a lost connection: all clients get theirs back at the same time. */
const CATCH_UP_MS = 30_000;

/** Routes of acts that bind, whose data are read without delay. */
const BINDING: readonly string[] = ['offer', 'signature', 'mandate'] satisfies AreaRouteName[];

const isVisible = ({ document }: Window) => document.visibilityState === 'visible';

/**
 * Listens as the signed-in user until the returned function is called. A message is shown at once, and its sale is read
 * again with the current rights; after a lost connection what is on show is, within 30 s
 * (docs/spec/live-channel.md#3.6).
 */
export function followLive(session: Session, { identity, call }: AuthSession, cache: QueryClient): () => void {
  const { attribute, boot, window, router, random } = session;
  const controller = new AbortController();
  const readChanged = changedSalesReader(cache, call, controller.signal);
  let changed = new Set<string>();
  const reads = throttle(READ_EVERY_MS, window, () => {
    const saleIds = changed;
    changed = new Set();
    const ids = new Set([...saleIds].flatMap((id) => idsOf(cache, id)));
    return Promise.all([
      readChanged(saleIds),
      cache.invalidateQueries({ predicate: ({ queryKey }) => matchesIds(queryKey, ids) }),
    ]);
  });
  const lists = throttle(LISTS_EVERY_MS, window, () =>
    Promise.all(LISTS.map(([key]) => cache.invalidateQueries({ queryKey: [key] }))),
  );
  const onMessage = (message: unknown) => {
    const update = readSaleUpdate(message);
    if (!update) return;
    if (update.isIncoming) markSignedLocally(session, update.id);
    if (!isKnown(cache, update.id)) return lists.request();
    merge(cache, update);
    if (isVisible(window) && isOnShow(router.match<typeof ROUTES>(), update.id)) {
      changed.add(update.id);
      reads.request();
    } else {
      // What nobody sees is marked as old, and read when it is shown.
      const ids = new Set(idsOf(cache, update.id));
      void cache.invalidateQueries({
        predicate: ({ queryKey }) => queryKey[0] === SELLER_SALES || matchesIds(queryKey, ids),
        refetchType: 'none',
      });
    }
  };
  const catchUp = () => void cache.refetchQueries({ type: 'active', stale: true, predicate: mayHaveChanged });
  let timer: number | undefined;
  // What is not on show is read when it is shown, and a hidden page when it is looked at.
  const onReconnected = () => {
    void cache.invalidateQueries({ predicate: mayHaveChanged, refetchType: 'none' });
    window.clearTimeout(timer);
    if (!isVisible(window)) return;
    const isActing = BINDING.includes(router.match<typeof ROUTES>().name);
    timer = window.setTimeout(catchUp, isActing ? 0 : random() * CATCH_UP_MS);
  };
  const listen = () => {
    const { token, userId } = identity.getState();
    if (!token || !userId) return () => {};
    return subscribeLive({
      url: cableUrl(attribute, boot),
      params: { user_id: userId, token },
      onMessage,
      onReconnected,
    });
  };
  let stop = listen();
  const stopWatching = identity.subscribe((now, before) => {
    if (now.token === before.token) return;
    const leave = stop;
    // The new subscription first: the connection stays.
    stop = listen();
    leave();
  });
  return () => {
    window.clearTimeout(timer);
    stopWatching();
    stop();
    controller.abort();
    reads.stop();
    lists.stop();
  };
}

/** Returns whether the screen is about this sale; a path without a sale is about every one. */
const isOnShow = ({ params: { saleId } }: AreaRoute, id: string) => saleId === undefined || saleId === id;

function merge(cache: QueryClient, update: SaleUpdate): void {
  for (const [key, as] of LISTS) {
    updateCachedValues<{ id: string }[]>(cache, key, (sales) =>
      sales.map((sale) => (sale.id === update.id ? update.merge(sale, as) : sale)),
    );
  }
}

/** Returns whether the sale is in a cached list, or a cached offer is on it. */
function isKnown(cache: QueryClient, saleId: string): boolean {
  const listed = LISTS.flatMap(([key]) => cachedValues<{ id: string }[]>(cache, key).flat());
  const offers = cachedValues<{ saleId: string | null }>(cache, 'seller-offer');
  return listed.some(({ id }) => id === saleId) || offers.some((offer) => offer.saleId === saleId);
}

/** Returns an id with its table: ids of two tables may be equal. */
const idIn = (table: string, id: string) => `${table} ${id}`;

function idsOf(cache: QueryClient, saleId: string): string[] {
  const sales = cachedValues<SellerSale[]>(cache, SELLER_SALES).flat();
  const sale = sales.find(({ id }) => id === saleId);
  const others = Object.entries(IDS).flatMap(([table, of]) => {
    const id = sale && of(sale);
    return id ? idIn(table, id) : [];
  });
  return [idIn('sale', saleId), ...others];
}

function matchesIds(queryKey: QueryKey, ids: ReadonlySet<string>): boolean {
  const [kind] = queryKey;
  // Read by the sale's id.
  if (kind === SELLER_SALES) return false;
  const [table, keyIndex] = SALE_QUERIES[String(kind)] ?? [];
  return table && keyIndex ? ids.has(idIn(table, String(queryKey[keyIndex]))) : mayHaveChanged({ queryKey });
}
