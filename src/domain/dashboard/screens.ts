/** The screens of a sale: which there are, which is landed on, which are locked. Source: seller.md §2.1 and §2.2, decisions.md. */
import { isMandateSigned, mandateIdOf, type SellerSale } from '@/domain/sale/seller-sale';

/** Screens of one sale, in the order of its menu. */
export const SALE_SCREENS = [
  'sale',
  'mandate',
  'estimation',
  'folder',
  'planning',
  'reports',
  'offers',
  'advice',
  'saleSponsorship',
] as const;

/** One of them. */
export type SaleScreen = (typeof SALE_SCREENS)[number];

/** What the rules read of a sale. */
export type Placed = Pick<SellerSale, 'state' | 'isMandateSigned' | 'mandate' | 'originalMandateId'> & {
  property: Pick<SellerSale['property'], 'kind'>;
};

const isToSign = (sale: Placed) => sale.state === 'awaiting_term_signature' && !isMandateSigned(sale);
const isParkingSpot = ({ property }: Placed) => property.kind === 'parking_spot';

/** When a screen is there at all; the others always are (§2.2). */
const CONDITIONS: Partial<Record<SaleScreen, (sale: Placed) => boolean>> = {
  sale: isMandateSigned,
  mandate: isToSign,
  // 'hidden for a parking_spot property that is awaiting_term_signature'
  estimation: (sale) => !(isParkingSpot(sale) && sale.state === 'awaiting_term_signature'),
};

/** Planning, reports and offers wait for the mandate (§2.2). */
const LOCKABLE: readonly SaleScreen[] = ['planning', 'reports', 'offers'];

/** Whether a screen is there for this sale. */
export function hasScreen(sale: Placed, screen: SaleScreen): boolean {
  return CONDITIONS[screen]?.(sale) ?? true;
}

/** The screens of the menu of a sale, in its order. */
export function screensOf(sale: Placed): SaleScreen[] {
  return SALE_SCREENS.filter((screen) => hasScreen(sale, screen));
}

/** Whether a screen only says that it is available after the signature (§2.2). */
export function isLocked(sale: Placed, screen: SaleScreen): boolean {
  return LOCKABLE.includes(screen) && (!isMandateSigned(sale) || sale.state === 'awaiting_term_signature');
}

/** Where one comes to a sale (decisions.md, Seller space: Landing). */
export function landingOf(sale: Placed): SaleScreen {
  if (isMandateSigned(sale)) return 'sale';
  if (!isParkingSpot(sale) && sale.originalMandateId === null) return 'estimation';
  return sale.state === 'awaiting_term_signature' ? 'mandate' : 'folder';
}

/** Whether there is a mandate to speak of: without one it is being prepared (decisions.md). */
export function hasMandate(sale: Pick<SellerSale, 'mandate' | 'originalMandateId'>): boolean {
  return mandateIdOf(sale) !== null;
}
