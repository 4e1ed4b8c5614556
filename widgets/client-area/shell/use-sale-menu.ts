import { useLazy } from '@/session/lazy';
import { useArea, useAreaRoute } from '../context';
import { isOfSeller } from '../routes';
import { SALE_MENU } from '../sale-code';

/**
 * The menu of a sale, 'loading' while its code loads; null for the ordinary menu, also when that code cannot be loaded.
 */
export type SaleMenu = typeof import('./sale-menu') | 'loading' | null;

/** Returns the menu of the current route. */
export function useSaleMenu(): SaleMenu {
  const route = useAreaRoute();
  const { customer } = useArea();
  const isSeller = isOfSeller(route);
  // '/ev' and the list are about all sales, but lead to a single one.
  const isOfAll = (route.name === 'sales' || route.name === 'seller') && customer.salesCount !== 1;
  const isOfSale = isSeller && !isOfAll;
  const { value, failed } = useLazy(SALE_MENU, isOfSale ? 'now' : isSeller ? 'ahead' : 'asked');
  if (!isOfSale) return null;
  return value ?? (failed ? null : 'loading');
}
