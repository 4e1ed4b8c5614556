import { useState } from 'react';
import { type Interest, interestCounts, type ReportedVisit } from '@/domain/seller-visit';
import { css } from '@/host/styles';
import { formatNumber } from '@/text/number';
import { plural } from '@/text/plural';
import { interestLabels } from '@/text/reports';
import { Filter } from '../../filter';
import { firstRows, SomeRows } from '../../some-rows';
import { useNow } from '../../use-now';
import { ReportCard } from './report-card';

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_16);
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
      <Filter
        legend="Filtrer par intérêt"
        total={reports.length}
        choices={counts.map(({ interest: id, count }) => ({ id, label: interestLabels[id], count }))}
        chosen={chosen}
        onChoose={choose}
      />
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
