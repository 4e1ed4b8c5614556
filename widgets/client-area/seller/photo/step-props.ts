import type { SellerSale } from '@/domain/sale/seller-sale';
import type { Booking } from './use-booking';

/** The props of every step of the booking. */
export type StepProps = { booking: Booking; sale: SellerSale; onClose: () => void };
