/** "Guide de l'acheteur": what the house wrote last, and whom it recommends (buyer-and-shell.md §2, §7, §9). */
import { useEffect } from 'react';
import { ARTICLES_SHOWN, BUYER_ARTICLES, BUYER_PARTNERS } from '@/domain/advice';
import { css } from '@/host/styles';
import { warn } from '@/session/complain';
import { useSession } from '@/session/session-provider';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useReading } from '../data/cache';
import { articlesOf, partnerOf } from '../data/later-readings';
import { Loaded, Screen } from '../screen';
import { Articles } from './guide/articles';
import { PartnerCard } from './guide/partner-card';

const part = css`
  display: grid;
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    margin-top: var(--_16);
  }
`;
const partners = css`
  display: grid;
  gap: var(--_12);
`;

/** Three articles, three partners. */
export function GuideScreen() {
  const articles = useReading(articlesOf(BUYER_ARTICLES));
  return (
    <Screen title="Guide de l'acheteur" lead="Nos conseils pour acheter sereinement, et ceux qui peuvent vous y aider.">
      <Loaded read={articles} skeleton={<ArticlesSkeleton />}>
        {(all) =>
          all.length > 0 ? (
            <Articles articles={all.slice(0, ARTICLES_SHOWN)} />
          ) : (
            <EmptyState title="De nouveaux articles arrivent bientôt" level={3} />
          )
        }
      </Loaded>
      <Partners />
    </Screen>
  );
}

/** Those who cannot be read are left out; without any, nothing stands here. */
function Partners() {
  const reads = [usePartner(BUYER_PARTNERS[0]), usePartner(BUYER_PARTNERS[1]), usePartner(BUYER_PARTNERS[2])];
  if (reads.every(({ value, failure }) => !value && failure)) return null;
  return (
    <section className={part} aria-label="Nos partenaires">
      <h3>Nos partenaires</h3>
      <ul className={partners}>
        {reads.map(({ value, failure }, index) => {
          if (!value && failure) return null;
          return <li key={BUYER_PARTNERS[index]}>{value ? <PartnerCard partner={value} /> : <PartnerSkeleton />}</li>;
        })}
      </ul>
    </section>
  );
}

/** One partner; a failure is told in the console, once (buyer-and-shell.md §7). */
function usePartner(slug: string) {
  const session = useSession();
  const read = useReading(partnerOf(slug));
  const tag = read.failure?.tag;
  useEffect(() => {
    if (tag) warn(session, `partner ${slug}: ${tag}`);
  }, [session, slug, tag]);
  return read;
}

function ArticlesSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height={220} />
      <SkeletonBlock height={96} />
      <SkeletonBlock height={96} />
    </Skeleton>
  );
}

function PartnerSkeleton() {
  return (
    <Skeleton>
      <SkeletonBlock height={104} />
    </Skeleton>
  );
}
