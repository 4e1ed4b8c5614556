import type { SellerSale } from '@/domain/sale/seller-sale';
import type { Booking } from './use-booking';

/** What every step of the booking takes. */
export type StepProps = { booking: Booking; sale: SellerSale; onClose: () => void };
