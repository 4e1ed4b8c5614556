/** The expert's report on a property. Source: docs/spec/estimation-report.md#4, docs/spec/estimation-report.md#5. */
import type { Point } from '@/domain/place/france';
import type { PricePoint } from './price-chart';
import { shownEstimate } from './valuation';

/** A report; null or empty where the expert wrote nothing. `sentAt` is null until the report is sent. */
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
  /** Number of points of the price chart that could not be read. */
  dropped: number;
};

/** A sale that the expert compares with; null where the server sends nothing. `pictureUrl` is not validated. */
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

/** A picture of an advert chosen by the expert; `pictureUrl` is not validated. */
export type SaleScreenshot = { id: string; pictureUrl: string | null; title: string | null };

/** Kinds of estimation page (docs/spec/estimation-report.md#1.1). */
export type EstimationView = 'report' | 'instant' | 'missing';

/** Returns the kind of page: the expert's report once sent, else the valuation, else 'missing'. */
export function estimationView(
  folder: Pick<EstimationFolder, 'sentAt'> | null,
  valuation: Parameters<typeof shownEstimate>[0] | null,
): EstimationView {
  if (folder?.sentAt) return 'report';
  return valuation && shownEstimate(valuation).tag !== 'none' ? 'instant' : 'missing';
}

/** Returns the price per m² in whole euros; null without a price or an area. */
export function pricePerM2({ priceEuros, areaM2 }: Pick<ComparableSale, 'priceEuros' | 'areaM2'>): number | null {
  return priceEuros && areaM2 ? Math.round(priceEuros / areaM2) : null;
}

/** Sections of the report, in the order of its tabs. */
export const REPORT_SECTIONS = [
  'introduction',
  'property',
  'market',
  'comparables',
  'estimation',
  'nextSteps',
  'house',
] as const;

/** A section of the report. */
export type ReportSection = (typeof REPORT_SECTIONS)[number];
