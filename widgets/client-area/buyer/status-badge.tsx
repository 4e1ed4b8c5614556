import type { SaleStatus } from '@/domain/sale-of-interest';
import { buyerVisitLabels } from '@/text/buyer-visits';
import { buyerOfferLabels } from '@/text/offers';
import { Badge } from '@/ui/badge';

/** What has become of a sale that is followed, in a word. */
export function StatusBadge({ status }: { status: SaleStatus }) {
  const label = status.about === 'offer' ? buyerOfferLabels[status.kind] : buyerVisitLabels[status.kind];
  return <Badge tone={status.tone}>{label}</Badge>;
}
