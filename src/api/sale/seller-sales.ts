/** Sales of a seller (docs/spec/sale.md#5). */

import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import {
  amount,
  civility,
  degrees,
  flag,
  listOf,
  optionalBoolean,
  phone,
  recordOrEmpty,
  text,
  textOrNumber,
} from '@/api/fields';
import { field, record } from '@/api/record';
import { orRereadFromList } from '@/api/reread';
import { completeRecord, date, id, type List, list, moment, oneOf, optional, recordWithKeys } from '@/api/wire';
import { SALE_STATES, type SellerContact, type SellerProperty, type SellerSale } from '@/domain/sale/seller-sale';
import { expectedFields } from './wire';

const picture = record({
  photo_url: field(text, 'Address of the picture.', {
    example: 'https://agency.example/pictures/1531-1.jpg',
    format: 'picture',
    without: 'The picture is left out.',
  }),
});

const advert = record({
  draft: field(optionalBoolean, 'Whether it is a draft, which is not linked.', { example: false }),
  link_virtual_visit: field(optional(text), 'Address of the virtual visit.', {
    example: 'https://tours.example/1531',
    format: 'uri',
    null: 'there is none.',
  }),
  url: field(optional(text), 'Page of the advert.', {
    example: 'https://agency.example/adverts/1531',
    format: 'uri',
    absent: 'there is no link to the advert.',
  }),
});

const UNMAPPED = 'There is no map around the property, and its neighbours have no distance.';

const property = z.pipe(
  record(
    {
      id: field(optional(id), 'Its id.', {
        example: 1531,
        without: 'Visits, reports, unavailabilities, pictures and neighbours of the property are not read.',
      }),
      kind: field(optional(text), 'Kind of property.', {
        example: 'apartment',
        values: ['apartment', 'duplex', 'triplex', 'loft', 'house', 'mansion', 'parking_spot', 'other'],
        without: "The kind is left out; sentences say 'bien'.",
      }),
      street_number: field(optional(textOrNumber), 'Number in the street.', {
        example: '9',
        null: 'the address has none.',
      }),
      street_name: field(optional(text), 'Street.', {
        example: 'rue Fondaudège',
        null: 'the address has none.',
        without: 'The kind of property stands as its title.',
      }),
      zip_code: field(optional(textOrNumber), 'Postcode.', { example: '33000' }),
      city: field(optional(text), 'Town.', { example: 'Bordeaux' }),
      lat: field(optional(degrees(90)), 'Latitude.', {
        example: 44.8478,
        unit: 'degrees',
        null: 'the address was not located.',
        without: UNMAPPED,
      }),
      lng: field(optional(degrees(180)), 'Longitude.', {
        example: -0.5847,
        unit: 'degrees',
        null: 'the address was not located.',
        without: UNMAPPED,
      }),
      picture_url: field(optional(text), 'Address of the main picture.', {
        example: 'https://agency.example/pictures/1531-1.jpg',
        format: 'picture',
        null: 'there is no picture.',
        without: 'The first of property_pictures stands for it.',
      }),
      property_pictures: field(listOf(picture), 'Pictures, in the order shown.'),
      advert: field(optional(advert), 'The advert.', {
        null: 'it is not written yet.',
        without: 'A sentence says that it is in preparation, or not on show.',
      }),
    },
    'SellerProperty',
    'The property of a sale, for its sellers.',
  ),
  z.transform(
    ({ propertyPictures, advert, ...rest }): SellerProperty => ({
      ...rest,
      pictureUrls: propertyPictures.map(({ photoUrl }) => photoUrl),
      advert: advert && {
        isDraft: advert.draft === true,
        virtualVisitUrl: advert.linkVirtualVisit,
        url: advert.url,
      },
    }),
  ),
);

