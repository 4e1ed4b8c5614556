/** Adverts that match an alert (docs/spec/alerts.md#1.5). */
import * as z from 'zod/mini';
import { amount, text, textOrNumber } from '@/api/fields';
import { field, record } from '@/api/record';
import { date, id, optional } from '@/api/wire';
import type { Advert } from '@/domain/alert/advert';

/** Decodes an advert. */
export const advertFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 80100, without: "The card says 'Une annonce n'a pas pu être affichée.'" }),
      title: field(optional(text), 'The title of the advert.', {
        example: 'Appartement 3 pièces à Lyon',
        null: 'it has none.',
        without: "The advert is called 'Bien à vendre'.",
      }),
      city: field(optional(text), 'The town.', { example: 'Lyon' }),
      zip_code: field(optional(textOrNumber), 'The postcode.', { example: '69003' }),
      price: field(optional(amount), 'The asked price.', {
        example: 318_000,
        unit: 'EUR',
        null: 'the price is not public.',
      }),
      area: field(optional(amount), 'The living area.', { example: 68, unit: 'm2', null: 'it is not known.' }),
      room_number: field(optional(amount), 'The number of rooms.', {
        example: 3,
        null: 'it is not known.',
        schema: { multipleOf: 1 },
      }),
      picture_url: field(optional(text), 'The first picture.', {
        example: 'https://www.parvis.example/photos/80100.jpg',
        format: 'picture',
        null: 'there is no picture.',
        without: 'A drawing of a house stands for it.',
      }),
      url: field(optional(text), 'The page of the advert.', {
        example: 'https://www.parvis.example/annonces?bien=80100',
        format: 'uri',
        without: 'The advert has no link.',
      }),
      published_at: field(optional(date), 'The moment of its publication.', {
        example: '2026-11-18T09:30:00+01:00',
        without: 'The advert does not count in the weekly average.',
      }),
    },
    'MatchingAdvert',
    'An advert that matches an alert.',
  ),
  z.transform(({ price, area, ...rest }): Advert => ({ ...rest, priceEuros: price, areaM2: area })),
);
