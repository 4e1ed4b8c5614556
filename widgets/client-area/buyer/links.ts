/** Links of a sale to pages of the house: booking a visit, making an offer. */

import type { SaleOfInterest } from '@/domain/interest/sale-of-interest';
import { linkOf } from '@/host/host-links';
import { fillLinkTemplate } from '@/host/settings';
import { useSession } from '@/session/session-provider';

/** Returns the links with the ids of the sale filled in (docs/spec/attributes.md#3.4). */
export function useSaleLinks(sale: Pick<SaleOfInterest, 'id' | 'property'> | null) {
  const { attribute, boot } = useSession();
  const fill = (name: 'booking' | 'offer', visitId: string | null) =>
    fillLinkTemplate(linkOf(attribute, name, boot), {
      property_slug: sale?.property.slug ?? null,
      sale_id: sale?.id ?? null,
      visit_id: visitId,
    });
  return {
    booking: (visitId: string | null = null) => fill('booking', visitId),
    offer: (visitId: string | null = null) => fill('offer', visitId),
    ads: linkOf(attribute, 'ads', boot),
  };
}
