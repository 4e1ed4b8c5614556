/** The expert's report: one page in seven sections, with a bar of tabs (docs/spec/estimation-report.md#4). */
import { useRef } from 'react';
import { type EstimationFolder, REPORT_SECTIONS, type ReportSection } from '@/domain/estimation/folder';
import type { SellerSale } from '@/domain/sale/seller-sale';
import { brandOf } from '@/host/brand';
import { css, cx } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { tabsRow, useTabInSight } from '@/ui/tabs';
import { Section } from './parts';
import { reportContents } from './report-contents';
import { useCurrentSection } from './use-current-section';
import { sectionLabel } from './words';

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_24);
  @media print {
    display: block;
  }
`;

/** Shows the whole report. */
export function Report({ sale, folder }: { sale: SellerSale; folder: EstimationFolder }) {
  const { attribute, boot, window } = useSession();
  const brand = brandOf(attribute, boot).name;
  const sections = useRef<HTMLDivElement>(null);
  const { current, choose } = useCurrentSection(REPORT_SECTIONS, sections);
  const goTo = (id: ReportSection) => {
    const section = sections.current?.querySelector<HTMLElement>(`[data-section=${id}]`);
    const isCalm = window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    choose(id);
    section?.scrollIntoView({ behavior: isCalm ? 'instant' : 'smooth', block: 'start' });
    section?.querySelector<HTMLElement>('h3')?.focus({ preventScroll: true });
  };
  return (
    <div className={box}>
      <ReportTabs
        tabs={REPORT_SECTIONS.map((id) => ({ id, label: sectionLabel(id, brand) }))}
        current={current}
        onGo={goTo}
      />
      <div ref={sections} className={box}>
        {REPORT_SECTIONS.map((id) => {
          const Content = reportContents[id];
          return (
            <Section key={id} id={id} title={sectionLabel(id, brand)}>
              <Content sale={sale} folder={folder} />
            </Section>
          );
        })}
      </div>
    </div>
  );
}

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
function ReportTabs<Id extends string>({ tabs, current, onGo }: Props<Id>) {
  const row = useRef<HTMLDivElement>(null);
  const at = tabs.findIndex(({ id }) => id === current);
  useTabInSight(row, at);
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
