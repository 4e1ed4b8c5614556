import type { SaleOfInterest, SaleStatus } from '@/domain/sale-of-interest';
import { css } from '@/host/styles';
import { buyerVisitActionLabels } from '@/text/buyer-visits';
import { formatDateTime } from '@/text/dates';
import { formatMoney } from '@/text/money';
import { LinkButton } from '@/ui/link-button';
import { Link } from '../link';
import { interestPath } from '../routes';
import { useSaleLinks } from './links';
import { Photo } from './photo';
import { StatusBadge } from './status-badge';
import { addressOf, titleOf } from './words';

const card = css`
  position: relative;
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: var(--_12);
  overflow: hidden;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  transition: border-color var(--_fast);
  &:hover {
    border-color: var(--_edge);
  }
  @container parvis (min-width: 340px) {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--_16);
  }
  @container parvis (min-width: 600px) {
    grid-template-columns: 220px minmax(0, 1fr);
  }
`;
const words = css`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: 4px;
  padding: var(--_12) var(--_16) var(--_12) 0;
  overflow-wrap: anywhere;
  & h3 {
    font-size: 16px;
    line-height: 22px;
  }
  & h3 a {
    color: inherit;
    text-decoration: none;
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & small {
    color: var(--_ink-soft);
  }
  & > a {
    position: relative;
    margin-top: 4px;
  }
`;
const price = css`
  font-size: 20px;
  font-weight: 600;
  line-height: 28px;
  font-variant-numeric: tabular-nums;
`;

/** One sale that is followed: the whole card leads to it. */
export function InterestCard({ sale, status }: { sale: SaleOfInterest; status: SaleStatus | null }) {
  const links = useSaleLinks(sale);
  const title = titleOf(sale);
  const address = addressOf(sale);
  // A cancelled visit leads to an offer (buyer-and-shell.md §4).
  const leadsToOffer = status?.about === 'visit' && status.kind === 'cancelled';
  return (
    <article className={card}>
      <Photo src={sale.property.pictureUrls[0]} />
      <div className={words}>
        {status && <StatusBadge status={status} />}
        <h3>
          <Link to={interestPath(sale.id)}>{title}</Link>
        </h3>
        {title !== address && <small>{address}</small>}
        {sale.priceEuros !== null && <span className={price}>{formatMoney(sale.priceEuros)}</span>}
        {status?.about === 'visit' && <small>{formatDateTime(status.visit.startsAt)}</small>}
        {leadsToOffer && (
          <LinkButton kind="quiet" href={links.offer()}>
            {buyerVisitActionLabels.offer}
          </LinkButton>
        )}
      </div>
    </article>
  );
}
