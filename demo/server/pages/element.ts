import type { Context } from 'hono';
import { html, raw } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { seeded } from '../seed.ts';
import { BRAND, type Html } from './layout.ts';

/** The script of an element as a host writes it into its head. */
export const VISIT_CANCELLATION_SCRIPT = '/parvis/visit-cancellation.js';

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
