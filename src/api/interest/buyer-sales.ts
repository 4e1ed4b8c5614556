/** Sales of interest, which a buyer follows (docs/spec/buyer.md#2.1). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, civility, flag, listOf, recordOrEmpty, text, textOrNumber } from '@/api/fields';
import { expertFields } from '@/api/person/wire';
import { field, record } from '@/api/record';
import { expectedFields } from '@/api/sale/wire';
import { id, type List, list, optional } from '@/api/wire';
import type { SaleExpert, SaleOfInterest, SaleProperty } from '@/domain/interest/sale-of-interest';

const advert = record({
  title: field(optional(text), 'The title of the advert.', {
    example: 'Appartement 3 pièces de 68 m²',
    without: 'The sale is called by its address.',
  }),
  draft: field(flag, 'Whether the advert is a draft, which buyers never see.', { example: false }),
  text: field(optional(text), 'The words of the advert.', {
    example: 'Au calme, lumineux, à deux pas des commerces.',
    absent: 'none was written.',
  }),
  link_virtual_visit: field(optional(text), 'The page of the virtual visit.', {
    example: 'https://visites.exemple.fr/appartement-lyon-2-ainay',
    format: 'uri',
    absent: 'there is no virtual visit.',
    without: "The link 'Visite virtuelle' is absent.",
  }),
  url: field(optional(text), 'The page of the advert.', {
    example: 'https://www.parvis.example/annonces?bien=appartement-lyon-2-ainay',
    format: 'uri',
    absent: 'the advert has no page.',
    without: "The link 'Voir l'annonce' is absent.",
  }),
});

// A draft advert is not shown to buyers, even when the server sends it.
function advertFrom(wire: z.output<typeof advert> | null): SaleProperty['advert'] {
  if (!wire || wire.draft) return null;
  return { title: wire.title, text: wire.text, virtualVisitUrl: wire.linkVirtualVisit, url: wire.url };
}

const property = z.pipe(
  record({
    slug: field(optional(text), 'The name of the property in addresses of the host.', {
      example: 'appartement-lyon-2-ainay',
      without: 'The links to book a visit and to make an offer do not name the property.',
    }),
    address: field(optional(text), 'The address in one line.', {
      example: '24 rue de la Charité, 69002 Lyon',
      without: "The address is put together from its parts, else 'Bien suivi'.",
    }),
    street_number: field(optional(textOrNumber), 'The number in the street.', {
      example: '24',
      null: 'the address has none.',
    }),
    street_name: field(optional(text), 'The street.', { example: 'rue de la Charité' }),
    zip_code: field(optional(textOrNumber), 'The postcode.', { example: '69002' }),
    city: field(optional(text), 'The town.', { example: 'Lyon' }),
    google_maps_link: field(optional(text), 'The address on a public map.', {
      example: 'https://www.google.com/maps/search/?api=1&query=24%20rue%20de%20la%20Charit%C3%A9',
      format: 'uri',
      null: 'the place is not public.',
      without: "The link 'Voir sur la carte' is absent.",
    }),
    property_pictures: field(
      listOf(
        record({
          photo_url: field(text, 'The address of the picture.', {
            example: 'https://www.parvis.example/photos/501-1.jpg',
            format: 'picture',
            without: 'The picture is left out.',
          }),
        }),
      ),
      'The pictures, in the order of the gallery.',
      { without: 'A drawing of a house stands for the pictures.' },
    ),
    advert: field(optional(advert), 'The advert of the property.', {
      null: 'nothing is published yet.',
      without: "The card 'L'annonce' is absent.",
    }),
    area: field(optional(amount), 'The living area.', { example: 68, unit: 'm2', absent: 'it is not known.' }),
    room_number: field(optional(amount), 'The number of rooms.', {
      example: 3,
      absent: 'it is not known.',
      schema: { multipleOf: 1 },
    }),
    kind: field(optional(text), 'The kind of property.', {
      example: 'apartment',
      absent: 'it is not known.',
      values: ['apartment', 'duplex', 'triplex', 'loft', 'house', 'mansion', 'parking_spot', 'other'],
    }),
  }),
  z.transform(
    ({ propertyPictures, advert, area, ...rest }): SaleProperty => ({
      ...rest,
      pictureUrls: propertyPictures.map(({ photoUrl }) => photoUrl),
      advert: advertFrom(advert),
      areaM2: area,
    }),
  ),
);

const expert = record(
  {
    photo: field(optional(text), 'A picture, where the sale has none of the expert.', {
      example: 'https://www.parvis.example/photos/camille.jpg',
      format: 'picture',
      null: 'there is no picture.',
    }),
    ...expertFields,
    civility: field(civility, 'How the expert is addressed.', {
      example: 'mrs',
      null: 'it is not known.',
      without: "The card is called 'Votre expert'.",
    }),
  },
  'BuyerSaleExpert',
  'The expert of a sale, as its buyers see them.',
);

// An expert without name, phone and e-mail counts as no expert (docs/spec/buyer.md#2.2).
function expertFrom(wire: z.output<typeof expert> | null, pictureUrl: string | null): SaleExpert | null {
  if (!wire) return null;
  const { photo, ...rest } = wire;
  const { firstName, lastName, phoneNumber, email } = rest;
  const known = firstName || lastName || phoneNumber || email;
  return known ? { ...rest, pictureUrl: pictureUrl ?? photo } : null;
}

/** Decodes a sale as the server sends it to a buyer. */
export const buyerSaleFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 501, without: "The list says 'Une annonce n'a pas pu être affichée.'" }),
      price: field(optional(amount), 'The asked price.', {
        example: 429_000,
        unit: 'EUR',
        null: 'it is not fixed yet.',
      }),
      state: field(optional(text), 'The state of the sale.', {
        example: 'awaiting_offer',
        values: [
          'awaiting_term_signature',
          'awaiting_publication',
          'awaiting_offer',
          'awaiting_sale_agreement',
          'awaiting_notarial_deed',
          'sold',
          'dead',
        ],
        without: 'The sale counts as going on: visits and offers are proposed.',
      }),
      on_break: field(flag, 'Whether the sale is paused: no visit, no offer.', { example: false }),
      ...expectedFields,
      expert_picture_url: field(optional(text), 'A picture of the expert.', {
        example: 'https://www.parvis.example/photos/camille.jpg',
        format: 'picture',
        null: 'there is no picture.',
        without: 'The photo of the expert is shown, if there is one.',
      }),
      expert: field(optional(expert), 'The expert of the sale.', {
        null: 'none is assigned yet.',
        without: "The card 'Votre expert' is absent.",
      }),
      property: field(recordOrEmpty(property), 'The property for sale.'),
    },
    'SaleOfInterest',
    'A sale that a buyer follows.',
  ),
  z.transform(
    ({ price, onBreak, expertPictureUrl, expert, ...rest }): SaleOfInterest => ({
      ...rest,
      priceEuros: price,
      isOnBreak: onBreak,
      expert: expertFrom(expert, expertPictureUrl),
    }),
  ),
);

/** Reads the sales of interest of a buyer, in the server's order. */
export function fetchBuyerSales(
  call: ApiClient,
  customerId: string,
  signal?: AbortSignal,
): ApiAnswer<List<SaleOfInterest>> {
  return call({
    route: 'GET /buyers/:cid/sales',
    params: { cid: customerId },
    signal,
    decode: list(buyerSaleFromWire),
  });
}
