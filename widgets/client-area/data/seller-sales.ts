/** The sales of a seller as every screen, the menu and the live channel know them. */
import { useMemo } from 'react';
import { type SellerSale, withIncoming } from '@/domain/sale/seller-sale';
import { useArea } from '../context';
import { type Read, useReading } from './cache';
import { useIncoming } from './incoming';
import { sellerSalesOf } from './seller-readings';

/** The sales of the person on show; a mandate that was just signed is, until the server says so itself. */
export function useSellerSales(): Read<SellerSale[]> {
  const { customerId } = useArea();
  const read = useReading(sellerSalesOf(customerId));
  const incoming = useIncoming();
  const { value: sales } = read;
  const value = useMemo(
    () => sales?.map((sale) => (incoming.includes(sale.id) ? withIncoming(sale) : sale)),
    [sales, incoming],
  );
  return { ...read, value };
}
