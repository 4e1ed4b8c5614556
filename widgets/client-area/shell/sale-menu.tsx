/** The parts of the frame that show a sale: menu, phone bar, 'Plus', property selector. */

import { notifyManager, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useSyncExternalStore } from 'react';
import type { SellerOffer } from '@/domain/offer/seller-offer';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { css, cx } from '@/host/styles';
import { useAreaRoute } from '../context';
import { cachedValues } from '../data/cache';
import { useSellerSales } from '../data/seller-sales';
import { Link } from '../parts/link';
import { PATHS } from '../routes';
import { ContactsButton } from '../seller/contacts/contacts-button';
import { SaleExpertCard } from '../seller/expert-card';
import { BarSkeleton } from './bottom-bar';
import { EntryLink, entryList } from './entry-link';
import { SaleMenuSkeleton } from './frame-skeleton';
import { SWITCH } from './menu';
import { MAX_LISTED_SALES, SaleList, SaleSelect } from './sale-choice';
import { useSaleEntries } from './sale-entries';

const column = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  margin-bottom: var(--_16);
`;
const choice = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  & > a {
    display: inline-flex;
    align-items: center;
    justify-self: start;
    min-height: 32px;
    padding-inline: var(--_12);
    font-weight: 600;
  }
`;
const onPhone = css`
  @container parvis (min-width: 960px) {
    display: none;
  }
`;
// The select never has an error: the line kept for one is given to the expert card, which must stay in sight.
const above = css`
  margin-bottom: calc(-1 * var(--_16));
`;
// The card's layout follows the width of its container.
const narrow = css`
  container-type: inline-size;
`;

/** `children` is the ordinary menu, for a route without a sale. */
type Place = { children: ReactNode };

/** Draws the sidebar of a sale. */
export function SaleSidebar({ children }: Place) {
  const { sale, all } = useSaleOnShow();
  if (sale === null) return children;
  if (!sale) return <SaleMenuSkeleton />;
  return (
    <>
      {all.length > 1 && (
        <div className={cx(choice, all.length > MAX_LISTED_SALES && above)}>
          <AllSales count={all.length} />
          <SaleList key={sale.id} {...{ sale, all }} />
        </div>
      )}
      <nav aria-label={SWITCH.seller.label}>
        <Entries sale={sale} which="all" />
      </nav>
      <div className={narrow}>
        <SaleExpertCard sale={sale} level={2}>
          <ContactsButton key={sale.id} sale={sale} full />
        </SaleExpertCard>
      </div>
    </>
  );
}

/** Draws the entries of the phone bar. */
export function SalePhoneBar({ children }: Place) {
  const { sale } = useSaleOnShow();
  if (sale === null) return children;
  return sale ? <BarEntries sale={sale} /> : <BarSkeleton />;
}

/** Draws the content of 'Plus': the other entries, the link to all sales, the expert card. */
export function SaleMoreMenu({ children, onChoose }: Place & { onChoose: () => void }) {
  const { sale, all } = useSaleOnShow();
  if (!sale) return children;
  return (
    <div className={column}>
      <div className={choice}>
        <Entries sale={sale} which="rest" onChoose={onChoose} />
        {all.length > 1 && <AllSales count={all.length} onChoose={onChoose} />}
      </div>
      <SaleExpertCard sale={sale}>
        <ContactsButton key={sale.id} sale={sale} full />
      </SaleExpertCard>
    </div>
  );
}

/** Draws the property selector above the screen of a phone. */
export function SaleSelector() {
  const { sale, all } = useSaleOnShow();
  if (!sale || all.length < 2) return null;
  return (
    <div className={onPhone} data-screen="">
      <SaleSelect key={sale.id} {...{ sale, all }} />
    </div>
  );
}

function AllSales({ count, onChoose }: { count: number; onChoose?: () => void }) {
  return <Link to={PATHS.sales} onClick={onChoose}>{`Mes ventes (${count})`}</Link>;
}

function Entries({ sale, which, onChoose }: { sale: SellerSale; which: 'all' | 'rest'; onChoose?: () => void }) {
  return (
    <ul className={entryList}>
      {useSaleEntries(sale)[which].map((entry) => (
        <li key={entry.path}>
          <EntryLink entry={entry} {...(onChoose && { onChoose })} />
        </li>
      ))}
    </ul>
  );
}

function BarEntries({ sale }: { sale: SellerSale }) {
  return useSaleEntries(sale).inBar.map((entry) => (
    <li key={entry.path}>
      <EntryLink entry={entry} isInBar />
    </li>
  ));
}

// The path of an offer names no sale: the cached offers do.
const OFFERS = ['sale-offers', 'seller-offer'];

/** Returns the sale id of an offer, as soon as it is cached. */
function useSaleOfOffer(offerId: string | undefined): string | undefined {
  const cache = useQueryClient();
  const find = () =>
    OFFERS.flatMap((key) => cachedValues<SellerOffer[] | SellerOffer>(cache, key))
      .flat()
      .find(({ id }) => id === offerId)?.saleId ?? undefined;
  // Batched, because a screen that is rendering may start a query.
  return useSyncExternalStore(
    (changed) => cache.getQueryCache().subscribe(notifyManager.batchCalls(changed)),
    find,
    find,
  );
}

/** Returns the sale on show and all sales; `sale` is undefined until known, null without any. */
function useSaleOnShow(): { sale: SellerSale | null | undefined; all: SellerSale[] } {
  const { params } = useAreaRoute();
  const { value: all, failure } = useSellerSales();
  const saleOfOffer = useSaleOfOffer(params.offerId);
  if (!all) return { sale: failure ? null : undefined, all: [] };
  // With a single sale, the offer is on that sale.
  const saleId = params.saleId ?? saleOfOffer ?? (all.length === 1 ? all[0]?.id : null);
  return { sale: all.find(({ id }) => id === saleId) ?? null, all };
}
