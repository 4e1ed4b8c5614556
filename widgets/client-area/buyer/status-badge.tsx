import type { SaleBadge } from '@/domain/interest/sale-of-interest';
import { saleEndLabels } from '@/text/interest/sale-ends';
import { buyerOfferLabels } from '@/text/offer/buyer-offers';
import { buyerVisitLabels } from '@/text/visit/buyer-visits';
import { Badge } from '@/ui/badge';

/** Draws the status of a sale of interest. */
export function StatusBadge({ status }: { status: SaleBadge }) {
  return <Badge tone={status.tone}>{labelOf(status)}</Badge>;
}

function labelOf(status: SaleBadge): string {
  if (status.about === 'sale') return saleEndLabels[status.kind];
  return status.about === 'offer' ? buyerOfferLabels[status.kind] : buyerVisitLabels[status.kind];
}
