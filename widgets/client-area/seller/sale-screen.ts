import type { SellerSale } from '@/domain/sale/seller-sale';

/** What every screen of a sale takes: the sale as it is now, and the parameters of its route. */
export type SaleScreenProps = { sale: SellerSale; params: Record<string, string> };
