/** Rows as the client area receives them: URLs of the demo's own files are absolute, for pages of another origin. */
import type { SaleDocument } from '../seed/documents.ts';
import type { Listing } from '../seed/listings.ts';
import type { Offer } from '../seed/offers.ts';
import type { User } from '../seed/users.ts';
import type { PublicVisit } from '../seed/visits.ts';

const absolute = <T>(path: T, base: string): T =>
  typeof path === 'string' && path.startsWith('/') ? (new URL(path, base).href as T & string) : path;

/** Returns a copy of the object with absolute URLs. */
function withAddresses<T extends object>(fields: T, base: string): T {
  const entries = Object.entries(fields).map(([name, value]) => [
    name,
    /(^|_)(url|photo)$/.test(name) ? absolute(value, base) : value,
  ]);
  return Object.fromEntries(entries) as T;
}

/** Returns a user with an absolute picture URL. */
export function userJson({ wire }: User, base: string) {
  return { ...wire, profile_pic_url: absolute(wire.profile_pic_url, base) };
}

/** Returns a visit for its buyer, without the fields of the public flow (docs/spec/visits.md#1.1). */
export function visitJson(visit: PublicVisit, base: string) {
  const { property_address: _, property_slug: __, expert: ___, visit_guide, ...rest } = visit;
  return { ...rest, visit_guide: visit_guide && withAddresses(visit_guide, base) };
}

/** Returns a sale of interest. */
export function saleJson(listing: Listing, base: string): Listing {
  const { expert, property } = listing;
  return {
    ...withAddresses(listing, base),
    expert: expert && withAddresses(expert, base),
    property: {
      ...property,
      property_pictures: property.property_pictures.map((picture) => withAddresses(picture, base)),
      advert: property.advert && withAddresses(property.advert, base),
    },
  };
}

/** Returns an offer for its buyer. */
export function offerJson({ wire }: Offer, base: string) {
  return {
    ...withAddresses(wire, base),
    financial_profile: wire.financial_profile && withAddresses(wire.financial_profile, base),
    signed_document: wire.signed_document && withAddresses(wire.signed_document, base),
  };
}

/** Returns a document; its URL is under the API, where the token opens it, or on another site. */
export function documentJson({ link, wire }: SaleDocument, base: string) {
  return { ...wire, url: link ?? new URL(`/api/v1/documents/${wire.id}/file`, base).href };
}
