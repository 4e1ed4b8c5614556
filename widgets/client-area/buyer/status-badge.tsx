import type { SaleStatus } from '@/domain/sale-of-interest';
import { buyerVisitLabels } from '@/text/buyer-visits';
import { buyerOfferLabels } from '@/text/offers';
import { saleEndLabels } from '@/text/sale-ends';
import { Badge } from '@/ui/badge';

/** What has become of a sale that is followed, in a word. */
export function StatusBadge({ status }: { status: SaleStatus }) {
  return <Badge tone={status.tone}>{labelOf(status)}</Badge>;
}

function labelOf(status: SaleStatus): string {
  if (status.about === 'sale') return saleEndLabels[status.kind];
  return status.about === 'offer' ? buyerOfferLabels[status.kind] : buyerVisitLabels[status.kind];
}
