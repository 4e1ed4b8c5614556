import { useState } from 'react';
import { type Interest, interestCounts, type ReportedVisit } from '@/domain/seller-visit';
import { css } from '@/host/styles';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { interestLabels } from '@/text/reports';
import { firstRows, SomeRows } from '../../some-rows';
import { useNow } from '../../use-now';
import { ReportCard } from './report-card';

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

/** Reports, all or those of one interest; some at a time, since a sale may have hundreds. */
export function ReportList({ reports }: { reports: readonly ReportedVisit[] }) {
  const [interest, filterBy] = useState<Interest | null>(null);
  const [shown, start] = useState(firstRows);
  const now = useNow();
  const counts = interestCounts(reports);
  // What was filtered by may be gone once the reports were read anew.
  const chosen = counts.some((one) => one.interest === interest) ? interest : null;
  const found = chosen === null ? reports : reports.filter(({ report }) => report.interest === chosen);
  const choose = (next: Interest | null) => {
    filterBy(next);
    start(firstRows());
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
      <SomeRows rows={found} shown={shown} names={['compte-rendu', 'comptes-rendus']}>
        {(visit) => <ReportCard visit={visit} now={now} />}
      </SomeRows>
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
