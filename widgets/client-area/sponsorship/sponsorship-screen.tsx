/** 'Parrainez un proche', for buyers and sellers (docs/spec/sponsorship.md). */
import { css } from '@/host/styles';
import { useArea } from '../context';
import { useQueryResult } from '../data/cache';
import { Screen } from '../parts/screen';
import { Earnings } from './earnings';
import { Explainer } from './explainer';
import { FollowUp } from './follow-up';
import { SponsorshipForm, sponsorshipsOf } from './sponsorship-form';
import { SPONSORSHIP_SUBTITLE } from './words';

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

/** Draws the steps, the earnings, the form, and the sponsored people. */
export function SponsorshipScreen() {
  const { customerId } = useArea();
  const sponsorships = useQueryResult(sponsorshipsOf(customerId));
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
