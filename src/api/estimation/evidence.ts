/** The sales that an estimate stands on, beside its range (docs/spec/evidence.md#1). */
import * as z from 'zod/mini';
import { amount, countedListOf, degrees, pointOf, price, text } from '@/api/fields';
import { field, record } from '@/api/record';
import { date, optional } from '@/api/wire';
import { type EvidenceSales, withKeys, withoutNumber } from '@/domain/estimation/evidence';
import { coarsePoint } from '@/domain/place/coarse-point';

/** A date before it is none: servers write the year 1 for a day that they do not know. */
const FIRST_DAY = '1900';

const saleFromWire = z.pipe(
  record(
    {
      price: field(price, 'The price of the sale.', {
        example: 398_000,
        unit: 'EUR',
        without: 'The sale is left out, and the page says so.',
      }),
      area: field(optional(price), 'The living area.', {
        example: 71,
        unit: 'm2',
        null: 'it is not known.',
        without: 'The sale is listed and counts in no calculation.',
      }),
      room_number: field(optional(price), 'The number of rooms.', {
        example: 3,
        null: 'it is not known.',
        schema: { multipleOf: 1 },
      }),
      sold_at: field(optional(date), 'When it was sold.', { example: '2026-07-15', null: 'it is not known.' }),
      distance_m: field(optional(amount), 'The distance from the estimated property.', {
        example: 350,
        unit: 'm',
        null: 'it is not known.',
      }),
      street: field(optional(text), 'The street, without a number.', {
        example: 'rue des Lilas',
        null: 'it is not public.',
      }),
      lat: field(optional(degrees(90)), 'The latitude, with three decimals.', {
        example: 45.759,
        unit: 'degrees',
        null: 'its place is not public.',
        without: 'The sale is not on the map.',
      }),
      lng: field(optional(degrees(180)), 'The longitude, with three decimals.', {
        example: 4.841,
        unit: 'degrees',
        null: 'its place is not public.',
        without: 'The sale is not on the map.',
      }),
    },
    'EvidenceSale',
    'A sale near the estimated property, without what tells its owner.',
  ),
  z.transform(({ price: priceEuros, area: areaM2, distanceM: distanceMetres, soldAt, street, lat, lng, ...rest }) => {
    const point = pointOf(lat, lng);
    return {
      ...rest,
      priceEuros,
      areaM2,
      distanceMetres,
      soldAt: soldAt !== null && soldAt >= FIRST_DAY ? soldAt : null,
      street: withoutNumber(street),
      position: point && coarsePoint(point),
    };
  }),
);

const sales = countedListOf(saleFromWire);

/** The field of an estimate that holds the sales it stands on; sales that could not be read are counted. */
export const comparables = field(sales, 'The sales that the estimate stands on, the most telling first.', {
  absent: 'the page shows the figures alone.',
});

/** Returns the decoded sales with their keys. */
export const evidenceFromWire = ({ items, dropped }: z.output<typeof sales>): EvidenceSales => ({
  sales: withKeys(items),
  dropped,
});