const person = record({
  civility: field(civility, 'Civility.', { example: 'mrs', absent: "the expert is 'Votre expert'." }),
  profile_pic_url: field(optional(text), 'Address of the picture.', {
    example: 'https://agency.example/pictures/301.jpg',
    format: 'picture',
    null: 'there is no picture.',
  }),
  first_name: field(optional(text), 'First name.', { example: 'Camille' }),
  last_name: field(optional(text), 'Last name.', { example: 'Roussel' }),
  email: field(optional(text), 'E-mail address.', { example: 'camille.roussel@agency.example', format: 'email' }),
  phone_number: field(optional(phone), 'Phone number, E.164.', {
    example: '+33478112233',
    format: 'e164',
    null: 'unknown.',
  }),
});

/** Decodes an expert or a guide; null for a person without any data that can be shown (docs/spec/accounts.md#3.3). */
const contact = z.pipe(
  record(
    {
      user: field(person, 'Name and contact.', { without: 'The person counts as not assigned.' }),
      phone_calendar_link: field(optional(text), 'Page where a phone appointment is made.', {
        example: 'https://calendar.example/camille-roussel',
        format: 'uri',
        null: 'no appointments are made online.',
      }),
    },
    'SellerContact',
    'The expert or the visit guide of a sale.',
  ),
  z.transform(({ user: { civility, profilePicUrl, ...shown }, phoneCalendarLink }): SellerContact | null => {
    const isSomeone = Object.values(shown).some(Boolean);
    return isSomeone ? { ...shown, civility, pictureUrl: profilePicUrl, phoneCalendarLink } : null;
  }),
);

const AHEAD = 'the sale has not come so far.';

const timeline = record({
  last_awaiting_publication_at: field(optional(date), 'When the mandate was signed.', {
    example: '2026-09-13T10:12:00+02:00',
    null: AHEAD,
  }),
  last_photo_meeting_at: field(optional(moment), 'When the photo shoot is, or was.', {
    example: '2026-09-20T14:00:00+02:00',
    null: 'none is planned.',
    without: 'A photo shoot is still to be planned.',
  }),
  first_awaiting_offer_at: field(optional(date), 'When the advert was first published.', {
    example: '2026-09-27T09:30:00+02:00',
    null: AHEAD,
    without: "'–' stands for the days on the market.",
  }),
  last_awaiting_sale_agreement_at: field(optional(date), 'When an offer was accepted.', {
    example: '2026-11-07T17:45:00+01:00',
    null: AHEAD,
  }),
  last_awaiting_notarial_deed_at: field(optional(date), 'When the sales agreement was signed.', {
    example: '2026-11-16T11:00:00+01:00',
    null: AHEAD,
    without: 'The step of the agreement is left out once the property is sold.',
  }),
  last_sold_at: field(optional(date), 'When the deed was signed.', {
    example: '2026-11-25T15:30:00+01:00',
    null: AHEAD,
  }),
});

const mandate = record({
  id: field(id, 'Its id.', { example: 5543 }),
  sign_status: field(optional(text), 'Status of the signature; other values change nothing.', {
    example: 'incoming',
    values: ['incoming', 'signed'],
    null: 'nobody has signed.',
  }),
});

const valuation = record({
  id: field(optional(id), 'Its id.', {
    example: 2531,
    without: 'last_yanport_valuation_id stands for it, else there is no valuation.',
  }),
  sale_price: field(optional(amount), 'The estimated price.', {
    example: 329_000,
    unit: 'EUR',
    null: 'nothing could be computed.',
    without: 'Buyers are not counted while the sale has no price either.',
  }),
});

const owner = record({ id: field(id, 'Id of the owner.', { example: 213 }) });

const region = record({
  name_raw: field(optional(text), 'Name of the region, as the agency writes it.', {
    example: 'Bordeaux',
    null: 'the property is in none of the regions.',
    without: 'The number of partners is that of all other regions.',
  }),
});

const UNOWNED = 'Nobody can sign the mandate, accept an offer or book the photo shoot.';

