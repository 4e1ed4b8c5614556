import { isOwner, type SellerSale } from '@/domain/sale/seller-sale';
import { useArea } from '../context';

/**
 * Returns whether the displayed user is the primary seller of this sale, in their own space: the person who signs its
 * mandate and books its photo shoot (docs/spec/sale.md#1.3).
 */
export function useIsPrimarySeller(sale: SellerSale): boolean {
  const { customerId, isOwn } = useArea();
  return isOwn && isOwner(sale, customerId);
}
