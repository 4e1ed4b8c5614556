import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import { mapAddressesOf } from '../../public/integrer/snippet.js';
import type { DemoContext } from '../context.ts';
import { apiBase, cablePath, usesRailsDialect } from '../rails-dialect.ts';
import { ALIASES } from '../seed/users.ts';
import { seeded } from '../seed.ts';
import { BRAND, type Html } from './layout.ts';

/** The script of an element, as a host writes it into its head. */
export const VISIT_CANCELLATION_SCRIPT = '/parvis/visit-cancellation.js';

/** The scripts of the other elements, and the loader of all tags (docs/spec/package.md#2.1). */
export const ALERT_CREATOR_SCRIPT = '/parvis/alert-creator.js';
export const ESTIMATION_SCRIPT = '/parvis/estimation.js';
export const RADAR_SCRIPT = '/parvis/radar.js';
const CLIENT_AREA_SCRIPT = '/parvis/client-area.js';
export const LOADER_SCRIPT = '/parvis/parvis.js';

/** Returns the client area's script once it is built; until then its pages show the fallback of the tag. */
export const clientAreaScripts = ({ distDir }: DemoContext): string[] =>
  existsSync(join(distDir, 'client-area.js')) ? [CLIENT_AREA_SCRIPT] : [];

/**
 * Returns the user of `?as=buyer` with the token of their first session; `?as=buyer.2` has that of the second one after
 * it. A new password ends the sessions before it, and /connexion then leads to the valid one.
 */
export function demoUserOf(as: string): { token: string; id: number } | null {
  const [alias = '', session] = as.split('.');
  const name = ALIASES.get(alias) ?? alias;
  const account = Object.hasOwn(seeded.users, name) ? seeded.users[name as keyof typeof seeded.users] : null;
  return account && { token: session ? `${account.token}.${session}` : account.token, id: account.id };
}

/**
 * Returns the attributes of the visitor: `?as=buyer` signs a demo user in, as a Rails view would with current_user;
 * `?as=stored` leaves token and user out (docs/spec/demo.md#1.7).
 */
function bootstrapAttributes(c: Context): Record<string, string> {
  const as = c.req.query('as') ?? '';
  const visitor = demoUserOf(as);
  return {
    ...(as === 'stored' ? {} : { token: visitor?.token ?? '', 'user-id': visitor ? String(visitor.id) : '' }),
    'session-id': 'visiteur-demo-1',
    ...(usesRailsDialect(c) ? { 'api-base': apiBase(c) } : {}),
    'brand-name': BRAND,
  };
}

/** Attributes of the consent to be called: whether it is asked for, and whose calls it is about. */
const CONSENT = ['phone-consent', 'brand-name', 'support-email'];

