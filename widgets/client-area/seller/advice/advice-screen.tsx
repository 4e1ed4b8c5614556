/** 'Conseils immo': articles for sellers and a suggested partner (docs/spec/advice.md#4). */
import { useState } from 'react';
import { SELLER_ARTICLES, suggestedPartner } from '@/domain/dashboard/advice';
import { useSession } from '@/session/session-provider';
import { LatestArticles } from '../../buyer/guide/latest-articles';
import { PartnerCard, PartnerSection, PartnerSkeleton, usePartner } from '../../buyer/guide/partner-card';
import { Screen } from '../../parts/screen';
import type { SaleScreenProps } from '../sale-screen';
import { saleScreenTitles } from '../titles';

/**
 * Shows three articles and at most one partner. The random number is drawn once, so that the suggestion stays while the
 * screen is mounted.
 */
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

/** Shows the suggested partner; nothing when the partner cannot be read. */
function Suggestion({ slug }: { slug: string }) {
  const { value, failure } = usePartner(slug);
  if (!value && failure) return null;
  return (
    <PartnerSection title="Notre partenaire">
      {value ? <PartnerCard partner={value} /> : <PartnerSkeleton />}
    </PartnerSection>
  );
}
