/** Host attributes that screens need after the start: services, choices, lists (docs/spec/attributes.md#3.5). Pure. */
import { isPlainObject, parseJson } from '@/lib/json';
import { BOOT_CHOICES, type BootConfig, choiceOf, httpUrl, type RawAttributes, textOf } from './attributes';
import { LINKS, type LinkName, linkAttribute, linkOf } from './host-links';

/** The allowed values of every choice attribute. */
export const CHOICES = {
  ...BOOT_CHOICES,
  accounts: ['inline', 'link'],
  'funnel-version': ['main', 'bis'],
  'analytics-identity': ['event', 'datalayer'],
  'phone-consent': ['off', 'on'],
  'result-first': ['account', 'price'],
} as const;

/** The names of all attributes other than links. */
const OTHERS =
  'token user-id session-id customer-id token-storage accounts api-base token-header cable-url routing base-path ' +
  'brand-name brand-slug logo-url support-email staff-domain google-maps-key geocoder-url mapbox-token map-style ' +
  'tiles-url funnel-version criteria partner redirect-origins esign-origins payment-origins analytics-identity phone-consent result-first nonce';

/** Returns the names of all attributes. */
export function attributeNames(): string[] {
  return [...OTHERS.split(' '), ...(Object.keys(LINKS) as LinkName[]).map(linkAttribute)];
}

// A return from sign-in must open neither another person's space nor an old signature (docs/spec/shell.md#1.4).
const NOT_BROUGHT_BACK = ['customer-id', 'customer_id', 'offer_id', 'accepted'];

function broughtBack(target: URL): URL {
  for (const name of NOT_BROUGHT_BACK) target.searchParams.delete(name);
  return target;
}

/** Returns the sign-in address with `return_to`: path and query of `back`, with routing=hash also its hash. */
export function signInLink(raw: RawAttributes, boot: BootConfig, back: string): string {
  const target = broughtBack(new URL(back, boot.linkBase));
  // The place after the '#' has the form of an address of its own.
  const written = boot.routing === 'hash' && target.hash ? httpUrl(target.hash.slice(1), target.origin) : null;
  const place = written && broughtBack(new URL(written));
  const url = new URL(linkOf(raw, 'signIn', boot));
  url.searchParams.set(
    'return_to',
    target.pathname + target.search + (place ? `#${place.pathname}${place.search}${place.hash}` : ''),
  );
  return url.href;
}

/** Returns the name of the header that carries the raw token instead of Authorization, or null. */
export function tokenHeaderOf(raw: RawAttributes): string | null {
  const name = textOf(raw, 'token-header');
  return name && /^[\w!#$%&'*+.^`|~-]+$/.test(name) ? name : null;
}

/** Returns the given address of the live channel, its `ws` as `http`; null where none is given. */
export const cableText = (raw: RawAttributes): string | null =>
  textOf(raw, 'cable-url')?.replace(/^ws(?=s?:)/i, 'http') ?? null;

/** The sources of tiles that have a name. */
export const TILE_NAMES = ['geoplateforme', 'openfreemap'] as const;

/** Returns the address of the live channel. */
export function cableUrl(raw: RawAttributes, { linkBase }: BootConfig): string {
  return httpUrl(cableText(raw), linkBase) ?? new URL('/cable', linkBase).href;
}

/** Returns Google's key, if the host has one, and the server of the address base. */
export function placesSettings(raw: RawAttributes, { page }: BootConfig) {
  const geocoder = httpUrl(textOf(raw, 'geocoder-url'), page.href) ?? 'https://data.geopf.fr/geocodage';
  return { googleKey: textOf(raw, 'google-maps-key'), geocoder: geocoder.replace(/\/+$/, '') };
}

/** Returns the host's Mapbox token, the address of its map style and its tiles; null where not given or no address. */
export function mapSettings(raw: RawAttributes, { page }: BootConfig) {
  return {
    mapboxToken: textOf(raw, 'mapbox-token'),
    styleUrl: httpUrl(textOf(raw, 'map-style'), page.href),
    tiles: tilesOf(raw, page.href),
  };
}

/** Returns a name (docs/spec/looks.md#15.11), or an address in which {z}, {x} and {y} are kept. */
function tilesOf(raw: RawAttributes, base: string): string | null {
  const text = textOf(raw, 'tiles-url');
  const isName = (TILE_NAMES as readonly (string | null)[]).includes(text);
  return isName ? text : (httpUrl(text, base)?.replace(/%7B(\w)%7D/g, '{$1}') ?? null);
}

/** Returns whether passwords may be typed in the widget, or on the house's pages only (docs/spec/accounts.md#4.1). */
export function accountsOf(raw: RawAttributes, { api }: BootConfig): 'inline' | 'link' {
  return choiceOf(raw, CHOICES, 'accounts', api.sameOrigin ? 'inline' : 'link');
}

/** Returns the pre-filled alert criteria, unchecked; null when absent or no JSON object. */
export function criteriaOf(raw: RawAttributes): Record<string, unknown> | null {
  const criteria = parseJson(textOf(raw, 'criteria'));
  return isPlainObject(criteria) ? criteria : null;
}

/** Returns the origins of a list, separated by spaces or commas; other items are left out. */
export function originsOf(
  raw: RawAttributes,
  name: 'redirect-origins' | 'esign-origins' | 'payment-origins',
): string[] {
  return originItems(raw, name).flatMap((item) => (httpUrl(item) ? [new URL(item).origin] : []));
}

/** Returns the items of a list of origins as the host wrote them. */
export function originItems(raw: RawAttributes, name: string): string[] {
  return (textOf(raw, name) ?? '').split(/[\s,]+/).filter(Boolean);
}

/**
 * Returns a link with `{property_slug}`, `{sale_id}` and `{visit_id}` filled in, encoded. An address without a
 * placeholder gets `?property_slug=` (booking-url and offer-url, docs/spec/attributes.md#3.4).
 */
export function fillLinkTemplate(
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

/** Fills `{name}` placeholders with URL-encoded values, '' where absent; also returns how many there were. */
function fillTemplate(
  template: string,
  values: Record<string, string | null | undefined>,
): { text: string; placeholders: number } {
  let placeholders = 0;
  const text = template.replace(/\{(\w+)\}/g, (_, name: string) => {
    placeholders += 1;
    return encodeURIComponent(values[name] ?? '');
  });
  return { text, placeholders };
}
