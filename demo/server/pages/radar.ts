import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { ATTRIBUTION } from '../town/plane.ts';
import { mapServers, RADAR_SCRIPT, radar } from './element.ts';
import { type Html, hostPage } from './layout.ts';

/** Said wherever the invented sales are shown. */
export const fictional = (): Html =>
  html`<p class="notice">${ATTRIBUTION}&nbsp;: la ville de Valbrune-sur-Ondre n’existe pas.</p>`;

/** Pages that hold the radar: the house's own as a Rails host answers it, twice in a page, and an awkward host. */
export function radarPages(demo: DemoContext): Hono {
  const pages = new Hono();
  const scripts = [RADAR_SCRIPT];

  // The query chooses some attributes; lat, lng, radius and pid in it are the element's own.
  pages.get('/radar/*', (c) =>
    hostPage(demo, c, {
      title: 'Le radar',
      scripts,
      whole: true,
      maps: mapServers(c),
      body: html`${radar(c)} ${fictional()}`,
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
        ${fictional()}`,
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
