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
import { orRereadFromList } from '@/api/reread';
import { completeRecord, date, id, type List, list, moment, oneOf, optional, recordWithKeys } from '@/api/wire';
import { SALE_STATES, type SellerContact, type SellerProperty, type SellerSale } from '@/domain/sale/seller-sale';

const property = z.pipe(
  z.object({
    id: optional(id),
    kind: optional(text),
    slug: optional(text),
    streetNumber: optional(textOrNumber),
    streetName: optional(text),
    zipCode: optional(textOrNumber),
    city: optional(text),
    lat: optional(degrees(90)),
    lng: optional(degrees(180)),
    pictureUrl: optional(text),
    propertyPictures: listOf(z.object({ photoUrl: text })),
    advert: optional(z.object({ draft: optionalBoolean, linkVirtualVisit: optional(text), url: optional(text) })),
  }),
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

const person = z.object({
  civility,
  profilePicUrl: optional(text),
  firstName: optional(text),
  lastName: optional(text),
  email: optional(text),
  phoneNumber: optional(phone),
});

/** Decodes an expert or a guide; null for a person without any data that can be shown (docs/spec/accounts.md#3.3). */
const contact = z.pipe(
  z.object({ user: person, phoneCalendarLink: optional(text) }),
  z.transform(({ user: { civility, profilePicUrl, ...shown }, phoneCalendarLink }): SellerContact | null => {
    const isSomeone = Object.values(shown).some(Boolean);
    return isSomeone ? { ...shown, civility, pictureUrl: profilePicUrl, phoneCalendarLink } : null;
  }),
);

const timeline = z.object({
  lastAwaitingPublicationAt: optional(date),
  lastPhotoMeetingAt: optional(moment),
  lastAwaitingOfferAt: optional(date),
  firstAwaitingOfferAt: optional(date),
  lastAwaitingSaleAgreementAt: optional(date),
  lastAwaitingNotarialDeedAt: optional(date),
  lastSoldAt: optional(date),
});

/** Decodes a sale as the server sends it to its seller. */
export const sellerSaleFromWire = z.pipe(
  z.object({
    id,
    state: oneOf(SALE_STATES),
    uniqueHash: optional(text),
    ownerId: optional(id),
    owner: optional(z.object({ id })),
    price: optional(amount),
    mandateSigned: flag,
    mandate: optional(z.object({ id, signStatus: optional(text) })),
    originalMandateId: optional(id),
    buyingYear: optional(textOrNumber),
    needsDiagnostics: optionalBoolean,
    lightshop: flag,
    flatsyId: optional(id),
    flatsyState: optional(text),
    visitsManagement: optional(text),
    expert: optional(contact),
    visitGuide: optional(contact),
    missingMandatoryDocuments: listOf(id),
    sellerNotaryPresent: optionalBoolean,
    premium: flag,
    onUbiflow: flag,
    onBreak: flag,
    region: optional(z.object({ nameRaw: optional(text) })),
    estimationFolderId: optional(id),
    lastYanportValuation: optional(z.object({ id: optional(id), salePrice: optional(amount) })),
    lastYanportValuationId: optional(id),
    property: recordOrEmpty(property),
    timeline: recordOrEmpty(timeline),
  }),
  z.transform(
    (wire): SellerSale => ({
      id: wire.id,
      state: wire.state,
      uniqueHash: wire.uniqueHash,
      ownerId: wire.ownerId ?? wire.owner?.id ?? null,
      priceEuros: wire.price,
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
      isPremium: wire.premium,
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

// Alternative spellings: an answer has one of each pair.
const EITHER = ['ownerId', 'owner', 'lastYanportValuation', 'lastYanportValuationId'];

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
    decode: completeRecord(sellerSaleFromWire, EITHER),
  });
  return orRereadFromList(answer, saleId, () => fetchSellerSales(call, customerId));
}
