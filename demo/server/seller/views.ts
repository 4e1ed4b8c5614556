/** Rows as the seller space receives them, with absolute URLs of the demo's own files. */
import type { DemoDb } from '../db.ts';
import type { Expert, Sale } from '../sale.ts';
import { photo } from '../seed/listings.ts';
import type { SalesUser } from '../seed/sales-users.ts';
import type { VisitReport } from '../seed/seller-visits.ts';
import type { User } from '../seed/users.ts';
import type { Visit } from '../seed/visits.ts';
import { actionFieldsOf } from './action-fields.ts';

const absolute = (path: string | null, base: string) => path && new URL(path, base).href;

/** Returns the pictures of this property, as paths of this server. */
export function picturesOf(db: DemoDb, sale: Sale): string[] {
  const { id, property } = sale.wire;
  const outside = property.kind === 'house' || property.kind === 'mansion' ? 'h' : 'f';
  return Array.from({ length: db.seller.details(sale).pictures }, (_, index) =>
    photo(index === 0 ? outside : 'r', id, index),
  );
}

/** Returns a sale for its sellers, with every field (docs/spec/sale.md#5.2). */
export function sellerSaleJson(db: DemoDb, sale: Sale, base: string) {
  const { wire, ownerId, onBreak } = sale;
  const { id, unique_hash, state, region, expert, last_yanport_valuation } = wire;
  const {
    publication: _,
    isValued,
    pictures: __,
    advert: ___,
    folderSentAt: ____,
    alertsCount: _____,
    calendar_url,
    ...details
  } = db.seller.details(sale);
  return {
    id,
    unique_hash,
    state,
    region,
    ...details,
    ...(calendar_url && { calendar_url: absolute(calendar_url, base) }),
    ...actionFieldsOf(db, sale),
    owner: { id: ownerId },
    owner_id: ownerId,
    on_break: onBreak,
    expert: expert && sellerExpertJson(expert, base),
    last_yanport_valuation: isValued
      ? { id: last_yanport_valuation.id, sale_price: last_yanport_valuation.sale_price }
      : null,
    property: propertyJson(db, sale, base),
  };
}

/** Returns an expert with the field names of the seller space. */
export function sellerExpertJson({ user, photo: picture, phone_calendar_link }: Expert, base: string) {
  return { user: { ...user, profile_pic_url: absolute(picture, base) }, phone_calendar_link };
}

function propertyJson(db: DemoDb, sale: Sale, base: string) {
  const { wire, lat, lng } = sale;
  const { id, kind, city, address } = wire.property;
  const { advert } = db.seller.details(sale);
  const [street = '', place = ''] = address.split(/, (?=\d{5} )/);
  const [, street_number = null, street_name = street] = /^(\d+(?: bis)?) (.*)$/.exec(street) ?? [];
  const pictures = picturesOf(db, sale).map((path) => absolute(path, base));
  return {
    id,
    kind,
    city,
    street_number,
    street_name,
    zip_code: place.slice(0, 5),
    lat,
    lng,
    picture_url: pictures[0] ?? null,
    property_pictures: pictures.map((photo_url) => ({ photo_url })),
    advert: advert && { ...advert, url: absolute(advert.url, base) },
  };
}

/** Returns a signatory or contact to inform. */
export function salesUserJson(db: DemoDb, { id, kind, signatory, person }: SalesUser) {
  const user = { id: db.personByEmail(person.email)?.wire.id ?? id + 100_000, type: null };
  return { id, kind, signatory, user: { ...user, ...person } };
}

/** Returns the owner, as the first of them. */
export function ownerJson(sale: Sale, { wire }: User) {
  const { id, civility, first_name, last_name, email, phone_country_code, phone_number } = wire;
  const person = { civility, first_name, last_name, email, phone_country_code, phone_number };
  return { id: sale.wire.id, kind: null, signatory: true, user: { id, type: 'owner', ...person } };
}

/** Returns a visit for the sellers of the property: the visitor and the report. */
export function visitOfSaleJson(db: DemoDb, { wire, buyerId }: Visit) {
  const { id, state, canceled, start_time, end_time, cancel_reason_text } = wire;
  const { civility, first_name, last_name } = db.user(buyerId)?.wire ?? {};
  return {
    id,
    state,
    canceled,
    start_time,
    end_time,
    cancel_reason_text,
    user: { civility, first_name, last_name },
    visit_report: reportJson(db.seller.reports.get(wire.id)),
  };
}

/** Returns a report for the sellers: of one that was not sent to them, nothing but that (docs/spec/reports.md#1.3). */
function reportJson(report: VisitReport | undefined) {
  if (!report || report.notif_seller_sent) return report ?? null;
  const hidden = Object.keys(report).map((name) => [name, null]);
  return { ...Object.fromEntries(hidden), notif_seller_sent: false };
}