/** Decodes a sale as the server sends it to its seller. */
export const sellerSaleFromWire = z.pipe(
  record(
    {
      id: field(id, 'Its id.', { example: 531, without: 'The sale is left out, and a notice says so.' }),
      state: field(oneOf(SALE_STATES), 'State of the sale.', {
        example: 'awaiting_offer',
        without: "The badge reads 'En cours'; figures, price and visits are not on show.",
      }),
      unique_hash: field(optional(text), 'Hash of the sale, under which its buyers are counted.', {
        example: 'a8f3c1e9b7',
        without: 'The number of waiting buyers is not shown.',
      }),
      owner_id: field(optional(id), 'Id of the owner.', {
        example: 213,
        absent: 'owner is sent instead.',
        instead: 'owner',
        without: UNOWNED,
      }),
      owner: field(optional(owner), 'The owner.', { absent: 'owner_id is sent instead.', without: UNOWNED }),
      price: field(optional(amount), 'Price of the sale; 0 is none.', {
        example: 335_000,
        unit: 'EUR',
        null: 'no price is set.',
        without: "'À définir' stands for it.",
      }),
      fee_euros: field(optional(amount), 'The fee of the house for this sale.', {
        example: 4_900,
        unit: 'EUR',
        absent: 'what reaches the seller is not shown.',
      }),
      amounts_include_fee: field(optionalBoolean, 'Whether the price and the offers include this fee.', {
        example: true,
        absent: 'what reaches the seller is not shown.',
      }),
      ...expectedFields,
      mandate_signed: field(flag, 'Whether the mandate is signed.', {
        example: true,
        without: 'Dashboard, planning, reports and offers stay closed.',
      }),
      mandate: field(optional(mandate), 'The mandate.', { null: 'there is none yet.' }),
      original_mandate_id: field(optional(id), 'Id of the mandate where mandate is null.', {
        example: 5543,
        null: 'there is no mandate yet.',
        without: 'Without mandate either, a screen says that the mandate is in preparation.',
      }),
      buying_year: field(optional(textOrNumber), 'Year when the owner bought the property, as typed.', {
        example: '2009',
        null: 'the owner has not said.',
        without: 'The owner must fill it in before the mandate can be signed.',
      }),
      needs_diagnostics: field(optionalBoolean, "Whether the owner wants the partner's quote for diagnostics.", {
        example: false,
        null: 'the owner has not said.',
      }),
      lightshop: field(flag, 'Whether the owner can book a photo shoot.', { example: true }),
      flatsy_id: field(optional(id), 'Id at the partner that lets visitors in.', {
        example: 9531,
        null: 'the partner does not know the property.',
      }),
      flatsy_state: field(optional(text), 'State at the partner that lets visitors in.', {
        example: 'available',
        values: ['available'],
        null: 'the partner does not know the property.',
        without: 'Visits are possible only if visits_management allows them.',
      }),
      visits_management: field(optional(text), 'Who receives visitors: expert, or {brand-slug}_guide.', {
        example: 'expert',
        values: ['expert', 'parvis_guide'],
        null: 'not decided yet.',
        without: 'Unavailabilities cannot be edited, unless the partner lets visitors in.',
      }),
      expert: field(optional(contact), 'The expert.', {
        null: 'nobody is assigned yet.',
        without: 'A sentence says that the expert will be introduced.',
      }),
      visit_guide: field(optional(contact), 'Who shows the property.', { null: 'nobody is assigned.' }),
      missing_mandatory_documents: field(listOf(id), 'Ids of the mandatory document types without a document.', {
        example: [50, 52],
        without: 'No document is asked for on the dashboard.',
      }),
      seller_notary_present: field(optionalBoolean, "Whether the seller's notary is known.", {
        example: false,
        null: 'unknown.',
        without: 'The owner is not asked for a notary.',
      }),
      on_ubiflow: field(flag, 'Whether listing sites show the advert.', { example: true }),
      on_break: field(flag, 'Whether the sale is paused.', { example: false }),
      region: field(optional(region), 'Region of the agency.'),
      estimation_folder_id: field(optional(id), "Id of the estimation folder, the expert's report.", {
        example: 7531,
        null: 'there is none.',
        without: 'The estimation screen has the valuation alone.',
      }),
      last_yanport_valuation: field(optional(valuation), 'The computed estimate.', {
        null: 'there is none.',
        absent: 'last_yanport_valuation_id is sent instead.',
        instead: 'last_yanport_valuation_id',
        without: 'Without a report either, there is no estimation on show.',
      }),
      last_yanport_valuation_id: field(optional(id), 'Id of the computed estimate.', {
        example: 2531,
        absent: 'last_yanport_valuation is sent instead.',
      }),
      property: field(recordOrEmpty(property), 'The property.'),
      timeline: field(recordOrEmpty(timeline), 'Moments of the sale.'),
    },
    'SellerSale',
    'A sale, for its sellers.',
  ),
  z.transform(
    (wire): SellerSale => ({
      id: wire.id,
      state: wire.state,
      uniqueHash: wire.uniqueHash,
      ownerId: wire.ownerId ?? wire.owner?.id ?? null,
      priceEuros: wire.price,
      feeEuros: wire.feeEuros,
      amountsIncludeFee: wire.amountsIncludeFee,
      expectedDates: wire.expectedDates,
      calendarUrl: wire.calendarUrl,
      isMandateSigned: wire.mandateSigned,
      mandate: wire.mandate,
      originalMandateId: wire.originalMandateId,
      buyingYear: wire.buyingYear,
      needsDiagnostics: wire.needsDiagnostics,
      hasPhotoOption: wire.lightshop,
      visitPartnerId: wire.flatsyId,
      visitPartnerState: wire.flatsyState,
      visitsManagement: wire.visitsManagement,
      expert: wire.expert,
      visitGuide: wire.visitGuide,
      missingMandatoryDocuments: wire.missingMandatoryDocuments,
      hasSellerNotary: wire.sellerNotaryPresent,
      isAdvertPublished: wire.onUbiflow,
      isOnBreak: wire.onBreak,
      regionName: wire.region?.nameRaw ?? null,
      estimationFolderId: wire.estimationFolderId,
      valuationId: wire.lastYanportValuation?.id ?? wire.lastYanportValuationId,
      valuationPriceEuros: wire.lastYanportValuation?.salePrice ?? null,
      property: wire.property,
      timeline: wire.timeline,
    }),
  ),
);

