import { lastAlert } from '@/domain/alert/customer-alert';
import { linkOf } from '@/host/host-links';
import { safeHref } from '@/host/redirects';
import { css, cx } from '@/host/styles';
import { track } from '@/session/analytics';
import { useSession } from '@/session/session-provider';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { useArea } from '../../context';
import { alertsOf } from '../../data/buyer-queries';
import { useQueryResult } from '../../data/cache';
import { ScreenButton } from '../../parts/link';
import { QueryView } from '../../parts/screen';
import { PATHS } from '../../routes';
import { placesLine } from '../alerts/places-line';
import { alertActionLabels } from '../alerts/words';
import { body, room } from './card-styles';

const height = css`
  min-height: 130px;
  @container parvis (min-width: 768px) {
    min-height: 108px;
  }
`;

/** Draws the last alert with a link to its adverts; without one, the link that creates it. */
export function HomeAlertCard({ isMain }: { isMain: boolean }) {
  const session = useSession();
  const { attribute, boot } = session;
  const { customerId } = useArea();
  const alerts = useQueryResult(alertsOf(customerId));
  return (
    <Card title="Mes alertes">
      <div className={cx(room, height)}>
        <QueryView read={alerts}>
          {(all) => {
            const alert = lastAlert(all);
            if (!alert) {
              return (
                <div className={body}>
                  <p>
                    Recevez par e-mail les biens qui vous correspondent, avant leur publication sur les sites
                    immobiliers.
                  </p>
                  <ScreenButton
                    kind={isMain ? 'primary' : 'secondary'}
                    to={`${PATHS.alerts}?creer`}
                    onClick={() => track(session, 'click_buyer_alert_home', {})}
                  >
                    {alertActionLabels.create}
                  </ScreenButton>
                </div>
              );
            }
            const adverts = safeHref(alert.advertsUrl, boot.linkBase) ?? linkOf(attribute, 'ads', boot);
            return (
              <div className={body}>
                <Badge tone={alert.isActive ? 'success' : 'neutral'}>
                  {alert.isActive ? 'Alerte active' : 'Alerte désactivée'}
                </Badge>
                <p>{placesLine(alert)}</p>
                <LinkButton
                  kind={isMain ? 'primary' : 'secondary'}
                  href={adverts}
                  onClick={() => track(session, 'click_adverts_buyer_area', {})}
                >
                  {alertActionLabels.adverts}
                </LinkButton>
              </div>
            );
          }}
        </QueryView>
      </div>
    </Card>
  );
}
