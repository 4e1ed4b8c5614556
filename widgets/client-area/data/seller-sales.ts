/** The sales of a seller, with local signatures of mandates. */
import { useMemo } from 'react';
import { type SellerSale, withIncoming } from '@/domain/sale/seller-sale';
import { useArea } from '../context';
import { type Read, useReading } from './cache';
import { useIncoming } from './incoming';
import { sellerSalesOf } from './seller-readings';

/** Reads the sales of the displayed user. A mandate that was just signed counts as signed (docs/spec/sale.md#6.4). */
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
