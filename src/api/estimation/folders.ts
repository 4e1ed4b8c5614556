/** The expert's report on a property, and its comparable sales (docs/spec/estimation-report.md#1.7). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, countedListOf, degrees, listOf, price, recordOrEmpty, text } from '@/api/fields';
import { date, id, type List, list, optional } from '@/api/wire';
import type { ComparableSale, EstimationFolder, SaleScreenshot } from '@/domain/estimation/folder';
import type { PricePoint } from '@/domain/estimation/price-chart';
import { parisDay } from '@/lib/paris-day';

const pricePoint = z.pipe(
  z.object({ x: date, y: price, count: optional(amount) }),
  z.transform(
    ({ x, y, count }): PricePoint => ({
      day: x.length === 10 ? x : parisDay(Date.parse(x)),
      euros: y,
      count,
    }),
  ),
);

const folderFromWire = z.pipe(
  z.object({
    id,
    sentAt: optional(date),
    introduction: optional(text),
    propertyStrengths: listOf(text),
    propertyWeaknesses: listOf(text),
    marketAnalysis: optional(text),
    estimation: recordOrEmpty(z.object({ low: optional(price), medium: optional(price), high: optional(price) })),
    nextSteps: listOf(text),
    priceData: recordOrEmpty(z.object({ points: countedListOf(pricePoint) })),
  }),
  z.transform(
    ({ propertyStrengths, propertyWeaknesses, estimation, priceData, ...rest }): EstimationFolder => ({
      ...rest,
      strengths: propertyStrengths,
      weaknesses: propertyWeaknesses,
      estimation: {
        lowEuros: estimation.low,
        mediumEuros: estimation.medium,
        highEuros: estimation.high,
      },
      pricePoints: priceData.points.items,
      dropped: priceData.points.dropped,
    }),
  ),
);

const comparableFromWire = z.pipe(
  z.object({
    id,
    address: optional(text),
    city: optional(text),
    kind: optional(text),
    area: optional(price),
    roomNumber: optional(price),
    price: optional(price),
    soldAt: optional(date),
    distance: optional(amount),
    pictureUrl: optional(text),
    lat: optional(degrees(90)),
    lng: optional(degrees(180)),
  }),
  z.transform(
    ({ area, price: priceEuros, distance, lat, lng, ...rest }): ComparableSale => ({
      ...rest,
      areaM2: area,
      priceEuros,
      distanceMetres: distance,
      position: lat === null || lng === null ? null : { lat, lng },
    }),
  ),
);

const screenshotFromWire = z.pipe(
  z.object({ id, pictureUrl: optional(text), title: optional(text) }),
  z.transform((screenshot): SaleScreenshot => screenshot),
);

/** Reads a report, sent or not. Points of its chart without a day or a price are left out and counted. */
export function fetchEstimationFolder(
  call: ApiClient,
  folderId: string,
  signal?: AbortSignal,
): ApiAnswer<EstimationFolder> {
  return call({ route: 'GET /estimation_folders/:id', params: { id: folderId }, signal, decode: folderFromWire });
}

/** Reads the comparable sales of a report, in the expert's order. */
export function fetchComparableSales(
  call: ApiClient,
  folderId: string,
  signal?: AbortSignal,
): ApiAnswer<List<ComparableSale>> {
  return call({
    route: 'GET /estimation_folders/:id/comparable_sales',
    params: { id: folderId },
    signal,
    decode: list(comparableFromWire),
  });
}

/** Reads the pictures of similar adverts in a report, in the expert's order. */
export function fetchSaleScreenshots(
  call: ApiClient,
  folderId: string,
  signal?: AbortSignal,
): ApiAnswer<List<SaleScreenshot>> {
  return call({
    route: 'GET /estimation_folders/:id/similar_sale_screenshots',
    params: { id: folderId },
    signal,
    decode: list(screenshotFromWire),
  });
}
