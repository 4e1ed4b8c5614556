import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { ATTRIBUTION } from '../town/plane.ts';
import { mapServers, RADAR_SCRIPT, radar } from './element.ts';
import { type Html, hostPage } from './layout.ts';

/** Returns the notice of every page with invented sales (docs/spec/demo.md#1.4). */
export const fictionNotice = (): Html =>
  html`<p class="notice">${ATTRIBUTION}&nbsp;: la ville de Valbrune-sur-Ondre n’existe pas.</p>`;

/**
 * Returns the pages with the radar: that of the house as a Rails host answers it, two in a page, and a hostile host.
 */
export function radarPages(demo: DemoContext): Hono {
  const pages = new Hono();
  const scripts = [RADAR_SCRIPT];

  // The query sets some attributes; the element itself reads lat, lng, radius and pid.
  pages.get('/radar/*', (c) =>
    hostPage(demo, c, {
      title: 'Le radar',
      scripts,
      whole: true,
      maps: mapServers(c),
      body: html`${radar(c)} ${fictionNotice()}`,
    }),
  );

  // ?a= and ?b= choose another routing: path, hash or memory.
  pages.get('/demo/deux-radars/*', (c) => {
    const instance = (routing: string) => radar(c, { routing, 'base-path': '/demo/deux-radars' });
    return hostPage(demo, c, {
      title: 'Deux fois le radar',
      scripts,
      whole: true,
      maps: mapServers(c),
      body: html`<h1>Deux fois le radar</h1>
        <div class="two-columns">
          <section aria-label="Premier">${instance(c.req.query('a') ?? 'hash')}</section>
          <section aria-label="Second">${instance(c.req.query('b') ?? 'memory')}</section>
        </div>
        ${fictionNotice()}`,
    });
  });

  pages.get('/demo/hostile-radar/*', (c) =>
    hostPage(demo, c, {
      title: 'Hostile host',
      lang: 'en',
      styles: ['hostile.css'],
      scripts,
      maps: mapServers(c),
      body: html`<h1>Hostile host</h1>
        <div class="covering">On top of everything</div>
        <div class="narrow">${radar(c, { 'base-path': '/demo/hostile-radar' })}</div>`,
    }),
  );

  return pages;
}
