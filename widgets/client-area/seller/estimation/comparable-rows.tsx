/** Comparable sales as a table in a wide element and as cards in a narrow one (docs/spec/estimation-report.md#5.2). */
import type { ComparableSale } from '@/domain/estimation/folder';
import { css } from '@/host/styles';
import { formatMonth } from '@/text/dates';
import { formatMoney } from '@/text/money';
import { formatLength } from '@/text/place/distance';
import { formatArea, formatRooms } from '@/text/sale/area';
import { kindLabel } from '@/text/sale/property-kinds';
import { Photo } from '../../parts/photo';

const table = css`
  display: none;
  width: 100%;
  border-collapse: collapse;
  @container parvis (min-width: 640px) {
    display: table;
  }
  & th,
  & td {
    padding: 10px var(--_12) 10px 0;
    border-bottom: 1px solid var(--_line);
    text-align: right;
    vertical-align: top;
  }
  & td {
    white-space: nowrap;
  }
  & th:first-child {
    font-weight: 400;
    text-align: left;
  }
  & th:last-child,
  & td:last-child {
    padding-right: 0;
  }
  & thead th {
    color: var(--_ink-soft);
    font-size: 13px;
    font-weight: 600;
    line-height: 18px;
  }
  & thead {
    display: table-header-group;
  }
  & tr {
    break-inside: avoid;
  }
  & small {
    display: block;
    color: var(--_ink-soft);
  }
`;
const cards = css`
  display: grid;
  @container parvis (min-width: 640px) {
    display: none;
  }
  & > li {
    display: grid;
    grid-template-columns: 88px minmax(0, 1fr);
    gap: var(--_12);
    padding: var(--_12) 0;
    border-top: 1px solid var(--_line);
    break-inside: avoid;
  }
  & > li > :first-child {
    overflow: hidden;
    height: 88px;
    border-radius: var(--_radius-small);
  }
  & b {
    display: block;
    font-size: 20px;
    line-height: 26px;
  }
  & small {
    display: block;
    color: var(--_ink-soft);
  }
`;

type Row = ComparableSale & { pricePerM2Euros: number | null };

const addressOf = ({ address, city }: ComparableSale) => [address, city].filter(Boolean).join(', ');

/** Shows one row for each sale. */
export function ComparableTable({ rows }: { rows: readonly Row[] }) {
  return (
    <table className={table} aria-label="Biens comparables vendus">
      <thead>
        <tr>
          <th scope="col">Bien</th>
          <th scope="col">Surface</th>
          <th scope="col">Prix de vente</th>
          <th scope="col">Prix au m²</th>
          <th scope="col">Vendu en</th>
          <th scope="col">Distance</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={row.id}>
            <th scope="row">
              {addressOf(row) || 'Adresse non communiquée'}
              <small>{kindAndRooms(row)}</small>
            </th>
            <td>{formatArea(row.areaM2)}</td>
            <td>
              <b>{formatMoney(row.priceEuros)}</b>
            </td>
            <td>{formatMoney(row.pricePerM2Euros)}</td>
            <td>{formatMonth(row.soldAt)}</td>
            <td>{formatLength(row.distanceMetres)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Shows the sales as cards with pictures, for a phone. */
export function ComparableCards({ rows }: { rows: readonly Row[] }) {
  return (
    <ul className={cards} aria-label="Biens comparables vendus">
      {rows.map((row) => {
        const facts = [
          row.areaM2 && formatArea(row.areaM2),
          row.pricePerM2Euros && `${formatMoney(row.pricePerM2Euros)}/m²`,
          row.distanceMetres !== null && `à ${formatLength(row.distanceMetres)}`,
        ].filter(Boolean);
        return (
          <li key={row.id}>
            <div>
              <Photo src={row.pictureUrl} />
            </div>
            <div>
              <b className="figures">{formatMoney(row.priceEuros)}</b>
              {addressOf(row)}
              <small>{kindAndRooms(row)}</small>
              <small>{facts.join(' · ')}</small>
              {row.soldAt && <small>Vendu en {formatMonth(row.soldAt)}</small>}
            </div>
          </li>
        );
      })}
    </ul>
  );
}

/** Returns the kind of a property with its rooms: 'Appartement, 3 pièces'. */
function kindAndRooms({ kind, roomNumber }: Pick<ComparableSale, 'kind' | 'roomNumber'>): string {
  return [kindLabel(kind), roomNumber && formatRooms(roomNumber)].filter(Boolean).join(', ');
}
