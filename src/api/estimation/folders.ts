/** The expert's report on a property, and its comparable sales (docs/spec/estimation-report.md#1.7). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, countedListOf, degrees, listOf, pointOf, price, recordOrEmpty, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { date, id, type List, list, optional } from '@/api/wire';
import type { ComparableSale, EstimationFolder, SaleScreenshot } from '@/domain/estimation/folder';
import type { PricePoint } from '@/domain/estimation/price-chart';
import { parisDay } from '@/lib/paris-day';

const pricePoint = z.pipe(
  record(
    {
      x: field(date, 'The day, or a moment of it.', {
        example: '2026-03-01',
        without: 'The point is left out, and the chart says so.',
      }),
      y: field(price, 'The average price per square metre.', {
        example: 4650,
        unit: 'EUR/m2',
        without: 'The point is left out, and the chart says so.',
      }),
      count: field(optional(amount), 'The number of sales behind the price.', {
        example: 23,
        absent: 'the sales are not counted.',
        schema: { multipleOf: 1 },
        without: "The table has no column 'Ventes', and its averages are not weighed.",
      }),
    },
    'PricePoint',
    'A point of the price chart.',
  ),
  z.transform(
    ({ x, y, count }): PricePoint => ({
      day: x.length === 10 ? x : parisDay(Date.parse(x)),
      euros: y,
      count,
    }),
  ),
);

const folderFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 8101, without: 'The report cannot be shown.' }),
      sent_at: field(optional(date), 'When the expert sent the report.', {
        example: '2026-10-04T18:20:00+02:00',
        null: 'the report is not sent yet.',
        without: 'The instant estimate is shown in place of the report.',
      }),
      introduction: field(optional(text), 'The introduction; its lines are kept.', {
        example: 'Voici comment votre bien se situe parmi les ventes du quartier.',
        null: 'the expert has written none.',
        without: 'The section says that the expert will present it in person.',
      }),
      property_strengths: field(listOf(text), 'Strong points of the property.', {
        example: ['Séjour lumineux, traversant', 'Cave et rangements'],
      }),
      property_weaknesses: field(listOf(text), 'Weak points of the property.', {
        example: ['Simple vitrage côté rue'],
      }),
      market_analysis: field(optional(text), 'The analysis of the local market; its lines are kept.', {
        example: 'Les biens comparables partent en dix semaines.',
        null: 'the expert has written none.',
      }),
      estimation: field(
        recordOrEmpty(
          record({
            low: field(optional(price), 'The lower end of the range.', {
              example: 391_000,
              unit: 'EUR',
              null: 'the expert gives no range.',
              without: 'No range is shown.',
            }),
            medium: field(optional(price), 'The recommended price.', {
              example: 412_000,
              unit: 'EUR',
              null: 'the expert gives no price.',
              without: 'The range is shown alone.',
            }),
            high: field(optional(price), 'The upper end of the range.', {
              example: 433_000,
              unit: 'EUR',
              null: 'the expert gives no range.',
              without: 'No range is shown.',
            }),
          }),
        ),
        'The figures of the expert, shown as written.',
      ),
      next_steps: field(listOf(text), 'The next steps, in order.', {
        example: ['Signer le mandat', 'Réunir les documents'],
        without: 'The section says that the expert will present it in person.',
      }),
      price_data: field(
        recordOrEmpty(
          record({
            points: field(countedListOf(pricePoint), 'The points; of two on one day the later in the list counts.'),
          }),
        ),
        'Prices per square metre over time around the property.',
      ),
    },
    'EstimationFolder',
    'The report of the expert on a property.',
  ),
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
  record(
    {
      id: field(id, 'Its id.', {
        example: 110_100,
        without: "The section says 'Une vente comparable n'a pas pu être affichée.'",
      }),
      address: field(optional(text), 'Number and street.', {
        example: '12 rue des Lilas',
        null: 'it is not public.',
        without: "The row says 'Adresse non communiquée'.",
      }),
      city: field(optional(text), 'The town.', { example: 'Lyon' }),
      kind: field(optional(text), 'The kind of property.', {
        example: 'apartment',
        values: ['apartment', 'duplex', 'triplex', 'loft', 'house', 'mansion', 'parking_spot', 'other'],
      }),
      area: field(optional(price), 'The living area.', {
        example: 71,
        unit: 'm2',
        null: 'it is not known.',
        without: 'Neither the area nor the price per square metre is shown.',
      }),
      room_number: field(optional(price), 'The number of rooms.', {
        example: 3,
        null: 'it is not known.',
        schema: { multipleOf: 1 },
      }),
      price: field(optional(price), 'The price of the sale.', {
        example: 398_000,
        unit: 'EUR',
        null: 'it is not known.',
        without: 'Neither the price nor the price per square metre is shown.',
      }),
      sold_at: field(optional(date), 'When it was sold.', {
        example: '2026-07-15T12:00:00+02:00',
        null: 'it is not known.',
      }),
      distance: field(optional(amount), 'The distance from the property of the report.', {
        example: 350,
        unit: 'm',
        null: 'it is not known.',
      }),
      picture_url: field(optional(text), 'A picture, shown on narrow screens.', {
        example: 'https://www.parvis.example/photos/110100.jpg',
        format: 'picture',
        null: 'there is no picture.',
      }),
      lat: field(optional(degrees(90)), 'The latitude.', {
        example: 45.7589,
        unit: 'degrees',
        null: 'its place is not known.',
        without: 'The sale is not on the map.',
      }),
      lng: field(optional(degrees(180)), 'The longitude.', {
        example: 4.8414,
        unit: 'degrees',
        null: 'its place is not known.',
        without: 'The sale is not on the map.',
      }),
    },
    'ComparableSale',
    'A sale that the expert compares with the property.',
  ),
  z.transform(
    ({ area, price: priceEuros, distance, lat, lng, ...rest }): ComparableSale => ({
      ...rest,
      areaM2: area,
      priceEuros,
      distanceMetres: distance,
      position: pointOf(lat, lng),
    }),
  ),
);

const screenshotFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', {
        example: 11_010,
        without: "The section says 'Une annonce n'a pas pu être affichée.'",
      }),
      picture_url: field(optional(text), 'The picture of the advert.', {
        example: 'https://www.parvis.example/photos/11010.jpg',
        format: 'picture',
        without: 'A drawing stands for the picture.',
      }),
      title: field(optional(text), 'Its title.', {
        example: 'Bien similaire à Lyon, vu en ligne',
        null: 'the expert gives none.',
        without: "The picture is called 'Annonce d'un bien similaire'.",
      }),
    },
    'SaleScreenshot',
    'A picture of a similar advert, kept by the expert.',
  ),
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