// Alternative spellings, of which an answer has one, and what not every server has.
const MAY_LACK = [
  ...['ownerId', 'owner', 'lastYanportValuation', 'lastYanportValuationId'],
  ...['feeEuros', 'amountsIncludeFee', 'expectedDates', 'calendarUrl'],
];

/** Reads the sales of a seller, in the server's order. */
export function fetchSellerSales(
  call: ApiClient,
  customerId: string,
  signal?: AbortSignal,
): ApiAnswer<List<SellerSale>> {
  return call({
    route: 'GET /sellers/:cid/sales',
    params: { cid: customerId },
    signal,
    decode: list(sellerSaleFromWire),
  });
}

/** Reads one sale of a seller; without `state`, `property` and `timeline` it is unreadable (docs/spec/sale.md#5.1). */
export function fetchSellerSale(
  call: ApiClient,
  { customerId, saleId }: { customerId: string; saleId: string },
  signal?: AbortSignal,
): ApiAnswer<SellerSale> {
  return call({
    route: 'GET /sellers/:cid/sales/:id',
    params: { cid: customerId, id: saleId },
    signal,
    decode: recordWithKeys(['state', 'property', 'timeline'], sellerSaleFromWire),
  });
}

/** The changes that a seller may make to a sale. */
export type SaleChange = { needsDiagnostics: boolean } | { buyingYear: string };

/** Changes a sale and returns it. A refusal names the fields. */
export async function updateSellerSale(
  call: ApiClient,
  customerId: string,
  saleId: string,
  change: SaleChange,
): ApiAnswer<SellerSale> {
  const answer = await call({
    route: 'PUT /sellers/:cid/sales/:id',
    params: { cid: customerId, id: saleId },
    body: { sale: { ...change } },
    decode: completeRecord(sellerSaleFromWire, MAY_LACK),
  });
  return orRereadFromList(answer, saleId, () => fetchSellerSales(call, customerId));
}
