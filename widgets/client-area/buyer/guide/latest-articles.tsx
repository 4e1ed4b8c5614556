import { ARTICLES_SHOWN } from '@/domain/dashboard/advice';
import { EmptyState } from '@/ui/empty-state';
import { Skeleton, SkeletonBlock } from '@/ui/skeleton';
import { useQueryResult } from '../../data/cache';
import { articlesOf } from '../../data/guide-queries';
import { QueryView } from '../../parts/screen';
import { Articles } from './articles';

/** Draws the three latest articles of a category of the blog. */
export function LatestArticles({ category }: { category: string }) {
  const articles = useQueryResult(articlesOf(category));
  return (
    <QueryView read={articles} skeleton={<ArticlesSkeleton />}>
      {(all) =>
        all.length > 0 ? (
          <Articles articles={all.slice(0, ARTICLES_SHOWN)} />
        ) : (
          <EmptyState title="De nouveaux articles arrivent bientôt" level={3} />
        )
      }
    </QueryView>
  );
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
