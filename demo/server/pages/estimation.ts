import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { ESTIMATION_SCRIPT, estimation } from './element.ts';
import { hostPage } from './layout.ts';

/**
 * Returns the pages with the estimation: both funnels and the results as a Rails host answers them, and hostile hosts.
 */
export function estimationPages(demo: DemoContext): Hono {
  const pages = new Hono();
  const scripts = [ESTIMATION_SCRIPT];

  // The steps and /estimation/resultat/… too: the element reads the path, the query sets its attributes.
  for (const path of ['/estimation/*', '/estimation-en-ligne/*']) {
    pages.get(path, (c) => hostPage(demo, c, { title: 'Estimation', scripts, whole: true, body: estimation(c) }));
  }

  // ?a= and ?b= choose another routing: path, hash or memory.
  pages.get('/demo/deux-estimations/*', (c) => {
    const instance = (routing: string) => estimation(c, { routing, 'base-path': '/demo/deux-estimations' });
    return hostPage(demo, c, {
      title: 'Deux fois l’estimation',
      scripts,
      body: html`<h1>Deux fois l’estimation</h1>
        <div class="two-columns">
          <section aria-label="Premier">${instance(c.req.query('a') ?? 'hash')}</section>
          <section aria-label="Second">${instance(c.req.query('b') ?? 'memory')}</section>
        </div>`,
    });
  });

  pages.get('/demo/hostile-estimation/*', (c) =>
    hostPage(demo, c, {
      title: 'Hostile host',
      lang: 'en',
      styles: ['hostile.css'],
      scripts,
      body: html`<h1>Hostile host</h1>
        <div class="covering">On top of everything</div>
        <div class="narrow">${estimation(c, { 'base-path': '/demo/hostile-estimation' })}</div>`,
    }),
  );

  return pages;
}
