import { useEffect, useRef, useState } from 'react';
import { type Interest, interestCounts, type ReportedVisit } from '@/domain/seller-visit';
import { css } from '@/host/styles';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { interestLabels } from '@/text/reports';
import { Button } from '@/ui/button';
import { useNow } from '../../use-now';
import { ReportCard } from './report-card';

/** How many reports are drawn at first, and at each request for more. */
const STEP = 20;

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
`;
const filter = css`
  & > div {
    display: flex;
    flex-wrap: wrap;
    gap: var(--_8);
    margin-top: var(--_8);
  }
`;
const choice = css`
  display: inline-flex;
  align-items: center;
  gap: var(--_8);
  min-height: 36px;
  padding: 6px 14px;
  border: 1px solid var(--_edge);
  border-radius: 999px;
  background: var(--_paper);
  font-weight: 600;
  line-height: 20px;
  cursor: pointer;
  & > span {
    color: var(--_ink-soft);
    font-variant-numeric: tabular-nums;
  }
  &:hover {
    background: var(--_tint);
  }
  &[aria-pressed='true'] {
    border-color: var(--_primary);
    background: var(--_tint);
    box-shadow: inset 0 0 0 1px var(--_primary);
  }
  @media (forced-colors: active) {
    &[aria-pressed='true'] {
      border-color: Highlight;
    }
  }
`;
const result = css`
  color: var(--_ink-soft);
`;
const more = css`
  display: grid;
  justify-items: center;
`;

/** Reports, all or those of one interest; some at a time, since a sale may have hundreds. */
export function ReportList({ reports }: { reports: readonly ReportedVisit[] }) {
  const [interest, filterBy] = useState<Interest | null>(null);
  const [most, show] = useState(STEP);
  const now = useNow();
  const list = useRef<HTMLUListElement>(null);
  const counts = interestCounts(reports);
  // What was filtered by may be gone once the reports were read anew.
  const chosen = counts.some((one) => one.interest === interest) ? interest : null;
  const found = chosen === null ? reports : reports.filter(({ report }) => report.interest === chosen);
  const shown = found.slice(0, most);
  const left = found.length - shown.length;
  const choose = (next: Interest | null) => {
    filterBy(next);
    show(STEP);
  };
  const firstNew = useRef<number | null>(null);
  useEffect(() => {
    // The button may be gone: one goes on with the first of those that came.
    if (firstNew.current !== null) list.current?.children[firstNew.current]?.querySelector('h3')?.focus();
    firstNew.current = null;
  });
  const showMore = () => {
    firstNew.current = most;
    show(most + STEP);
  };
  return (
    <div className={box}>
      {counts.length > 1 && (
        <fieldset className={filter} data-screen="">
          <legend>Filtrer par intérêt</legend>
          <div>
            <Choice label="Tous" count={reports.length} isChosen={chosen === null} onChoose={() => choose(null)} />
            {counts.map((one) => (
              <Choice
                key={one.interest}
                label={interestLabels[one.interest]}
                count={one.count}
                isChosen={chosen === one.interest}
                onChoose={() => choose(one.interest)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <p role="status" className={result}>
        {formatNumber(found.length)} {plural(found.length, 'compte-rendu', 'comptes-rendus')}
        {chosen && `\u00a0: ${interestLabels[chosen]}`}
      </p>
      <ul ref={list} className={box}>
        {shown.map((visit) => (
          <li key={visit.id}>
            <ReportCard visit={visit} now={now} />
          </li>
        ))}
      </ul>
      {left > 0 && (
        <div className={more} data-screen="">
          <Button kind="secondary" onClick={showMore}>
            {`Afficher ${Math.min(left, STEP)} ${plural(Math.min(left, STEP), 'compte-rendu', 'comptes-rendus')} de plus`}
          </Button>
        </div>
      )}
    </div>
  );
}

type ChoiceProps = { label: string; count: number; isChosen: boolean; onChoose: () => void };

function Choice({ label, count, isChosen, onChoose }: ChoiceProps) {
  return (
    <button type="button" className={choice} aria-pressed={isChosen} onClick={onChoose}>
      {label} <span>{formatNumber(count)}</span>
    </button>
  );
}
