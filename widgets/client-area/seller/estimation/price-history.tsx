import type { EstimationFolder } from '@/domain/estimation/folder';
import { type PriceChart, type PricePoint, priceChart, priceRows } from '@/domain/estimation/price-chart';
import { css } from '@/host/styles';
import { formatMonth } from '@/text/dates';
import { formatMoney } from '@/text/money';
import { formatNumber } from '@/text/number';
import { softText } from '../../parts/styles';
import { chartSentence, periodLabel } from './words';

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
  }
  & td {
    white-space: nowrap;
  }
  & th {
    overflow-wrap: break-word;
  }
  & th:first-child {
    font-weight: 400;
    text-align: left;
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
// Labels are placed outside of the plot: the padding of the frame reserves their space, of the longest price on the left.
const frame = css`
  padding: var(--_16) 12px 28px max(72px, calc(var(--characters) * 1ch + 8px));
  font-size: 12px;
  line-height: 16px;
  break-inside: avoid;
`;
const plot = css`
  position: relative;
  height: clamp(160px, 34cqw, 260px);
  @media print {
    height: 160px;
  }
  & > svg {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    overflow: visible;
  }
  & path {
    vector-effect: non-scaling-stroke;
    stroke-linejoin: round;
  }
`;
const level = css`
  position: absolute;
  inset: var(--y) 0 auto;
  border-top: 1px solid var(--_line);
  & > span {
    position: absolute;
    right: calc(100% + 8px);
    transform: translateY(-50%);
    color: var(--_ink-soft);
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  }
`;
// On a phone only the first and the last label fit.
const moment = css`
  position: absolute;
  top: calc(100% + 8px);
  left: var(--x);
  transform: translateX(calc(-1 * var(--x)));
  color: var(--_ink-soft);
  white-space: nowrap;
  @container parvis (max-width: 519.9px) {
    &[data-between] {
      display: none;
    }
  }
`;
const dot = css`
  position: absolute;
  top: var(--y);
  left: var(--x);
  width: 12px;
  height: 12px;
  margin: -6px;
  border: 2px solid var(--_paper);
  border-radius: 50%;
  background: var(--_primary);
  box-shadow: 0 0 0 1px var(--_primary);
  print-color-adjust: exact;
  @media (forced-colors: active) {
    background: CanvasText;
  }
`;

type Props = { folder: Pick<EstimationFolder, 'pricePoints' | 'dropped'> };

/** Shows the history of the price per m² as a sentence, a chart and a table (docs/spec/estimation-report.md#6). */
export function PriceHistory({ folder: { pricePoints: points, dropped } }: Props) {
  const chart = priceChart(points);
  if (!chart) {
    const why = dropped > 0 ? "n'a pas pu être affichée" : "n'est pas encore connue";
    return <p className={softText}>L'évolution des prix de votre secteur {why}.</p>;
  }
  const sentence = chartSentence(chart);
  return (
    <>
      <div className={kept}>
        <p>{sentence}</p>
        <Chart label={sentence} chart={chart} />
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

const share = (value: number) => `${(value * 100).toFixed(2)}%`;

/** Renders a line from the first place to the last, with a dot on the last; a single place is a dot. */
function Chart({ label, chart }: { label: string; chart: PriceChart }) {
  const { places, priceTicks, dayTicks } = chart;
  const levels = priceTicks.map(({ euros, y }) => ({ y, price: formatMoney(euros) }));
  const characters = Math.max(...levels.map(({ price }) => price.length));
  const last = places.at(-1);
  const line = places.map(({ x, y }) => `${(x * 100).toFixed(2)} ${(y * 100).toFixed(2)}`).join('L');
  return (
    <div className={frame} style={{ '--characters': characters } as object}>
      <div className={plot} role="img" aria-label={label}>
        {levels.map(({ y, price }) => (
          <div key={y} className={level} style={{ '--y': share(y) } as object}>
            <span>{price}</span>
          </div>
        ))}
        {places.length > 1 && (
          <svg viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
            <path d={`M${line}`} fill="none" stroke="var(--_primary)" strokeWidth={2} />
          </svg>
        )}
        {last && <i className={dot} style={{ '--x': share(last.x), '--y': share(last.y) } as object} />}
        {dayTicks.map(({ day, x }, index) => (
          <span
            key={day}
            className={moment}
            data-between={index > 0 && index < dayTicks.length - 1 ? '' : undefined}
            style={{ '--x': share(x) } as object}
          >
            {formatMonth(day)}
          </span>
        ))}
      </div>
    </div>
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
          <th scope="col">Prix moyen au&nbsp;m²</th>
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
