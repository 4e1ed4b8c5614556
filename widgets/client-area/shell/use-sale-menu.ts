import { useEffect } from 'react';
import { useLazy } from '@/features/shell/use-lazy';
import { whenIdle } from '@/lib/idle';
import { useRoute, useSession } from '@/session/session-provider';
import { useArea } from '../context';
import { fetchSaleMenu } from '../sale-code';
import { SELLER_ROUTES } from './menu';

/**
 * The menu of a sale, fetched where one is on show: what draws it, or 'coming'; null where the ordinary menu is shown,
 * also when this one could not be had.
 */
export type SaleMenu = typeof import('../sale-menu-later') | 'coming' | null;

/** The same, for the route on show. */
export function useSaleMenu(): SaleMenu {
  const { name } = useRoute();
  const { window } = useSession();
  const { customer } = useArea();
  const { value, failed, load } = useLazy(fetchSaleMenu);
  const isSeller = SELLER_ROUTES.includes(name);
  // /ev and the list are of all sales: where there is but one, they lead to it.
  const isOfAll = (name === 'sales' || name === 'seller') && customer.salesCount !== 1;
  const isOfSale = isSeller && !isOfAll;
  const isMissing = isSeller && !value;
  useEffect(() => {
    if (!isMissing) return;
    if (isOfSale) load();
    else return whenIdle(window, load);
  }, [isMissing, isOfSale, load, window]);
  if (!isOfSale) return null;
  return value ?? (failed ? null : 'coming');
}
