import { useLazy } from '@/session/lazy';
import { useRoute } from '@/session/session-provider';
import { useArea } from '../context';
import { SALE_MENU } from '../sale-code';
import { SELLER_ROUTES } from './menu';

/**
 * The menu of a sale, fetched where one is on show: what draws it, or 'coming'; null where the ordinary menu is shown,
 * also when this one could not be had.
 */
export type SaleMenu = typeof import('./sale-menu') | 'coming' | null;

/** The same, for the route on show. */
export function useSaleMenu(): SaleMenu {
  const { name } = useRoute();
  const { customer } = useArea();
  const isSeller = SELLER_ROUTES.includes(name);
  // /ev and the list are of all sales: where there is but one, they lead to it.
  const isOfAll = (name === 'sales' || name === 'seller') && customer.salesCount !== 1;
  const isOfSale = isSeller && !isOfAll;
  const { value, failed } = useLazy(SALE_MENU, isOfSale ? 'now' : isSeller ? 'ahead' : 'asked');
  if (!isOfSale) return null;
  return value ?? (failed ? null : 'coming');
}
