/** The buyer's home: what was last done, what comes next, and what may be started (buyer-and-shell.md §2). */
import { useEffect } from 'react';
import { useLazy } from '@/features/shell/use-lazy';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { Skeleton } from '@/ui/skeleton';
import { fetchAlertCard } from '../code';
import { useArea } from '../context';
import { Screen } from '../screen';
import { EstimationCard } from './home/estimation-card';
import { OfferCard } from './home/offer-card';
import { SponsorshipCard } from './home/sponsorship-card';
import { VisitCard } from './home/visit-card';

const cards = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  & > :last-child:nth-child(odd) {
    grid-column: 1 / -1;
  }
`;

/** The home. */
export function HomeScreen() {
  const { customer } = useArea();
  const alerts = useLazy(fetchAlertCard);
  const Alerts = alerts.value;
  const { load } = alerts;
  // The frame, which is told of the same drawing, says that all is ready before more is fetched.
  useEffect(() => void Promise.resolve().then(load), [load]);
  return (
    <Screen title={customer.firstName ? `Bonjour ${customer.firstName}` : 'Bonjour'}>
      <div className={cards}>
        <OfferCard />
        <VisitCard />
        {Alerts ? <Alerts /> : <AlertsToCome failed={alerts.failed} onRetry={alerts.load} />}
        <EstimationCard />
        <SponsorshipCard />
      </div>
    </Screen>
  );
}

// Criteria are more than a first screen needs.
function AlertsToCome({ failed, onRetry }: { failed: boolean; onRetry: () => void }) {
  return (
    <Card title="Mes alertes">
      {failed ? (
        <Button kind="secondary" onClick={onRetry}>
          Réessayer
        </Button>
      ) : (
        <Skeleton />
      )}
    </Card>
  );
}
