import ArrowUpRight from 'lucide/dist/esm/icons/arrow-up-right.mjs';
import { type ReactNode, useEffect } from 'react';
import { fetchPartner } from '@/api/dashboard/partners';
import type { Partner } from '@/domain/dashboard/advice';
import { safeHref } from '@/host/redirects';
import { css } from '@/host/styles';
import { warnDeveloper } from '@/session/report-config-problems';
import { useSession } from '@/session/session-provider';
import { Icon } from '@/ui/icon';
import { useQueryResult } from '../../data/cache';
import { itemQuery } from '../../data/queries';
import { Photo } from '../../parts/photo';
import { SkeletonBlocks } from '../../parts/screen';

const section = css`
  display: grid;
  gap: var(--_16);
  @container parvis (min-width: 768px) {
    margin-top: var(--_16);
  }
`;
const card = css`
  position: relative;
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  align-items: center;
  gap: var(--_12);
  min-height: 104px;
  overflow: hidden;
  padding-inline-end: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  transition: border-color var(--_fast);
  &:hover {
    border-color: var(--_edge);
  }
  @container parvis (min-width: 420px) {
    grid-template-columns: 112px minmax(0, 1fr) 20px;
    gap: var(--_16);
  }
  @container parvis (min-width: 768px) {
    grid-template-columns: 160px minmax(0, 1fr) 20px;
  }
  & > :first-child {
    align-self: stretch;
  }
  & > div:nth-child(2) {
    padding-block: var(--_12);
  }
  & small {
    color: var(--_ink-soft);
  }
  & h4 {
    margin: 0;
    font-size: 16px;
    font-weight: 600;
    line-height: 24px;
  }
  & h4 > a {
    display: block;
    color: inherit;
    text-decoration: none;
  }
  & h4 > a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & > svg {
    display: none;
    color: var(--_primary);
    @container parvis (min-width: 420px) {
      display: block;
    }
  }
`;

const NAMELESS = 'Notre partenaire';

/** Draws a partner; the whole card leads to the partner's link. */
export function PartnerCard({ partner: { name, category, description, link, pictureUrl } }: { partner: Partner }) {
  const { boot } = useSession();
  const href = safeHref(link, boot.linkBase);
  return (
    <article className={card}>
      <div>
        <Photo src={pictureUrl} />
      </div>
      <div>
        {category && <small>{category}</small>}
        <h4>
          {href ? (
            <a href={href} target="_blank" rel="noopener noreferrer">
              {name ?? NAMELESS}
            </a>
          ) : (
            (name ?? NAMELESS)
          )}
        </h4>
        {description && <p>{description}</p>}
      </div>
      {href && <Icon node={ArrowUpRight} />}
    </article>
  );
}

/** Draws a section of partners below the articles. */
export function PartnerSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={section} aria-label={title}>
      <h3>{title}</h3>
      {children}
    </section>
  );
}

/** Draws the placeholder of a partner. */
export function PartnerSkeleton() {
  return <SkeletonBlocks heights={[104]} />;
}

/** The query of one partner. */
const partnerOf = (slug: string) => itemQuery(['partner', slug], (call, signal) => fetchPartner(call, slug, signal));

/** Reads one partner; a failure is reported once, in the console (docs/spec/advice.md#2.4). */
export function usePartner(slug: string) {
  const session = useSession();
  const read = useQueryResult(partnerOf(slug));
  const tag = read.failure?.tag;
  useEffect(() => {
    if (tag) warnDeveloper(session, `partner ${slug}: ${tag}`);
  }, [session, slug, tag]);
  return read;
}
