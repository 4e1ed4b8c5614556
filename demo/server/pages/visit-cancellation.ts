import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { VISIT_CANCELLATION_SCRIPT, visitCancellation } from './element.ts';
import { hostPage } from './layout.ts';

/** Returns the pages with the visit cancellation: the ordinary one, and hostile hosts. */
export function visitCancellationPages(demo: DemoContext): Hono {
  const pages = new Hono();
  const scripts = [VISIT_CANCELLATION_SCRIPT];

  pages.get('/annulation-visite/:id/:slug/*', (c) =>
    hostPage(demo, c, {
      title: 'Annuler ma visite',
      scripts,
      body: html`<div class="column">${visitCancellation(c)}</div>`,
    }),
  );

  // ?a= and ?b= choose another routing: path (then /demo/deux-instances/101/k3v9), hash (#/101/k3v9) or memory.
  pages.get('/demo/deux-instances/*', (c) => {
    const instance = (routing: string) => visitCancellation(c, { routing, 'base-path': '/demo/deux-instances' });
    return hostPage(demo, c, {
      title: 'Deux fois le même élément',
      scripts,
      body: html`<h1>Deux fois le même élément</h1>
        <div class="two-columns">
          <section aria-label="Premier">${instance(c.req.query('a') ?? 'hash')}</section>
          <section aria-label="Second">${instance(c.req.query('b') ?? 'memory')}</section>
        </div>`,
    });
  });

  // A host whose style sheet resets everything, sets upper case, and covers the page; its lang is wrong as well.
  pages.get('/demo/hostile/*', (c) =>
    hostPage(demo, c, {
      title: 'Hostile host',
      lang: 'en',
      styles: ['hostile.css'],
      scripts,
      body: html`<h1>Hostile host</h1>
        <div class="covering">On top of everything</div>
        <div class="narrow">${visitCancellation(c, { 'base-path': '/demo/hostile' })}</div>`,
    }),
  );

  return pages;
}
