/** 'Parrainez un proche', in the space of who buys as of who sells (buyer-and-shell.md §2, §4, §5, §8, §9). */
import { css } from '@/host/styles';
import { SPONSORSHIP_SUBTITLE } from '@/text/person/sponsorships';
import { useArea } from '../context';
import { useReading } from '../data/cache';
import { sponsorshipsOf } from '../data/sponsorship-readings';
import { Screen } from '../screen';
import { Earnings } from './earnings';
import { Explainer } from './explainer';
import { FollowUp } from './follow-up';
import { SponsorshipForm } from './sponsorship-form';

const columns = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  align-items: start;
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    grid-template-columns: minmax(0, 1fr) 280px;
    gap: var(--_24);
    & > :first-child {
      order: 2;
    }
  }
`;

/** How it works, what was earned, the form, and what became of whom one sponsored. */
export function SponsorshipScreen() {
  const { customerId } = useArea();
  const sponsorships = useReading(sponsorshipsOf(customerId));
  return (
    <Screen title="Parrainez un proche" lead={SPONSORSHIP_SUBTITLE}>
      <Explainer />
      <div className={columns}>
        <Earnings sponsorships={sponsorships.value} />
        <SponsorshipForm />
      </div>
      <FollowUp read={sponsorships} />
    </Screen>
  );
}
