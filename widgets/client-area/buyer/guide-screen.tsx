/** "Guide de l'acheteur": the latest articles and three partners (docs/spec/advice.md#3). */
import { BUYER_ARTICLES, BUYER_PARTNERS } from '@/domain/dashboard/advice';
import { css } from '@/host/styles';
import { Screen } from '../parts/screen';
import { LatestArticles } from './guide/latest-articles';
import { PartnerCard, PartnerSection, PartnerSkeleton, usePartner } from './guide/partner-card';

const partners = css`
  display: grid;
  gap: var(--_12);
`;

/** Draws three articles and three partners. */
export function GuideScreen() {
  return (
    <Screen title="Guide de l'acheteur" lead="Nos conseils pour acheter sereinement, et ceux qui peuvent vous y aider.">
      <LatestArticles category={BUYER_ARTICLES} />
      <Partners />
    </Screen>
  );
}

/** Draws the partners that can be read; without any, the section is absent. */
function Partners() {
  const reads = [usePartner(BUYER_PARTNERS[0]), usePartner(BUYER_PARTNERS[1]), usePartner(BUYER_PARTNERS[2])];
  if (reads.every(({ value, failure }) => !value && failure)) return null;
  return (
    <PartnerSection title="Nos partenaires">
      <ul className={partners}>
        {reads.map(({ value, failure }, index) => {
          if (!value && failure) return null;
          return <li key={BUYER_PARTNERS[index]}>{value ? <PartnerCard partner={value} /> : <PartnerSkeleton />}</li>;
        })}
      </ul>
    </PartnerSection>
  );
}
