import { useLayoutEffect, useRef } from 'react';
import { css, cx } from '@/host/styles';
import { keepInSight, tabsRow } from '@/ui/tabs';

const bar = css`
  position: sticky;
  top: 0;
  z-index: 1;
  background: var(--_sand);
`;

// At a desk all of them are in sight, on a second row where one does not hold them.
const wrapped = css`
  @container parvis (min-width: 960px) {
    flex-wrap: wrap;
    gap: 0 var(--_16);
    font-size: 14px;
  }
`;

type Props<Id> = { tabs: readonly { id: Id; label: string }[]; current: Id | undefined; onGo: (id: Id) => void };

/** The way to each section of the page below; where one is, is marked, and kept in sight in a row that is too long. */
export function ReportTabs<Id extends string>({ tabs, current, onGo }: Props<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === current);
  useLayoutEffect(() => keepInSight(row.current, at), [at]);
  return (
    <nav className={bar} aria-label="Sections du rapport" data-screen>
      <div ref={row} className={cx(tabsRow, wrapped)}>
        {tabs.map(({ id, label }) => (
          <button
            key={id}
            type="button"
            aria-current={id === current ? 'location' : undefined}
            onClick={() => onGo(id)}
          >
            {label}
          </button>
        ))}
      </div>
    </nav>
  );
}
