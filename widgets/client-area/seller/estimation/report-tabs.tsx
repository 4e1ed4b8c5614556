import { useLayoutEffect, useRef } from 'react';
import { css, cx } from '@/host/styles';
import { scrollTabIntoView, tabsRow } from '@/ui/tabs';

const bar = css`
  position: sticky;
  top: 0;
  z-index: 1;
  background: var(--_sand);
`;

// On a desk all tabs are in sight, on two rows where one is too narrow.
const wrapped = css`
  @container parvis (min-width: 960px) {
    flex-wrap: wrap;
    gap: 0 var(--_16);
    font-size: 14px;
  }
`;

type Props<Id> = { tabs: readonly { id: Id; label: string }[]; current: Id | undefined; onGo: (id: Id) => void };

/** Shows a button for each section of the page. The current one is marked and scrolled into sight. */
export function ReportTabs<Id extends string>({ tabs, current, onGo }: Props<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === current);
  useLayoutEffect(() => scrollTabIntoView(row.current, at), [at]);
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
