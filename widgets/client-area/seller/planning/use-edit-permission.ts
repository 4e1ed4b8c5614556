import { isAvailableForVisits, type SellerSale } from '@/domain/sale/seller-sale';
import { brandOf } from '@/host/brand';
import { useSession } from '@/session/session-provider';
import { closedToVisits, planningFailures } from './words';

/**
 * Whether unavailabilities may be changed. `reason` is shown on the screen, null where another notice states it;
 * `refusal` is shown in a dialog.
 */
export type EditPermission = { isPossible: boolean; reason: string | null; refusal: string };

/**
 * Returns whether unavailabilities may be changed: they have been read, and the sale is available for visits
 * (docs/spec/planning.md#3.1).
 */
export function useEditPermission(sale: SellerSale, areKnown: boolean): EditPermission {
  const { attribute, boot } = useSession();
  const isOpen = isAvailableForVisits(sale, `${brandOf(attribute, boot).slug}_guide`);
  const reason = isOpen ? null : closedToVisits(sale.state);
  return { isPossible: isOpen && areKnown, reason, refusal: reason ?? planningFailures.closed };
}
