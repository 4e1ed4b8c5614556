/** Reads an element of Parvis: its attributes, by the rules that the element itself has (src/host). */
import { tags } from 'parvis:reference';
import { addressOfTiles } from '@/adapters/map/tile-sources';
import { httpUrl, type RawAttributes, readBootConfig, textOf } from '@/host/attributes';
import { attributeProblems } from '@/host/check-attributes';
import { linkOf } from '@/host/host-links';
import { accountsOf, cableUrl, mapSettings, originsOf, placesSettings, tokenHeaderOf } from '@/host/settings';
import type { ElementSeen, Given } from './observed';
import { bareAddress, withoutValue } from './redact';

/** An element, and whether it is inside a shadow root of the page, where the loader does not look. */
export type Found = { element: HTMLElement; isInShadow: boolean };

/** Returns every element whose name begins with `parvis-`, those in open shadow roots of the page included. */
export function findElements(root: Document | ShadowRoot, isInShadow = false): Found[] {
  return [...root.querySelectorAll<HTMLElement>('*')].flatMap((element) => {
    if (element.localName.startsWith('parvis-')) return element.localName === PANEL ? [] : [{ element, isInShadow }];
    return element.shadowRoot ? findElements(element.shadowRoot, true) : [];
  });
}

/** The name of the doctor's own element. */
export const PANEL = 'parvis-doctor';

// A template that was never filled in, or a missing value that was written as text.
const PLACEHOLDER = /^(undefined|null|nil|none|None|\[object Object\]|.*(<%|%>|\{\{|\}\}|#\{|\$\{).*)$/;

function given(value: string | null): Given {
  if (value === null) return 'absent';
  if (value.trim() === '') return 'empty';
  return PLACEHOLDER.test(value.trim()) ? 'placeholder' : 'given';
}

/** The attributes that hold what no text of the doctor may show. */
const SECRET = ['token', 'user-id', 'session-id', 'customer-id', 'google-maps-key', 'mapbox-token', 'support-email'];

/** Returns the attributes of an element as the element reads them: browsers hide a nonce from its attribute. */
export const attributesOf =
  (element: HTMLElement): RawAttributes =>
  (name) =>
    name === 'nonce' ? element.nonce || null : element.getAttribute(name);

/** Returns the values of an element that must not be printed. */
export const secretsOf = (element: HTMLElement): string[] =>
  SECRET.flatMap((name) => textOf(attributesOf(element), name) ?? []);

/** Returns what is known of an element of a tag of Parvis; null for a tag that does not exist. */
export function readElement({ element, isInShadow }: Found): ElementSeen | null {
  const tag = element.localName;
  const reference = tags[tag];
  if (!reference) return null;
  const raw = attributesOf(element);
  const { href, origin } = window.location;
  const boot = readBootConfig(
    raw,
    { href, origin },
    { basePath: reference.basePaths[0] ?? '', routing: reference.routing },
  );
  const understands = (name: string) => reference.attributes.includes(name);
  const map = mapSettings(raw, boot);
  const places = placesSettings(raw, boot);
  const sources = [map.styleUrl, map.tiles && addressOfTiles(map.tiles)].flatMap((address) => address ?? []);
  return {
    ...{ tag, isInShadow, isDefined: customElements.get(tag) !== undefined, isNear: isNear(element) },
    names: [...element.attributes].map(({ name }) => name),
    problems: attributeProblems(raw, boot).map(withoutValue),
    ...{ token: given(raw('token')), userId: given(raw('user-id')) },
    storesToken: textOf(raw, 'token-storage') === 'local',
    sessionIsCookie: isSessionCookie(textOf(raw, 'session-id')),
    tokenHeader: tokenHeaderOf(raw),
    ...{ api: boot.api.base, isForeign: !boot.api.sameOrigin, namesApi: textOf(raw, 'api-base') !== null },
    opensAccounts: understands('accounts') && accountsOf(raw, boot) === 'inline',
    cable: understands('cable-url') ? bareAddress(cableUrl(raw, boot).replace(/^http/, 'ws')) : null,
    geocoder: understands('geocoder-url') ? bareAddress(places.geocoder) : null,
    usesGoogle: understands('google-maps-key') && places.googleKey !== null,
    usesMapbox: understands('mapbox-token') && map.mapboxToken !== null,
    // The radar draws a map in any case, the client area only with a source.
    hasMap: tag === 'parvis-radar' || (understands('tiles-url') && Object.values(map).some(Boolean)),
    mapSources: understands('tiles-url') ? sources.flatMap((address) => bareAddress(address) ?? []) : [],
    logo: understands('logo-url') ? bareAddress(httpUrl(textOf(raw, 'logo-url'), boot.linkBase) ?? '') : null,
    signOut: understands('sign-out-url') ? bareAddress(linkOf(raw, 'signOut', boot)) : null,
    esignOrigins: understands('esign-origins') ? originsOf(raw, 'esign-origins') : [],
    paymentOrigins: understands('payment-origins') ? originsOf(raw, 'payment-origins') : [],
    routing: boot.routing,
    basePaths: textOf(raw, 'base-path') === null ? reference.basePaths : [decoded(boot.basePath)],
  };
}

/** Returns whether the loader has fetched the tag by now: the element is shown, at most 400 px from the window. */
function isNear(element: HTMLElement): boolean {
  // Safari before 17.4 has no checkVisibility.
  if (!(element.checkVisibility?.() ?? element.getClientRects().length > 0)) return false;
  const { top, bottom } = element.getBoundingClientRect();
  return bottom > -400 && top < window.innerHeight + 400;
}

/** Returns whether a visitor id is the value of a cookie that holds a session. */
function isSessionCookie(id: string | null): boolean {
  if (!id || id.length < 6) return false;
  return readCookies().some((cookie) => {
    const [name = '', ...value] = cookie.split('=');
    return /sess|\bsid\b|connect\.sid/i.test(name) && decoded(value.join('=')) === id;
  });
}

/** Returns the cookies of the page; none in a sandboxed frame, where reading them throws. */
function readCookies(): string[] {
  try {
    return document.cookie.split('; ');
  } catch {
    return [];
  }
}

/** Returns a part of an address decoded, or as it is where it cannot be decoded. */
export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
