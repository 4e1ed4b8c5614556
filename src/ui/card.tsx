import { type ReactNode, useId } from 'react';
import { css, cx } from '@/host/styles';

const card = css`
  padding: var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  @container (min-width: 480px) {
    padding: 20px var(--_24);
  }
  @media print {
    break-inside: avoid;
  }
`;
const band = css`
  border-color: transparent;
  background: var(--_sand);
`;
const head = css`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px var(--_16);
  margin-bottom: var(--_12);
  break-after: avoid;
  & > :first-child {
    font-size: 18px;
    line-height: 26px;
  }
`;

/** The props of `Card`. `aside` is on the line of the title; `band` is the sand surface of secondary content. */
export type CardProps = {
  title?: ReactNode;
  level?: 2 | 3 | undefined;
  aside?: ReactNode;
  band?: boolean | undefined;
  children: ReactNode;
};

/** A surface for one subject. With a title the card is a region named by its title. */
export function Card({ title, level = 2, aside, band: isBand, children }: CardProps) {
  const id = useId();
  const Heading = level === 2 ? 'h2' : 'h3';
  const look = { className: cx(card, isBand && band), part: 'card' };
  if (!title) return <div {...look}>{children}</div>;
  return (
    <section {...look} aria-labelledby={id}>
      <div className={head}>
        <Heading id={id}>{title}</Heading>
        {aside}
      </div>
      {children}
    </section>
  );
}
