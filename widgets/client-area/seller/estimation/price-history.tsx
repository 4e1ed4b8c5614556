import type { EstimationFolder } from '@/domain/estimation/folder';
import { type PricePoint, priceChart, priceRows } from '@/domain/estimation/price-chart';
import { css } from '@/host/styles';
import { formatMonth } from '@/text/dates';
import { chartSentence, periodLabel } from '@/text/estimation/valuation';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';
import { PriceChart } from '@/ui/price-chart';

// On paper the chart stays with its sentence.
const kept = css`
  break-inside: avoid;
`;
const table = css`
  width: 100%;
  max-width: 560px;
  margin-top: var(--_8);
  border-collapse: collapse;
  & th,
  & td {
    padding: var(--_8) var(--_8) var(--_8) 0;
    border-bottom: 1px solid var(--_line);
    text-align: right;
    white-space: nowrap;
  }
  & th:first-child {
    font-weight: 400;
    text-align: left;
    white-space: normal;
  }
  & thead th {
    color: var(--_ink-soft);
    font-size: 13px;
    font-weight: 600;
  }
`;
const more = css`
  margin-top: var(--_12);
  & > summary {
    width: fit-content;
    padding: 10px 0;
    color: var(--_primary);
    font-weight: 600;
    cursor: pointer;
  }
  @media print {
    &:not([open]) {
      display: none;
    }
  }
`;
const soft = css`
  color: var(--_ink-soft);
`;

type Props = { folder: Pick<EstimationFolder, 'pricePoints' | 'dropped'> };

/** Shows the history of the price per m² as a sentence, a chart and a table (docs/spec/estimation-report.md#6). */
export function PriceHistory({ folder: { pricePoints: points, dropped } }: Props) {
  const chart = priceChart(points);
  if (!chart) {
    const why = dropped > 0 ? "n'a pas pu être affichée" : "n'est pas encore connue";
    return <p className={soft}>L'évolution des prix de votre secteur {why}.</p>;
  }
  const sentence = chartSentence(chart);
  return (
    <>
      <div className={kept}>
        <p>{sentence}</p>
        <PriceChart
          label={sentence}
          places={chart.places}
          priceTicks={chart.priceTicks.map(({ euros, y }) => ({ label: formatMoney(euros), y }))}
          dayTicks={chart.dayTicks.map(({ day, x }) => ({ label: formatMonth(day), x }))}
        />
      </div>
      {points.length > 1 && (
        <details className={more}>
          <summary>Voir les chiffres</summary>
          <PriceTable points={points} />
        </details>
      )}
    </>
  );
}

function PriceTable({ points }: { points: readonly PricePoint[] }) {
  const { period, rows } = priceRows(points);
  const isCounted = rows.every(({ count }) => count !== null);
  return (
    <table className={table}>
      <thead>
        <tr>
          <th scope="col">Période</th>
          <th scope="col">Prix moyen au m²</th>
          {isCounted && <th scope="col">Ventes</th>}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ from, euros, count }) => (
          <tr key={from}>
            <th scope="row">{periodLabel(from, period)}</th>
            <td>{formatMoney(euros)}</td>
            {isCounted && <td>{formatNumber(count)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
