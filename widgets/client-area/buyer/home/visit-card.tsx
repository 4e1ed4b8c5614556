import { nextVisit } from '@/domain/buyer-visit';
import { rowsOfSale } from '@/domain/rows-of-sale';
import { toldEndOf } from '@/domain/sale-end';
import { css, cx } from '@/host/styles';
import { track } from '@/session/analytics';
import { useSession } from '@/session/session-provider';
import { visitTime } from '@/text/dates';
import { saleEndLabels } from '@/text/sale-ends';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { useArea } from '../../context';
import { interestsOf, offersOf, visitsOf } from '../../data/buyer-readings';
import { useReading } from '../../data/cache';
import { ScreenButton } from '../../link';
import { interestPath } from '../../routes';
import { Loaded, together } from '../../screen';
import { useNow } from '../../use-now';
import { useSaleLinks } from '../links';
import { addressOf } from '../words';
import { body, room } from './card-styles';

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

/** The next visit: the earliest one that is confirmed. */
export function VisitCard() {
  const session = useSession();
  const now = useNow();
  const { customerId } = useArea();
  const visits = useReading(visitsOf(customerId));
  const sales = useReading(interestsOf(customerId));
  const offers = useReading(offersOf(customerId));
  const { ads } = useSaleLinks(null);
  return (
    <Card title="Agenda des visites">
      <div className={cx(room, height)}>
        <Loaded read={together(visits, sales, offers)}>
          {([all, allSales, allOffers]) => {
            const visit = nextVisit(all, now);
            const sale = allSales?.find(({ id }) => id === visit?.saleId);
            if (!visit) {
              return (
                <div className={body}>
                  <p>Aucune visite à venir.</p>
                  <LinkButton
                    kind="secondary"
                    href={ads}
                    onClick={() => track(session, 'click_adverts_buyer_area', {})}
                  >
                    Voir les annonces
                  </LinkButton>
                </div>
              );
            }
            const end = sale ? toldEndOf(sale, rowsOfSale(allOffers, sale.id, true)) : null;
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
        </Loaded>
      </div>
    </Card>
  );
}
