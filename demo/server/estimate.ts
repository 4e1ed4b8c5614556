/**
 * The first estimation of a property: arithmetic alone, so the same answers give the same figures
 * (docs/spec/demo.md#5.5).
 */
import { pricePerSquareMetre } from './seed/markets.ts';

/** The answers that the arithmetic uses. `landM2` is 0 for an apartment, `floor` for a house. */
export type EstimatedProperty = {
  kind: 'apartment' | 'house';
  city: string;
  zipCode: string;
  areaM2: number;
  landM2: number;
  floor: number;
  roomNumber: number;
  constructionTime: string;
  goodState: string;
  extras: string[];
};

/** The result in whole euros; `confidence` from 0 to 1. */
export type Estimate = { salePrice: number; lowerPrice: number; upperPrice: number; confidence: number };

const STATE: Record<string, number> = { to_renovate: 0.86, good: 1, new: 1.1 };
const TIME: Record<string, number> = {
  before_1850: 1.02,
  f1850t1913: 1.03,
  f1914t1947: 1,
  f1948t1969: 0.94,
  f1970t1980: 0.93,
  f1981t1991: 0.96,
  f1992t2000: 0.99,
  f2001t2010: 1.02,
  f2011tnow: 1.06,
  future: 1.12,
};
const EXTRAS: Record<string, number> = {
  balcony: 1.02,
  terrace: 1.04,
  cellar: 1.01,
  concierge: 1.01,
  parking: 1.03,
  garden: 1.03,
  garage: 1.03,
  pool: 1.05,
};
/** The price of a square metre of land as a share of a built one, up to the area beyond which land adds nothing. */
const LAND = { worth: 0.04, uptoM2: 1500 };
const CERTAINTY = { town: 0.9, department: 0.7, country: 0.52 };

export function estimate(property: EstimatedProperty): Estimate {
  const { kind, city, zipCode, areaM2, landM2, goodState, constructionTime, extras } = property;
  const { euros, known } = pricePerSquareMetre(kind, city, zipCode);
  const qualities = [STATE[goodState], TIME[constructionTime], ...extras.map((slug) => EXTRAS[slug])];
  const quality = qualities.reduce<number>((product, factor) => product * (factor ?? 1), floorFactor(property));
  const built = areaM2 * euros * sizeFactor(areaM2) * quality;
  const land = Math.min(landM2, LAND.uptoM2) * euros * LAND.worth;
  const salePrice = thousands(built + land);
  const confidence = confidenceOf(property, CERTAINTY[known]);
  const spread = 0.03 + (1 - confidence) * 0.25;
  return {
    salePrice,
    lowerPrice: thousands(salePrice * (1 - spread)),
    upperPrice: thousands(salePrice * (1 + spread)),
    confidence,
  };
}

/** Returns the confidence: unknown or unusual answers lower it. */
function confidenceOf({ areaM2, roomNumber, constructionTime, goodState }: EstimatedProperty, start: number): number {
  const perRoom = areaM2 / roomNumber;
  const doubts = [
    constructionTime === 'unknown' ? 0.1 : 0,
    constructionTime === 'future' || goodState === 'to_renovate' ? 0.05 : 0,
    perRoom < 10 || perRoom > 45 ? 0.08 : 0,
    areaM2 > 250 ? 0.1 : 0,
  ];
  const left = doubts.reduce((sum, doubt) => sum - doubt, start);
  return Math.round(left * 100) / 100;
}

/** Returns the factor of the size: a small home costs more per square metre, a large one less. */
function sizeFactor(areaM2: number): number {
  return Math.min(1.2, Math.max(0.85, (60 / areaM2) ** 0.1));
}

/** Returns the factor of the floor: the ground floor is worth less; a high floor more with a lift, less without. */
function floorFactor({ kind, floor, extras }: EstimatedProperty): number {
  if (kind === 'house') return 1;
  if (floor === 0) return 0.94;
  if (extras.includes('elevator')) return 1 + Math.min(floor, 6) * 0.01;
  return floor > 2 ? 1 - Math.min(floor, 6) * 0.015 : 1;
}

const thousands = (euros: number) => Math.max(1000, Math.round(euros / 1000) * 1000);
