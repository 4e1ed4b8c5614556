import type { SaleBadge } from '@/domain/interest/sale-of-interest';
import { Badge } from '@/ui/badge';
import { buyerOfferLabels } from './offer-words';
import { buyerVisitLabels } from './visit-words';
import { saleEndLabels } from './words';

/** Draws the status of a sale of interest. */
export function StatusBadge({ status }: { status: SaleBadge }) {
  return <Badge tone={status.tone}>{labelOf(status)}</Badge>;
}

function labelOf(status: SaleBadge): string {
  if (status.about === 'sale') return saleEndLabels[status.kind];
  return status.about === 'offer' ? buyerOfferLabels[status.kind] : buyerVisitLabels[status.kind];
}
