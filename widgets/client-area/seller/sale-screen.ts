import type { SellerSale } from '@/domain/sale/seller-sale';
import type { SaleRoute } from '../routes';

/** The props of every screen of a sale: the current sale and the parameters of the route. */
export type SaleScreenProps = { sale: SellerSale; params: SaleRoute['params'] };
