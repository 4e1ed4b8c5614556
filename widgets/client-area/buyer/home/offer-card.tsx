import { rowsOfSale } from '@/domain/interest/rows-of-sale';
import { shownSaleEnd } from '@/domain/interest/sale-end';
import { lastOffer, offerStatus } from '@/domain/offer/buyer-offer';
import { css, cx } from '@/host/styles';
import { withDate } from '@/text/dates';
import { formatMoney } from '@/text/money';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { useArea } from '../../context';
import { interestsOf, offersOf } from '../../data/buyer-queries';
import { useQueryResult } from '../../data/cache';
import { ScreenButton } from '../../parts/link';
import { combineQueries, QueryView } from '../../parts/screen';
import { largePrice, softText } from '../../parts/styles';
import { interestPath } from '../../routes';
import { buyerOfferLabels } from '../offer-words';
import { addressOf, saleEndLabels } from '../words';
import { body, quiet, room } from './card-styles';

const height = css`
  min-height: 178px;
`;
const none = css`
  color: var(--_ink-soft);
  text-align: center;
`;

const TITLE = 'Ma dernière offre';
const NONE = "Vous n'avez pas encore fait d'offre.";

/** Draws the line of a buyer without an offer. */
export function NoOffer() {
  return (
    <section className={quiet} aria-label={TITLE}>
      {NONE}
    </section>
  );
}

/** Draws the newest offer with its status. */
export function HomeOfferCard() {
  const { customerId } = useArea();
  const offers = useQueryResult(offersOf(customerId));
  const sales = useQueryResult(interestsOf(customerId));
  return (
    <Card title={TITLE}>
      <div className={cx(room, height)}>
        <QueryView read={combineQueries(offers, sales)}>
          {([all, allSales]) => {
            const offer = lastOffer(all);
            if (!offer) return <p className={none}>{NONE}</p>;
            const { kind, tone } = offerStatus(offer);
            const sale = allSales?.find(({ id }) => id === offer.saleId);
            const end = sale ? shownSaleEnd(sale, rowsOfSale(all, sale.id, true)) : null;
            return (
              <div className={body}>
                <Badge tone={end ? 'neutral' : tone}>{end ? saleEndLabels[end] : buyerOfferLabels[kind]}</Badge>
                <p className={largePrice}>{formatMoney(offer.amountEuros)}</p>
                <p className={softText}>{withDate('Offre du', offer.createdAt)}</p>
                {sale && <p>{addressOf(sale)}</p>}
                {sale && (
                  <ScreenButton kind="secondary" to={interestPath(sale.id, 'mes-offres')}>
                    Voir mon offre
                  </ScreenButton>
                )}
              </div>
            );
          }}
        </QueryView>
      </div>
    </Card>
  );
}
