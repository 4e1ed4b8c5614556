import type { SellerSale } from '@/domain/sale/seller-sale';

/** The props of every screen of a sale: the current sale and the parameters of the route. */
export type SaleScreenProps = { sale: SellerSale; params: Record<string, string> };
