import { isOwner, type SellerSale } from '@/domain/sale/seller-sale';
import { useArea } from '../context';

/** Whether who looks is the primary seller of this sale, in their own space: who signs its mandate and books its shoot. */
export function usePrimary(sale: SellerSale): boolean {
  const { customerId, isOwn } = useArea();
  return isOwn && isOwner(sale, customerId);
}
