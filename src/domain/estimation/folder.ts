/** The expert's report on a property. Source: seller.md §2.4, contract.md §8 (estimation_folders), decisions.md (Seller space). */
import type { Point } from '@/domain/place/france';
import type { PricePoint } from './price-chart';
import { shownEstimate } from './valuation';

/** A report; null and nothing where the expert has not written it. `sentAt` is null until they send it. */
export type EstimationFolder = {
  id: string;
  sentAt: string | null;
  introduction: string | null;
  strengths: string[];
  weaknesses: string[];
  marketAnalysis: string | null;
  estimation: { lowEuros: number | null; mediumEuros: number | null; highEuros: number | null };
  nextSteps: string[];
  pricePoints: PricePoint[];
  /** How many points of the curve of prices could not be read. */
  dropped: number;
};

/** A sale that the expert compares with; null where the server does not say. Pictures are unchecked. */
export type ComparableSale = {
  id: string;
  address: string | null;
  city: string | null;
  kind: string | null;
  areaM2: number | null;
  roomNumber: number | null;
  priceEuros: number | null;
  soldAt: string | null;
  distanceMetres: number | null;
  pictureUrl: string | null;
  position: Point | null;
};

/** A picture of an advert that the expert kept. Its address is unchecked. */
export type SaleScreenshot = { id: string; pictureUrl: string | null; title: string | null };

/** What the estimation page is (decisions.md, Seller space: Estimation page). */
export type EstimationView = 'report' | 'instant' | 'missing';

/** The expert's report once it is sent, else the instant valuation, else the sentence that says there is none. */
export function estimationView(
  folder: Pick<EstimationFolder, 'sentAt'> | null,
  valuation: Parameters<typeof shownEstimate>[0] | null,
): EstimationView {
  if (folder?.sentAt) return 'report';
  return valuation && shownEstimate(valuation).tag !== 'none' ? 'instant' : 'missing';
}

/** What a square metre was sold for, in whole euros; null without a price or an area. */
export function pricePerM2({ priceEuros, areaM2 }: Pick<ComparableSale, 'priceEuros' | 'areaM2'>): number | null {
  return priceEuros && areaM2 ? Math.round(priceEuros / areaM2) : null;
}

/** Sections of the report, in the order of its tabs (§2.4). */
export const REPORT_SECTIONS = [
  'introduction',
  'property',
  'market',
  'comparables',
  'estimation',
  'nextSteps',
  'house',
] as const;

/** One of them. */
export type ReportSection = (typeof REPORT_SECTIONS)[number];
