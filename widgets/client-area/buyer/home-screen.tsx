/** The buyer's home: what was last done, what comes next, and what may be started (buyer-and-shell.md §2). */
import { css } from '@/host/styles';
import { useArea } from '../context';
import { Screen } from '../screen';
import { AlertCard } from './home/alert-card';
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
  return (
    <Screen title={customer.firstName ? `Bonjour ${customer.firstName}` : 'Bonjour'}>
      <div className={cards}>
        <OfferCard />
        <VisitCard />
        <AlertCard />
        <EstimationCard />
        <SponsorshipCard />
      </div>
    </Screen>
  );
}
