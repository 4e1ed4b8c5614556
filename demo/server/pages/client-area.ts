import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { clientArea, clientAreaScripts, mapServers } from './element.ts';
import { hostPage } from './layout.ts';

/** The title of each page until the element sets its own. */
const TITLES: [start: string, title: string][] = [
  ['/ea/alertes-achat', 'Mes alertes'],
  ['/ea', 'Espace acheteur'],
  ['/ev', 'Mes ventes'],
  ['/mon-compte', 'Mon compte'],
  ['/traitement-offre', 'Offre reçue'],
];

/** Returns the title of the page at this path, below `base` such as /turbo. */
export function clientAreaTitle(c: Context, base = ''): string {
  const path = c.req.path.slice(base.length);
  const sale = /^\/ev\/ventes\/([^/]+)/.exec(path)?.[1];
  if (sale) return `Ma vente ${readable(sale)}`;
  return TITLES.find(([start]) => path.startsWith(start))?.[1] ?? 'Espace Client';
}

/**
 * Returns the pages with the client area: those of the host as a Rails host answers them, two in a page, a hostile
 * host.
 */
export function clientAreaPages(demo: DemoContext): Hono {
  const pages = new Hono();

  // One page for all paths: the element reads the path, the query sets its attributes.
  for (const path of ['/ea/*', '/ev/*', '/mon-compte/*', '/traitement-offre/*']) {
    pages.get(path, (c) => {
      const title = clientAreaTitle(c);
      const scripts = clientAreaScripts(demo);
      const frames = [demo.origins.provider];
      return hostPage(demo, c, {
        title,
        scripts,
        frames,
        whole: true,
        maps: mapServers(c),
        body: clientArea(c, title),
      });
    });
  }

  // ?a= and ?b= choose another routing: path, hash or memory.
  pages.get('/demo/deux-espaces/*', (c) => {
    const instance = (routing: string) =>
      clientArea(c, 'Espace Client', { routing, 'base-path': '/demo/deux-espaces' });
    return hostPage(demo, c, {
      title: 'Deux fois l’espace client',
      scripts: clientAreaScripts(demo),
      frames: [demo.origins.provider],
      whole: true,
      body: html`<h1>Deux fois l’espace client</h1>
        <div class="two-columns">
          <section aria-label="Premier">${instance(c.req.query('a') ?? 'hash')}</section>
          <section aria-label="Second">${instance(c.req.query('b') ?? 'memory')}</section>
        </div>`,
    });
  });

  pages.get('/demo/hostile-espace/*', (c) =>
    hostPage(demo, c, {
      title: 'Hostile host',
      lang: 'en',
      styles: ['hostile.css'],
      scripts: clientAreaScripts(demo),
      frames: [demo.origins.provider],
      body: html`<h1>Hostile host</h1>
        <div class="covering">On top of everything</div>
        <div class="narrow">${clientArea(c, 'Espace Client', { 'base-path': '/demo/hostile-espace' })}</div>`,
    }),
  );

  return pages;
}

/** Returns the decoded part of a path, or the part itself if it cannot be decoded. */
function readable(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}
