import { useLazy } from '@/session/lazy';
import { useRoute } from '@/session/session-provider';
import { useArea } from '../context';
import { SALE_MENU } from '../sale-code';
import { SELLER_ROUTES } from './menu';

/**
 * The menu of a sale, 'coming' while its code loads; null for the ordinary menu, also when that code cannot be loaded.
 */
export type SaleMenu = typeof import('./sale-menu') | 'coming' | null;

/** Returns the menu of the current route. */
export function useSaleMenu(): SaleMenu {
  const { name } = useRoute();
  const { customer } = useArea();
  const isSeller = SELLER_ROUTES.includes(name);
  // '/ev' and the list are about all sales, but lead to a single one.
  const isOfAll = (name === 'sales' || name === 'seller') && customer.salesCount !== 1;
  const isOfSale = isSeller && !isOfAll;
  const { value, failed } = useLazy(SALE_MENU, isOfSale ? 'now' : isSeller ? 'ahead' : 'asked');
  if (!isOfSale) return null;
  return value ?? (failed ? null : 'coming');
}
