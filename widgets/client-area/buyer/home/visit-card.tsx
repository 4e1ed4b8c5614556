import { rowsOfSale } from '@/domain/interest/rows-of-sale';
import { shownSaleEnd } from '@/domain/interest/sale-end';
import { nextVisit } from '@/domain/visit/buyer-visit';
import { css, cx } from '@/host/styles';
import { track } from '@/session/analytics';
import { useSession } from '@/session/session-provider';
import { visitTime } from '@/text/dates';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { useArea } from '../../context';
import { interestsOf, offersOf, visitsOf } from '../../data/buyer-queries';
import { useQueryResult } from '../../data/cache';
import { ScreenButton } from '../../parts/link';
import { combineQueries, QueryView } from '../../parts/screen';
import { useNow } from '../../parts/use-now';
import { interestPath } from '../../routes';
import { useSaleLinks } from '../links';
import { addressOf, saleEndLabels } from '../words';
import { body, quiet, room } from './card-styles';

const when = css`
  font-size: 20px;
  font-weight: 600;
  line-height: 28px;
  &::first-letter {
    text-transform: uppercase;
  }
`;
const height = css`
  min-height: 138px;
`;

const TITLE = 'Agenda des visites';
const NONE = 'Aucune visite à venir.';

function AdsLink({ kind }: { kind: 'secondary' | 'quiet' }) {
  const session = useSession();
  const { ads } = useSaleLinks(null);
  return (
    <LinkButton kind={kind} href={ads} onClick={() => track(session, 'click_adverts_buyer_area', {})}>
      Voir les annonces
    </LinkButton>
  );
}

/** Draws the line of a buyer without a visit. */
export function NoVisit() {
  return (
    <section className={quiet} aria-label={TITLE}>
      {NONE}
      <AdsLink kind="quiet" />
    </section>
  );
}

/** Draws the next visit: the earliest confirmed one to come. */
export function HomeVisitCard() {
  const now = useNow();
  const { customerId } = useArea();
  const visits = useQueryResult(visitsOf(customerId));
  const sales = useQueryResult(interestsOf(customerId));
  const offers = useQueryResult(offersOf(customerId));
  return (
    <Card title={TITLE}>
      <div className={cx(room, height)}>
        <QueryView read={combineQueries(visits, sales, offers)}>
          {([all, allSales, allOffers]) => {
            const visit = nextVisit(all, now);
            const sale = allSales?.find(({ id }) => id === visit?.saleId);
            if (!visit) {
              return (
                <div className={body}>
                  <p>{NONE}</p>
                  <AdsLink kind="secondary" />
                </div>
              );
            }
            const end = sale ? shownSaleEnd(sale, rowsOfSale(allOffers, sale.id, true)) : null;
            return (
              <div className={body}>
                {end && <Badge tone="neutral">{saleEndLabels[end]}</Badge>}
                <p className={when}>{visitTime(visit.startsAt)}</p>
                {sale && <p>{addressOf(sale)}</p>}
                {sale && (
                  <ScreenButton kind={end ? 'secondary' : 'primary'} to={interestPath(sale.id, 'mes-visites')}>
                    Voir la visite
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
