/** The screens of a sale: existence, landing and locks. Source: docs/spec/sale.md#2.3, docs/spec/sale.md#2.4. */
import { isMandateSigned, type SellerSale } from '@/domain/sale/seller-sale';

/** Screens of a sale, in the order of its menu. */
export const SALE_SCREEN_NAMES = [
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

/** A screen of a sale. */
export type SaleScreen = (typeof SALE_SCREEN_NAMES)[number];

/** Fields of a sale that the rules read. */
export type ScreenInput = Pick<SellerSale, 'state' | 'isMandateSigned' | 'mandate' | 'originalMandateId'> & {
  property: Pick<SellerSale['property'], 'kind'>;
};

const isToSign = (sale: ScreenInput) => sale.state === 'awaiting_term_signature' && !isMandateSigned(sale);
const isParkingSpot = ({ property }: ScreenInput) => property.kind === 'parking_spot';

/** Conditions of the screens that do not always exist. */
const CONDITIONS: Partial<Record<SaleScreen, (sale: ScreenInput) => boolean>> = {
  sale: isMandateSigned,
  mandate: isToSign,
  // A parking spot has no estimation while its mandate is to be signed.
  estimation: (sale) => !(isParkingSpot(sale) && sale.state === 'awaiting_term_signature'),
};

/** Screens that are locked until the mandate is signed (docs/spec/sale.md#3.6). */
const LOCKABLE: readonly SaleScreen[] = ['planning', 'reports', 'offers'];

/** Returns whether a sale has this screen. */
export function hasScreen(sale: ScreenInput, screen: SaleScreen): boolean {
  return CONDITIONS[screen]?.(sale) ?? true;
}

/** Returns the screens of the menu of a sale, in order. */
export function screensOf(sale: ScreenInput): SaleScreen[] {
  return SALE_SCREEN_NAMES.filter((screen) => hasScreen(sale, screen));
}

/** Returns whether a screen is locked: it only says that it is available after the signature. */
export function isScreenLocked(sale: ScreenInput, screen: SaleScreen): boolean {
  return LOCKABLE.includes(screen) && (!isMandateSigned(sale) || sale.state === 'awaiting_term_signature');
}

/** Returns the landing screen of a sale (docs/spec/sale.md#2.3). */
export function landingOf(sale: ScreenInput): SaleScreen {
  if (isMandateSigned(sale)) return 'sale';
  if (!isParkingSpot(sale) && sale.originalMandateId === null) return 'estimation';
  return sale.state === 'awaiting_term_signature' ? 'mandate' : 'folder';
}
