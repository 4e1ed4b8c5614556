/** How close the calculation of docs/spec/evidence.md#4 comes to real sales: each is estimated from the others. */
import { perM2, pricesPerM2 } from '@/domain/estimation/evidence';
import type { Point } from '@/domain/place/france';
import { distanceMetres } from '@/domain/radar/geometry';
import { type DvfRow, readDvf } from '../data/dvf.ts';

/** A sale of one flat or house. */
type Sale = { kind: string; areaM2: number; priceEuros: number; soldAt: number; position: Point };

/** How one sale compares with its estimate: the error is a fraction of its price. */
type Outcome = { error: number; isBetweenQuartiles: boolean };

/** How the sales of a kind compare: numbers of sales, then fractions. */
export type Measure = { sales: number; estimated: number; medianError: number; inQuartiles: number; within10: number };

// What a server would choose (docs/spec/evidence.md#5.1).
const NEAREST = 12;
const LEAST = 5;
const MONTHS_24_MS = 731 * 86_400_000;
const AREA_SHARES = [0.7, 1.4] as const;
// A sale at 1 euro, or of a share of a holiday flat, is no market price.
const LEAST_EUROS = 10_000;

function salesOf(rows: readonly DvfRow[]): Sale[] {
  const counts = new Map<string, number>();
  for (const { id_mutation } of rows) counts.set(id_mutation, (counts.get(id_mutation) ?? 0) + 1);
  return rows
    .filter((row) => counts.get(row.id_mutation) === 1 && row.latitude !== '' && row.surface_reelle_bati !== '')
    .map((row) => ({
      kind: row.type_local,
      areaM2: Number(row.surface_reelle_bati),
      priceEuros: Number(row.valeur_fonciere),
      soldAt: Date.parse(row.date_mutation),
      position: { lat: Number(row.latitude), lng: Number(row.longitude) },
    }))
    .filter(({ priceEuros }) => priceEuros >= LEAST_EUROS);
}

/** Returns the sales that an estimate of `one` on the day of its sale could stand on, nearest first. */
function comparablesOf(one: Sale, all: readonly Sale[]): Sale[] {
  const metres = ({ position }: Sale) => distanceMetres(one.position, position);
  return all
    .filter((other) => {
      const share = other.areaM2 / one.areaM2;
      const age = one.soldAt - other.soldAt;
      const isAlike = other.kind === one.kind && share >= AREA_SHARES[0] && share <= AREA_SHARES[1];
      return other !== one && isAlike && age >= 0 && age <= MONTHS_24_MS;
    })
    .sort((a, b) => metres(a) - metres(b))
    .slice(0, NEAREST);
}

function outcomeOf(one: Sale, all: readonly Sale[]): Outcome | null {
  const comparables = comparablesOf(one, all);
  const prices = comparables.length < LEAST ? null : pricesPerM2(comparables.map((sale) => perM2(sale) ?? 0));
  if (!prices) return null;
  const actual = one.priceEuros / one.areaM2;
  return { error: prices.middle / actual - 1, isBetweenQuartiles: prices.low <= actual && actual <= prices.high };
}

function measure(kind: string, all: readonly Sale[]): Measure {
  const sales = all.filter((sale) => sale.kind === kind);
  const outcomes = sales.flatMap((sale) => outcomeOf(sale, all) ?? []);
  const shareOf = (isSo: (outcome: Outcome) => boolean) => outcomes.filter(isSo).length / outcomes.length;
  const errors = outcomes.map(({ error }) => Math.abs(error));
  return {
    sales: sales.length,
    estimated: outcomes.length,
    medianError: pricesPerM2(errors)?.middle ?? Number.NaN,
    inQuartiles: shareOf(({ isBetweenQuartiles }) => isBetweenQuartiles),
    within10: shareOf(({ error }) => Math.abs(error) <= 0.1),
  };
}

/** Returns the measures of the committed sample by kind. */
export function leaveOneOut(): { kind: string; measure: Measure }[] {
  const all = salesOf(readDvf());
  return ['Appartement', 'Maison'].map((kind) => ({ kind, measure: measure(kind, all) }));
}
