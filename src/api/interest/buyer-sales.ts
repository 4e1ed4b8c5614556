/** Sales of interest, which a buyer follows (docs/spec/buyer.md#2.1). */
import * as z from 'zod/mini';
import type { ApiAnswer, ApiClient } from '@/api/client';
import { amount, civility, flag, listOf, phone, recordOrEmpty, text, textOrNumber } from '@/api/fields';
import { id, type List, list, moment, optional } from '@/api/wire';
import type { SaleExpert, SaleOfInterest, SaleProperty } from '@/domain/interest/sale-of-interest';

const advert = z.object({
  title: optional(text),
  draft: flag,
  text: optional(text),
  linkVirtualVisit: optional(text),
  url: optional(text),
});

// A draft advert is not shown to buyers, even when the server sends it.
function advertFrom(wire: z.output<typeof advert> | null): SaleProperty['advert'] {
  if (!wire || wire.draft) return null;
  return { title: wire.title, text: wire.text, virtualVisitUrl: wire.linkVirtualVisit, url: wire.url };
}

const property = z.pipe(
  z.object({
    slug: optional(text),
    address: optional(text),
    streetNumber: optional(textOrNumber),
    streetName: optional(text),
    zipCode: optional(textOrNumber),
    city: optional(text),
    googleMapsLink: optional(text),
    propertyPictures: listOf(z.object({ photoUrl: text })),
    advert: optional(advert),
    area: optional(amount),
    roomNumber: optional(amount),
    kind: optional(text),
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

const expert = z.object({
  photo: optional(text),
  firstName: optional(text),
  lastName: optional(text),
  phoneNumber: optional(phone),
  email: optional(text),
  civility,
});

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
  z.object({
    id,
    uniqueHash: optional(text),
    price: optional(amount),
    state: optional(text),
    onBreak: flag,
    mandateSigned: flag,
    lastEstimationMeetingId: optional(id),
    premium: flag,
    expertPictureUrl: optional(text),
    expert: optional(expert),
    property: recordOrEmpty(property),
    timeline: recordOrEmpty(z.object({ lastPhotoMeetingAt: optional(moment) })),
  }),
  z.transform(
    (wire): SaleOfInterest => ({
      id: wire.id,
      uniqueHash: wire.uniqueHash,
      priceEuros: wire.price,
      state: wire.state,
      isOnBreak: wire.onBreak,
      isMandateSigned: wire.mandateSigned,
      lastEstimationMeetingId: wire.lastEstimationMeetingId,
      isPremium: wire.premium,
      expert: expertFrom(wire.expert, wire.expertPictureUrl),
      property: wire.property,
      lastPhotoMeetingAt: wire.timeline.lastPhotoMeetingAt,
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
