/** The host's attributes that screens need after the start: services, choices, lists (contract §2). Pure. */
import { isPlainObject, parseJson } from '@/lib/json';
import { fillTemplate } from '@/lib/template';
import { BOOT_CHOICES, type BootConfig, choiceOf, httpUrl, type RawAttributes, textOf } from './attributes';
import { LINKS, type LinkName, linkAttribute, linkOf } from './house';

/** The values that every attribute of choice may take. */
export const CHOICES = {
  ...BOOT_CHOICES,
  accounts: ['inline', 'link'],
  'funnel-version': ['main', 'bis'],
  'analytics-identity': ['event', 'datalayer'],
} as const;

/** The other names of attributes, beside those of LINKS. */
const OTHERS =
  'token user-id session-id customer-id token-storage accounts api-base token-header cable-url routing base-path ' +
  'brand-name brand-slug logo-url support-email staff-domain google-maps-key geocoder-url mapbox-token map-style ' +
  'tiles-url funnel-version criteria partner redirect-origins esign-origins payment-origins analytics-identity nonce';

/** Every attribute of the contract. */
export function attributeNames(): string[] {
  return [...OTHERS.split(' '), ...(Object.keys(LINKS) as LinkName[]).map(linkAttribute)];
}

// What a sign-in must not bring back: another person's space, and what a signature left in the address.
const NOT_BROUGHT_BACK = ['customer-id', 'customer_id', 'offer_id', 'accepted'];

function broughtBack(target: URL): URL {
  for (const name of NOT_BROUGHT_BACK) target.searchParams.delete(name);
  return target;
}

/** The sign-in page, told where to come back to: the path and query of `back`, with routing=hash also its place (contract §2). */
export function signInLink(raw: RawAttributes, boot: BootConfig, back: string): string {
  const target = broughtBack(new URL(back, boot.linkBase));
  // The place after '#' is written as an address of its own.
  const written = boot.routing === 'hash' && target.hash ? httpUrl(target.hash.slice(1), target.origin) : null;
  const place = written && broughtBack(new URL(written));
  const url = new URL(linkOf(raw, 'signIn', boot));
  url.searchParams.set(
    'return_to',
    target.pathname + target.search + (place ? `#${place.pathname}${place.search}${place.hash}` : ''),
  );
  return url.href;
}

/** The raw header that carries the token instead of Authorization, or null. */
export function tokenHeaderOf(raw: RawAttributes): string | null {
  const name = textOf(raw, 'token-header');
  return name && /^[\w!#$%&'*+.^`|~-]+$/.test(name) ? name : null;
}

/** Where the live channel is. */
export function cableOf(raw: RawAttributes, { linkBase }: BootConfig): string {
  return httpUrl(textOf(raw, 'cable-url'), linkBase) ?? new URL('/cable', linkBase).href;
}

/** Google's key when the host has one, and the address base's server. */
export function placesOf(raw: RawAttributes, { page }: BootConfig) {
  const geocoder = httpUrl(textOf(raw, 'geocoder-url'), page.href) ?? 'https://data.geopf.fr/geocodage';
  return { googleKey: textOf(raw, 'google-maps-key'), geocoder: geocoder.replace(/\/+$/, '') };
}

/** Mapbox' token, a style and tiles of the host's own; null where not given. */
export function mapOf(raw: RawAttributes) {
  return { mapboxToken: textOf(raw, 'mapbox-token'), style: textOf(raw, 'map-style'), tiles: textOf(raw, 'tiles-url') };
}

/** Whether passwords may be typed in the widget, or only on the house's own pages. */
export function accountsOf(raw: RawAttributes, { api }: BootConfig): 'inline' | 'link' {
  return choiceOf(raw, CHOICES, 'accounts', api.sameOrigin ? 'inline' : 'link');
}

/** Pre-filled alert criteria, unchecked; null when absent or no JSON object. */
export function criteriaOf(raw: RawAttributes): Record<string, unknown> | null {
  const criteria = parseJson(textOf(raw, 'criteria'));
  return isPlainObject(criteria) ? criteria : null;
}

/** A list of origins, separated by spaces or commas; what is no origin is left out. */
export function originsOf(
  raw: RawAttributes,
  name: 'redirect-origins' | 'esign-origins' | 'payment-origins',
): string[] {
  return originItems(raw, name).flatMap((item) => (httpUrl(item) ? [new URL(item).origin] : []));
}

/** The items of a list of origins as the host wrote them. */
export function originItems(raw: RawAttributes, name: string): string[] {
  return (textOf(raw, name) ?? '').split(/[\s,]+/).filter(Boolean);
}

/**
 * A link that names a property, a sale or a visit: `{property_slug}`, `{sale_id}` and `{visit_id}` are filled in,
 * encoded. An address without a placeholder gets `?property_slug=` (booking-url and offer-url).
 */
export function fillLink(
  address: string,
  values: { property_slug?: string | null; sale_id?: string | null; visit_id?: string | null },
): string {
  // The URL parser writes { and } of a path as %7B and %7D.
  const { text, placeholders } = fillTemplate(address.replace(/%7B(\w+)%7D/gi, '{$1}'), values);
  if (placeholders > 0 || !values.property_slug) return text;
  const url = new URL(text);
  url.searchParams.set('property_slug', values.property_slug);
  return url.href;
}
