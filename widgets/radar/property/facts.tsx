import type { ReactNode } from 'react';
import { ageBand } from '@/domain/radar/figures';
import type { RadarProperty } from '@/domain/radar/radar';
import { css } from '@/host/styles';
import { formatMonth } from '@/text/dates';
import { formatNumber } from '@/text/number';
import { formatArea } from '@/text/sale/area';
import { ageLabel, amenityLabels, buyerLabel, floorLabel } from '../labels';
import { Masked } from './masked';

const list = css`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, 132px), 1fr));
  gap: var(--_12) var(--_16);
  & > [data-wide] {
    grid-column: 1 / -1;
  }
  & dt {
    color: var(--_ink-soft);
    font-size: 13px;
    line-height: 18px;
  }
`;
const letter = css`
  display: inline-grid;
  place-items: center;
  width: 26px;
  height: 26px;
  border-radius: 4px;
  background: var(--c);
  color: #10161c;
  font-weight: 700;
`;

// The colours of the official label.
const DPE_COLOURS: Record<string, string> = {
  A: '#3fa653',
  B: '#67bd54',
  C: '#a9cf4c',
  D: '#f3e532',
  E: '#f0b63b',
  F: '#ec8536',
  G: '#f0655c',
};

type PropertyFacts = Pick<
  RadarProperty,
  | 'soldAt'
  | 'areaM2'
  | 'roomNumber'
  | 'floor'
  | 'totalFloor'
  | 'amenities'
  | 'dpeLetter'
  | 'buyerSituation'
  | 'buyerAge'
>;

/** Returns the facts that have a value (docs/spec/radar.md#8.6). */
function rowsOf(facts: PropertyFacts): { term: string; value: ReactNode; isWide?: boolean }[] {
  const { soldAt, areaM2, roomNumber, floor, totalFloor, amenities, dpeLetter, buyerSituation, buyerAge } = facts;
  const band = ageBand(buyerAge);
  return [
    { term: 'Date de vente', value: soldAt && formatMonth(soldAt) },
    { term: 'Surface', value: areaM2 !== null && formatArea(areaM2) },
    { term: 'Pièces', value: roomNumber !== null && formatNumber(roomNumber) },
    { term: 'Étage', value: floor !== null && floorLabel(floor, totalFloor) },
    { term: 'DPE', value: dpeLetter && <EnergyLetter value={dpeLetter} /> },
    { term: 'Acheteur', value: buyerSituation !== null && buyerLabel(buyerSituation) },
    { term: "Âge de l'acheteur", value: band && ageLabel(band) },
    { term: 'Équipements', value: amenities.map((amenity) => amenityLabels[amenity]).join(', '), isWide: true },
  ].filter(({ value }) => Boolean(value));
}

/** Draws the facts; an unknown fact has no row. `isMasked`: every value but the rooms is a blurred shape. */
export function Facts({ property, isMasked }: { property: PropertyFacts; isMasked: boolean }) {
  const rows = rowsOf(property);
  if (rows.length === 0) return null;
  return (
    <dl className={list}>
      {rows.map(({ term, value, isWide }) => (
        <div key={term} data-wide={isWide}>
          <dt>{term}</dt>
          <dd>{isMasked && term !== 'Pièces' ? <Masked /> : value}</dd>
        </div>
      ))}
    </dl>
  );
}

function EnergyLetter({ value }: { value: string }) {
  return (
    <span className={letter} style={{ '--c': DPE_COLOURS[value] } as object}>
      {value}
    </span>
  );
}
