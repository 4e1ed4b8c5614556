/** 'Visites et offres': the sales of interest (docs/spec/buyer.md#5). */

import KeyRound from 'lucide/dist/esm/icons/key-round.mjs';
import { type SaleGroup, saleGroup, sortByUrgency } from '@/domain/interest/followed-sales';
import { rowsOfSale } from '@/domain/interest/rows-of-sale';
import { type SaleBadge, type SaleOfInterest, saleBadge } from '@/domain/interest/sale-of-interest';
import { track } from '@/session/analytics';
import { useSession } from '@/session/session-provider';
import { visitTime } from '@/text/dates';
import { formatMoney } from '@/text/money';
import { EmptyState } from '@/ui/empty-state';
import { LinkButton } from '@/ui/link-button';
import { useArea } from '../context';
import { alertsOf, interestsOf, offersOf, visitsOf } from '../data/buyer-queries';
import { useQueryResult } from '../data/cache';
import { FilteredRows } from '../parts/filtered-rows';
import { PropertyCard } from '../parts/property-card';
import { combineQueries, QueryView, Redirect, Screen, SkeletonBlocks } from '../parts/screen';
import { useNow } from '../parts/use-now';
import { interestPath, PATHS } from '../routes';
import { useSaleLinks } from './links';
import { StatusBadge } from './status-badge';
import { buyerVisitActionLabels } from './visit-words';
import { addressOf, titleOf } from './words';

const KINDS: readonly { id: SaleGroup; label: string }[] = [
  { id: 'offer', label: 'Offres à compléter' },
  { id: 'visit', label: 'Visites à venir' },
  { id: 'open', label: 'En cours' },
  { id: 'ended', label: 'Terminés ou en pause' },
];

/** Draws the sales of interest; a single one is opened at once. */
export function InterestsScreen() {
  const now = useNow();
  const { customerId } = useArea();
  const sales = useQueryResult(interestsOf(customerId));
  const offers = useQueryResult(offersOf(customerId));
  const visits = useQueryResult(visitsOf(customerId));
  const count = sales.value?.length;
  const [only] = sales.value ?? [];
  if (count === 1 && only) return <Redirect to={interestPath(only.id)} />;
  if (count === 0) return <None />;
  return (
    <Screen title="Visites et offres" lead={count ? `${count} biens suivis` : undefined}>
      <QueryView read={combineQueries(sales, offers, visits)} skeleton={<SkeletonBlocks heights={[132, 132, 132]} />}>
        {([allSales, allOffers, allVisits]) => (
          <FilteredRows
            name="interests"
            legend="Filtrer mes biens"
            rows={sortByUrgency(
              allSales.map((sale) => {
                const dealings = {
                  offers: rowsOfSale(allOffers, sale.id, !offers.leftOut),
                  visits: rowsOfSale(allVisits, sale.id, !visits.leftOut),
                };
                return { sale, dealings, status: saleBadge(sale, dealings, now) };
              }),
            ).map((row) => ({ ...row, id: row.sale.id, kind: saleGroup(row.status) }))}
            kinds={KINDS}
            names={['bien', 'biens']}
          >
            {({ sale, status }) => <InterestCard sale={sale} status={status} />}
          </FilteredRows>
        )}
      </QueryView>
    </Screen>
  );
}

/** Draws a link to the adverts. A seller without an alert is sent to the seller space (docs/spec/buyer.md#5.3). */
function None() {
  const session = useSession();
  const { customer, customerId } = useArea();
  const alerts = useQueryResult(alertsOf(customerId));
  const { ads } = useSaleLinks(null);
  if (alerts.value?.length === 0 && customer.salesCount > 0) return <Redirect to={PATHS.sellerSpace} />;
  return (
    <Screen title="Visites et offres">
      <EmptyState
        level={3}
        icon={KeyRound}
        title="Vous ne suivez pas encore de bien"
        action={
          <LinkButton href={ads} onClick={() => track(session, 'click_adverts_buyer_area', {})}>
            Voir les annonces
          </LinkButton>
        }
      >
        Vos visites et vos offres s'afficheront ici dès que vous aurez réservé une première visite.
      </EmptyState>
    </Screen>
  );
}

/** Draws one sale of interest; the whole card leads to it. */
function InterestCard({ sale, status }: { sale: SaleOfInterest; status: SaleBadge | null }) {
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
