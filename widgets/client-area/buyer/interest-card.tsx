import type { SaleBadge, SaleOfInterest } from '@/domain/interest/sale-of-interest';
import { visitTime } from '@/text/dates';
import { formatMoney } from '@/text/money';
import { LinkButton } from '@/ui/link-button';
import { PropertyCard } from '../parts/property-card';
import { interestPath } from '../routes';
import { useSaleLinks } from './links';
import { StatusBadge } from './status-badge';
import { buyerVisitActionLabels } from './visit-words';
import { addressOf, titleOf } from './words';

/** Draws one sale of interest; the whole card leads to it. */
export function InterestCard({ sale, status }: { sale: SaleOfInterest; status: SaleBadge | null }) {
  const links = useSaleLinks(sale);
  const title = titleOf(sale);
  const address = addressOf(sale);
  // A cancelled visit leads to an offer (docs/spec/buyer.md#3.7).
  const leadsToOffer = status?.about === 'visit' && status.kind === 'cancelled';
  return (
    <PropertyCard
      pictureUrl={sale.property.pictureUrls[0]}
      badge={status && <StatusBadge status={status} />}
      to={interestPath(sale.id)}
      title={title}
      about={title === address ? null : address}
      priceEuros={sale.priceEuros}
    >
      {status?.about === 'offer' && status.offer.amountEuros !== null && (
        <small>
          Mon offre{'\u00a0'}: {formatMoney(status.offer.amountEuros)}
        </small>
      )}
      {status?.about === 'visit' && <small>{visitTime(status.visit.startsAt)}</small>}
      {leadsToOffer && (
        <LinkButton kind="quiet" href={links.offer()}>
          {buyerVisitActionLabels.offer}
        </LinkButton>
      )}
    </PropertyCard>
  );
}
