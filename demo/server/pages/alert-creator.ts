import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { ALERT_CREATOR_SCRIPT, alertCreator } from './element.ts';
import { hostPage } from './layout.ts';

/** Returns the pages with the alert creator: those of the house, two at once, and a hostile host. */
export function alertCreatorPages(demo: DemoContext): Hono {
  const pages = new Hono();
  const scripts = [ALERT_CREATOR_SCRIPT];

  // ?routing=, ?accounts=, ?criteria= (JSON) and ?redirect-origins= become the element's attributes.
  pages.get('/creer-une-alerte/*', (c) =>
    hostPage(demo, c, {
      title: 'Créer une alerte',
      scripts,
      body: html`<div class="column">
        <h1>Acheter avec nous</h1>
        ${alertCreator(c)}
      </div>`,
    }),
  );

  // ?a= and ?b= choose another routing: path, hash or memory. Each has a partner of its own, and so a draft of its own.
  pages.get('/demo/deux-alertes/*', (c) => {
    const instance = (routing: string, partner: string) =>
      alertCreator(c, { routing, partner, 'base-path': '/demo/deux-alertes' });
    return hostPage(demo, c, {
      title: 'Deux fois l’alerte',
      scripts,
      body: html`<h1>Deux fois l’alerte</h1>
        <div class="two-columns">
          <section aria-label="Première">${instance(c.req.query('a') ?? 'path', 'premiere')}</section>
          <section aria-label="Seconde">${instance(c.req.query('b') ?? 'memory', 'seconde')}</section>
        </div>`,
    });
  });

  pages.get('/demo/hostile-alerte/*', (c) =>
    hostPage(demo, c, {
      title: 'Hostile host',
      lang: 'en',
      styles: ['hostile.css'],
      scripts,
      body: html`<h1>Hostile host</h1>
        <div class="covering">On top of everything</div>
        <div class="narrow">${alertCreator(c, { 'base-path': '/demo/hostile-alerte' })}</div>`,
    }),
  );

  return pages;
}
