import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { seeded } from '../seed.ts';
import { BRAND, type Html } from './layout.ts';

/** The script of an element as a host writes it into its head. */
export const VISIT_CANCELLATION_SCRIPT = '/parvis/visit-cancellation.js';

/** The alert creator's, the estimation's, the radar's, and the one script that defines every tag as it comes near the viewport. */
export const ALERT_CREATOR_SCRIPT = '/parvis/alert-creator.js';
export const ESTIMATION_SCRIPT = '/parvis/estimation.js';
export const RADAR_SCRIPT = '/parvis/radar.js';
export const LOADER_SCRIPT = '/parvis/parvis.js';

/** Who the page's visitor is: `?as=buyer` signs a demo user in, as a Rails view would with current_user. */
function bootstrapAttributes(demo: DemoContext, c: Context): Record<string, string> {
  const name = c.req.query('as') ?? '';
  const account = Object.hasOwn(seeded.users, name) ? seeded.users[name as keyof typeof seeded.users] : null;
  const user = account ? demo.db.user(account.id) : null;
  return {
    token: user?.token ?? '',
    'user-id': user ? String(user.wire.id) : '',
    'session-id': 'visiteur-demo-1',
    'brand-name': BRAND,
  };
}

/** A tag with its attributes and the fallback that stands there until it is ready. */
export function element(tag: string, attributes: Record<string, string>): Html {
  const written = Object.entries(attributes).map(([name, value]) => html` ${name}="${value}"`);
  return html`<${raw(tag)}${written}><p>Chargement…</p></${raw(tag)}>`;
}

/** `<parvis-visit-cancellation>` for this visitor. */
export function visitCancellation(demo: DemoContext, c: Context, attributes: Record<string, string> = {}): Html {
  return element('parvis-visit-cancellation', { ...bootstrapAttributes(demo, c), ...attributes });
}

/** `<parvis-alert-creator>` for this visitor; the page's query chooses the attributes that are worth trying. */
export function alertCreator(demo: DemoContext, c: Context, attributes: Record<string, string> = {}): Html {
  return element('parvis-alert-creator', {
    ...bootstrapAttributes(demo, c),
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
export function estimation(demo: DemoContext, c: Context, attributes: Record<string, string> = {}): Html {
  return element('parvis-estimation', {
    ...bootstrapAttributes(demo, c),
    'home-url': '/',
    'sign-in-url': '/connexion',
    'privacy-url': '/politique-de-confidentialite',
    'ev-url': '/ev',
    'geocoder-url': '/geocodage',
    'staff-domain': 'parvis.example',
    'cable-url': '/cable',
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
export function radar(demo: DemoContext, c: Context, attributes: Record<string, string> = {}): Html {
  return element('parvis-radar', {
    ...bootstrapAttributes(demo, c),
    'sign-in-url': '/connexion',
    'estimation-url': '/estimation',
    'geocoder-url': '/geocodage',
    'tiles-url': '/demo/tiles.json',
    ...chosenByQuery(c, RADAR_CHOICES),
    ...attributes,
  });
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
