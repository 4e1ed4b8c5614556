/** A partner's site on another origin: script, API and live channel all come from the main one. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { contentSecurityPolicy } from '../csp.ts';
import { seeded } from '../seed.ts';
import { createStatic } from '../static.ts';
import { element, VISIT_CANCELLATION_SCRIPT } from './element.ts';
import type { Html } from './layout.ts';

export function createPartnerApp({ origins }: DemoContext, publicDir: string): Hono {
  const app = new Hono();
  const assets = createStatic(publicDir);
  const { upcoming } = seeded.visits;

  const page = (c: Context, title: string, body: Html, script?: string) => {
    const csp = contentSecurityPolicy({ origin: new URL(c.req.url).origin, api: origins.main });
    return c.html(document(title, body, script), 200, { 'Content-Security-Policy': csp, 'Cache-Control': 'no-store' });
  };

  app.get('/', (c) =>
    page(
      c,
      'Accueil',
      html`<h1>Agence du Parc</h1>
        <p class="lead">Un partenaire fictif, qui place les éléments de Maison Parvis dans ses pages.</p>
        <p><a class="button" href="/annulation#/${upcoming.id}/${upcoming.slug}">Annuler une visite</a></p>`,
    ),
  );

  app.get('/annulation', (c) => {
    const attributes = {
      'api-base': `${origins.main}/api/v1`,
      'cable-url': `${origins.main}/cable`,
      'session-id': 'visiteur-partenaire-1',
      'brand-name': 'Maison Parvis',
      routing: 'hash',
      partner: 'agence-du-parc',
    };
    const body = html`<div class="column">${element('parvis-visit-cancellation', attributes)}</div>`;
    return page(c, 'Annuler une visite', body, origins.main + VISIT_CANCELLATION_SCRIPT);
  });

  app.get('/assets/:file', async (c) => (await assets(c, c.req.param('file'))) ?? c.notFound());
  return app;
}

function document(title: string, body: Html, script?: string): Html {
  return html`<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – Agence du Parc</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    <link rel="stylesheet" href="/assets/host.css">
    <link rel="stylesheet" href="/assets/partner.css">
    ${script ? html`<script type="module" src="${script}" crossorigin></script>` : ''}
  </head>
  <body>
    <header class="site-header"><a class="brand" href="/">Agence du Parc</a></header>
    <main>${body}</main>
    <footer class="site-footer"><p>Agence du Parc, partenaire fictif de Maison Parvis.</p></footer>
  </body>
</html>`;
}
