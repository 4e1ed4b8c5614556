import { isAvailableForVisits, type SellerSale } from '@/domain/sale/seller-sale';
import { brandOf } from '@/host/brand';
import { useSession } from '@/session/session-provider';
import { closedToVisits, planningFailures } from '@/text/planning/labels';

/**
 * Whether unavailabilities may be changed. `reason` says why not on the screen, null where something else says it there;
 * `refusal` says it to whoever is about to change one.
 */
export type Editing = { isPossible: boolean; reason: string | null; refusal: string };

/** The condition of seller.md §2.8: they have been read, and the sale is available for visits (§4.1). */
export function useEditing(sale: SellerSale, areKnown: boolean): Editing {
  const { attribute, boot } = useSession();
  const isOpen = isAvailableForVisits(sale, `${brandOf(attribute, boot).slug}_guide`);
  const reason = isOpen ? null : closedToVisits(sale.state);
  return { isPossible: isOpen && areKnown, reason, refusal: reason ?? planningFailures.closed };
}
