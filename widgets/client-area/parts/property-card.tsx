import type { ReactNode } from 'react';
import { css } from '@/host/styles';
import { formatMoney } from '@/text/money';
import { Link } from './link';
import { Photo } from './photo';

const card = css`
  position: relative;
  display: grid;
  grid-template-columns: 72px minmax(0, 1fr);
  gap: var(--_12);
  grid-auto-rows: minmax(132px, auto);
  overflow: hidden;
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  transition: border-color var(--_fast);
  &:hover {
    border-color: var(--_edge);
  }
  @container parvis (min-width: 340px) {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: var(--_16);
  }
  @container parvis (min-width: 600px) {
    grid-template-columns: 220px minmax(0, 1fr);
  }
`;
// As high as the text beside it, whatever the picture's own shape.
const picture = css`
  position: relative;
  & > * {
    position: absolute;
    inset: 0;
  }
`;
const words = css`
  display: grid;
  justify-items: start;
  align-content: start;
  gap: 4px;
  padding: var(--_12) var(--_16) var(--_12) 0;
  overflow-wrap: anywhere;
  & h3 {
    font-size: 16px;
    line-height: 22px;
  }
  & h3 a {
    color: inherit;
    text-decoration: none;
  }
  & h3 a::after {
    content: '';
    position: absolute;
    inset: 0;
  }
  & small {
    color: var(--_ink-soft);
  }
  & > a {
    position: relative;
    margin-top: 4px;
  }
`;
const price = css`
  font-size: 20px;
  font-weight: 600;
  line-height: 28px;
  font-variant-numeric: tabular-nums;
`;

type Props = {
  pictureUrl: string | null | undefined;
  /** Status, above the title. */
  badge: ReactNode;
  /** Target of the whole card. */
  to: string;
  title: string;
  /** Kind and place, where the title does not name them. */
  about: string | null;
  /** Whole euros; null without a price. */
  priceEuros: number | null;
  /** Further lines and actions. */
  children?: ReactNode;
};

/** Draws a property of a list; the whole card is a link. */
export function PropertyCard({ pictureUrl, badge, to, title, about, priceEuros, children }: Props) {
  return (
    <article className={card}>
      <div className={picture}>
        <Photo src={pictureUrl} />
      </div>
      <div className={words}>
        {badge}
        <h3>
          <Link to={to}>{title}</Link>
        </h3>
        {about && <small>{about}</small>}
        {priceEuros !== null && <span className={price}>{formatMoney(priceEuros)}</span>}
        {children}
      </div>
    </article>
  );
}
