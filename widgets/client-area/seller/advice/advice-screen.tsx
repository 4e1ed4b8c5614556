/** 'Conseils immo': what the house wrote last for sellers, and one partner for where the sale is (seller.md §2.11, §9). */
import { useState } from 'react';
import { SELLER_ARTICLES, suggestedPartner } from '@/domain/dashboard/advice';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { LatestArticles } from '../../buyer/guide/latest-articles';
import { PartnerCard, PartnerSkeleton } from '../../buyer/guide/partner-card';
import { usePartner } from '../../buyer/guide/use-partner';
import { Screen } from '../../screen';
import type { SaleScreenProps } from '../sale-screen';
import { saleScreenTitles } from '../titles';

const part = css`
  display: grid;
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    margin-top: var(--_16);
  }
`;

/** Three articles, and at most one partner: the one that was drawn stays as long as the screen. */
export function AdviceScreen({ sale }: SaleScreenProps) {
  const { random } = useSession();
  const [draw] = useState(random);
  const slug = suggestedPartner(sale.state, draw);
  return (
    <Screen title={saleScreenTitles.advice} lead="Nos conseils pour vendre sereinement.">
      <LatestArticles category={SELLER_ARTICLES} />
      {slug && <Suggestion key={slug} slug={slug} />}
    </Screen>
  );
}

/** Who cannot be read is not spoken of. */
function Suggestion({ slug }: { slug: string }) {
  const { value, failure } = usePartner(slug);
  if (!value && failure) return null;
  return (
    <section className={part} aria-label="Notre partenaire">
      <h3>Notre partenaire</h3>
      {value ? <PartnerCard partner={value} /> : <PartnerSkeleton />}
    </section>
  );
}
