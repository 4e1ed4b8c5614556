import { fetchArticles } from '@/api/dashboard/blog';
import { ARTICLES_SHOWN, type Article } from '@/domain/dashboard/advice';
import { css, cx } from '@/host/styles';
import { track } from '@/session/analytics';
import { useSession } from '@/session/session-provider';
import { EmptyState } from '@/ui/empty-state';
import { useQueryResult } from '../../data/cache';
import { listQuery } from '../../data/queries';
import { Photo } from '../../parts/photo';
import { QueryView, SkeletonBlocks } from '../../parts/screen';

/** The query of the three latest articles of a category. */
const articlesOf = (category: string) =>
  listQuery(['articles', category], (call, signal) => fetchArticles(call, category, signal));

/** Draws the three latest articles of a category of the blog. */
export function LatestArticles({ category }: { category: string }) {
  const articles = useQueryResult(articlesOf(category));
  return (
    <QueryView read={articles} skeleton={<SkeletonBlocks heights={[220, 96, 96]} />}>
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

const list = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    grid-template-rows: auto 1fr;
    grid-template-columns: minmax(0, 3fr) minmax(0, 2fr);
    gap: var(--_24);
  }
  & > :first-child {
    grid-row: span 2;
  }
`;
const row = css`
  position: relative;
  display: grid;
  grid-template-columns: 96px minmax(0, 1fr);
  align-items: start;
  gap: var(--_12);
  @container parvis (min-width: 420px) {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--_16);
  }
  & > :first-child {
    overflow: hidden;
    height: 76px;
    border-radius: var(--_radius-small);
  }
  & h3 {
    font-size: 16px;
    line-height: 22px;
  }
  & h3 > a {
    color: inherit;
    text-decoration: none;
  }
  & h3 > a:hover {
    text-decoration: underline;
  }
  & h3 > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & small {
    display: block;
    color: var(--_ink-soft);
  }
  & small + h3 {
    margin-top: 2px;
  }
  & h3 + small {
    margin-top: 4px;
  }
`;
const large = css`
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_12);
  & > :first-child {
    height: auto;
    aspect-ratio: 16 / 9;
    border-radius: var(--_radius);
  }
  & h3 {
    font-size: 20px;
    line-height: 28px;
  }
`;

/** Draws the latest article large, the others beside it. */
function Articles({ articles }: { articles: Article[] }) {
  return (
    <ul className={list}>
      {articles.map((article, index) => (
        <li key={article.id}>
          <ArticleLink article={article} isLarge={index === 0} />
        </li>
      ))}
    </ul>
  );
}

/** Returns the address of an article of the house's blog. */
function blogLink(slug: string, base: string): string {
  return new URL(`/blog/${encodeURIComponent(slug)}`, base).href;
}

function ArticleLink({ article, isLarge }: { article: Article; isLarge: boolean }) {
  const session = useSession();
  const { id, slug, title, pictureUrl, category, author, minutesToRead } = article;
  const facts = [author, minutesToRead !== null && minutesToRead > 0 && `${Math.ceil(minutesToRead)} min de lecture`];
  const line = facts.filter(Boolean).join(' · ');
  return (
    <article className={cx(row, isLarge && large)}>
      <div>
        <Photo src={pictureUrl} />
      </div>
      <div>
        {category && <small>{category}</small>}
        <h3>
          <a
            href={blogLink(slug ?? id, session.boot.linkBase)}
            target="_blank"
            rel="noopener noreferrer"
            onClick={() => track(session, 'click_blog_article', { article_id: id, slug })}
          >
            {title ?? 'Article sans titre'}
          </a>
        </h3>
        {line && <small>{line}</small>}
      </div>
    </article>
  );
}
