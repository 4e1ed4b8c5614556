import { lastAlert } from '@/domain/customer-alert';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { track } from '@/session/analytics';
import { useSession } from '@/session/session-provider';
import { alertActionLabels } from '@/text/customer-alerts';
import { Badge } from '@/ui/badge';
import { Card } from '@/ui/card';
import { LinkButton } from '@/ui/link-button';
import { useArea } from './context';
import { useReading } from './data/cache';
import { alertsOf } from './data/later-readings';
import { ScreenButton } from './link';
import { PATHS } from './routes';
import { Loaded } from './screen';

const body = css`
  display: grid;
  justify-items: start;
  gap: var(--_8);
`;

/** The home's card of alerts: the last one and the way to its adverts; without one, the way to a first. */
export function AlertCard() {
  const session = useSession();
  const { customerId } = useArea();
  const alerts = useReading(alertsOf(customerId));
  return (
    <Card title="Mes alertes">
      <Loaded read={alerts}>
        {(all) => {
          const alert = lastAlert(all);
          if (!alert) {
            return (
              <div className={body}>
                <p>
                  Recevez par e-mail les biens qui vous correspondent, avant leur publication sur les sites immobiliers.
                </p>
                <ScreenButton to={`${PATHS.alerts}?creer`} onClick={() => track(session, 'click_buyer_alert_home', {})}>
                  {alertActionLabels.create}
                </ScreenButton>
              </div>
            );
          }
          const adverts = httpUrl(alert.advertsUrl, session.boot.linkBase);
          return (
            <div className={body}>
              <Badge tone={alert.isActive ? 'success' : 'neutral'}>
                {alert.isActive ? 'Alerte active' : 'Alerte désactivée'}
              </Badge>
              <p>{alert.criteria.zone.map((zone) => zone.replace(/, France$/, '')).join(', ')}</p>
              {adverts ? (
                <LinkButton href={adverts} onClick={() => track(session, 'click_adverts_buyer_area', {})}>
                  {alertActionLabels.adverts}
                </LinkButton>
              ) : (
                <ScreenButton kind="secondary" to={PATHS.alerts}>
                  Voir mon alerte
                </ScreenButton>
              )}
            </div>
          );
        }}
      </Loaded>
    </Card>
  );
}
