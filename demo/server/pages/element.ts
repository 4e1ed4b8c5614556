import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { apiBase, cablePath, isRails } from '../rails-dialect.ts';
import { ALIASES } from '../seed/users.ts';
import { seeded } from '../seed.ts';
import { BRAND, type Html } from './layout.ts';

/** The script of an element as a host writes it into its head. */
export const VISIT_CANCELLATION_SCRIPT = '/parvis/visit-cancellation.js';

/** The alert creator's, the estimation's, the radar's, the client area's, and the one script that defines every tag as it comes near the viewport. */
export const ALERT_CREATOR_SCRIPT = '/parvis/alert-creator.js';
export const ESTIMATION_SCRIPT = '/parvis/estimation.js';
export const RADAR_SCRIPT = '/parvis/radar.js';
const CLIENT_AREA_SCRIPT = '/parvis/client-area.js';
export const LOADER_SCRIPT = '/parvis/parvis.js';

/** The client area's script, once it is built: until then its pages show what stands in their tag. */
export const clientAreaScripts = ({ distDir }: DemoContext): string[] =>
  existsSync(join(distDir, 'client-area.js')) ? [CLIENT_AREA_SCRIPT] : [];

/**
 * Who `?as=buyer` names, with the token of their first session; `?as=buyer.2` is that of the second one after it. A new
 * password ends the sessions before it, and /connexion then leads to the one that is good.
 */
export function visitorAs(as: string): { token: string; id: number } | null {
  const [alias = '', session] = as.split('.');
  const name = ALIASES.get(alias) ?? alias;
  const account = Object.hasOwn(seeded.users, name) ? seeded.users[name as keyof typeof seeded.users] : null;
  return account && { token: session ? `${account.token}.${session}` : account.token, id: account.id };
}

/**
 * Who the page's visitor is: `?as=buyer` signs a demo user in, as a Rails view would with current_user; `?as=stored` says
 * nothing of who is there.
 */
function bootstrapAttributes(c: Context): Record<string, string> {
  const as = c.req.query('as') ?? '';
  const visitor = visitorAs(as);
  return {
    ...(as === 'stored' ? {} : { token: visitor?.token ?? '', 'user-id': visitor ? String(visitor.id) : '' }),
    'session-id': 'visiteur-demo-1',
    ...(isRails(c) ? { 'api-base': apiBase(c) } : {}),
    'brand-name': BRAND,
  };
}

/** A tag with its attributes and the fallback that stands there until it is ready, under a heading where one is given. */
export function element(tag: string, attributes: Record<string, string>, heading?: string): Html {
  const written = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`);
  const title = heading === undefined ? '' : html`<h1>${heading}</h1>`;
  return html`<${raw(tag)}${written}>${title}<p>Chargement…</p></${raw(tag)}>`;
}

/** `<parvis-visit-cancellation>` for this visitor. */
export function visitCancellation(c: Context, attributes: Record<string, string> = {}): Html {
  return element('parvis-visit-cancellation', { ...bootstrapAttributes(c), ...attributes });
}

/** `<parvis-alert-creator>` for this visitor; the page's query chooses the attributes that are worth trying. */
export function alertCreator(c: Context, attributes: Record<string, string> = {}): Html {
  return element('parvis-alert-creator', {
    ...bootstrapAttributes(c),
    'alerts-url': '/ea/alertes-achat',
    'privacy-url': '/politique-de-confidentialite',
    'sign-in-url': '/connexion',
    'geocoder-url': '/geocodage',
    ...chosenByQuery(c, ['routing', 'accounts', 'criteria', 'redirect-origins']),
    ...attributes,
  });
}

const ESTIMATION_CHOICES = [
  'routing',
  'accounts',
  'funnel-version',
  'analytics-identity',
  'partner',
  'base-path',
  'logo-url',
  'token-storage',
];

/** `<parvis-estimation>` for this visitor, the same for the funnel and for a result; the query chooses as above. */
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
 * `<parvis-radar>` for this visitor, on the plan of the invented town; the query chooses as above. `lat`, `lng`, `radius`
 * and `pid` are left to the element, which reads them in the address of the page.
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
];

/**
 * `<parvis-client-area>` for this visitor; the query chooses as above. Without `?as=` the page says nothing of who is
 * there, so that who signed in on another page stays signed in; `?as=guest` says that nobody is.
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

/** An origin that may stand in a policy: nothing in it ends the directive. */
const PLAIN_ORIGIN = /^https?:\/\/[\w.-]+(:\d+)?$/;

/** The servers of the map that the query of the page chooses, for its policy; ours needs none. */
export function mapServers(c: Context): string[] {
  const named = ['map-style', 'tiles-url'].flatMap((name) => {
    const address = c.req.query(name)?.replaceAll(/[{}]/g, '') ?? '';
    const origin = URL.canParse(address) ? new URL(address).origin : '';
    return PLAIN_ORIGIN.test(origin) ? [origin] : [];
  });
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