/** Returns a tag with its attributes and its fallback, under a heading if one is given. */
export function element(tag: string, attributes: Record<string, string>, heading?: string): Html {
  const written = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`);
  const title = heading === undefined ? '' : html`<h1>${heading}</h1>`;
  return html`<${raw(tag)}${written}>${title}<p>Chargement…</p></${raw(tag)}>`;
}

/** Returns `<parvis-visit-cancellation>` for this visitor. */
export function visitCancellation(c: Context, attributes: Record<string, string> = {}): Html {
  return element('parvis-visit-cancellation', { ...bootstrapAttributes(c), ...attributes });
}

/** Returns `<parvis-alert-creator>` for this visitor; the page's query sets the attributes that are worth trying. */
export function alertCreator(c: Context, attributes: Record<string, string> = {}): Html {
  return element('parvis-alert-creator', {
    ...bootstrapAttributes(c),
    'alerts-url': '/ea/alertes-achat',
    'privacy-url': '/politique-de-confidentialite',
    'sign-in-url': '/connexion',
    'geocoder-url': '/geocodage',
    ...chosenByQuery(c, ['routing', 'accounts', 'criteria', 'redirect-origins', ...CONSENT]),
    ...attributes,
  });
}

const ESTIMATION_CHOICES = [
  'result-first',
  'routing',
  'accounts',
  'funnel-version',
  'analytics-identity',
  'partner',
  'base-path',
  'logo-url',
  'token-storage',
  ...CONSENT,
];

/** Returns `<parvis-estimation>` for this visitor, for the funnel and for a result; the query sets attributes. */
export function estimation(c: Context, attributes: Record<string, string> = {}): Html {
  return element('parvis-estimation', {
    ...bootstrapAttributes(c),
    'home-url': '/',
    'sign-in-url': '/connexion',
    'privacy-url': '/politique-de-confidentialite',
    'ev-url': '/ev',
    'geocoder-url': '/geocodage',
    'staff-domain': 'parvis.example',
    'cable-url': cablePath(c),
    'tiles-url': '/demo/tiles.json',
    ...chosenByQuery(c, ESTIMATION_CHOICES),
    ...attributes,
  });
}

const RADAR_CHOICES = [
  'routing',
  'accounts',
  'map-style',
  'tiles-url',
  'mapbox-token',
  'base-path',
  'token-storage',
  'partner',
];

/**
 * Returns `<parvis-radar>` for this visitor, on the plan of the invented town; the query sets attributes. The element
 * itself reads `lat`, `lng`, `radius` and `pid` from the address of the page.
 */
export function radar(c: Context, attributes: Record<string, string> = {}): Html {
  return element('parvis-radar', {
    ...bootstrapAttributes(c),
    'sign-in-url': '/connexion',
    'estimation-url': '/estimation',
    'geocoder-url': '/geocodage',
    'tiles-url': '/demo/tiles.json',
    ...chosenByQuery(c, RADAR_CHOICES),
    ...attributes,
  });
}

const CLIENT_AREA_CHOICES = [
  'customer-id',
  'routing',
  'accounts',
  'base-path',
  'logo-url',
  'token-storage',
  'analytics-identity',
  'map-style',
  'tiles-url',
  'mapbox-token',
  ...CONSENT,
];

/**
 * Returns `<parvis-client-area>` for this visitor; the query sets attributes. Without `?as=` the tag has neither token
 * nor user, so that a visitor who signed in on another page stays signed in; `?as=guest` declares a guest.
 */
export function clientArea(c: Context, heading: string, attributes: Record<string, string> = {}): Html {
  const { token = '', 'user-id': userId = '', ...rest } = bootstrapAttributes(c);
  const as = c.req.query('as');
  return element(
    'parvis-client-area',
    {
      ...(as === undefined || as === 'stored' ? {} : { token, 'user-id': userId }),
      ...rest,
      'home-url': '/',
      'sign-in-url': '/connexion',
      'sign-out-url': '/users/sign_out',
      'account-url': '/mon-compte',
      'ads-url': '/annonces',
      'booking-url': '/reserver-une-visite',
      'offer-url': '/faire-une-offre',
      'terms-url': '/cgu',
      'privacy-url': '/politique-de-confidentialite',
      'estimation-url': `/estimation?as=${encodeURIComponent(as ?? 'stored')}`,
      'support-email': 'contact@parvis.example',
      'geocoder-url': '/geocodage',
      'staff-domain': 'parvis.example',
      'cable-url': cablePath(c),
      'tiles-url': '/demo/tiles.json',
      ...chosenByQuery(c, CLIENT_AREA_CHOICES),
      ...attributes,
    },
    heading,
  );
}

/** An origin that is safe in a policy: it cannot end the directive. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.-]+(:\d+)?$/;

/** Returns the map servers that the query of the page names, for its policy; the demo's own map needs none. */
export function mapServers(c: Context): string[] {
  const asked = Object.fromEntries(['map-style', 'tiles-url'].map((name) => [name, c.req.query(name) ?? '']));
  const named = mapAddressesOf(asked)
    .map((address) => new URL(address).origin)
    .filter((origin) => PLAIN_ORIGIN.test(origin));
  return [...new Set([...named, ...(c.req.query('mapbox-token') ? ['https://*.mapbox.com'] : [])])];
}

function chosenByQuery(c: Context, names: string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = c.req.query(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
