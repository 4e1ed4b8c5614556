/** A partner's site on another origin: script, API and live channel come from the main origin. */
import { type Context, Hono } from 'hono';
import { html } from 'hono/html';
import { scriptOf, themeStyles, withWitness } from '../console/surroundings.ts';
import type { DemoContext } from '../context.ts';
import { contentSecurityPolicy } from '../csp.ts';
import { interceptRoutes } from '../live/routes.ts';
import { apiBase, cablePath } from '../rails-dialect.ts';
import { seeded } from '../seed.ts';
import { createStatic } from '../static.ts';
import {
  ALERT_CREATOR_SCRIPT,
  clientAreaScripts,
  demoUserOf,
  ESTIMATION_SCRIPT,
  element,
  LOADER_SCRIPT,
  RADAR_SCRIPT,
  VISIT_CANCELLATION_SCRIPT,
} from './element.ts';
import { queryTable } from './landing.ts';
import type { Html } from './layout.ts';
import { fictionNotice } from './radar.ts';
import { suggestionFor } from './to-try.ts';

const TWENTY = Array.from({ length: 20 }, (_, index) => `partenaire-${index + 1}`);

export function createPartnerApp(demo: DemoContext, publicDir: string): Hono {
  const { origins } = demo;
  const app = new Hono();
  app.use(withWitness(demo), interceptRoutes(demo.routes));
  const assets = createStatic(publicDir);

  const page = (c: Context, title: string, body: Html, script?: string) => {
    const csp = contentSecurityPolicy({
      origin: new URL(c.req.url).origin,
      api: origins.main,
      frames: [origins.main, origins.provider],
      ancestors: [origins.main],
    });
    // ?script=parvis: the loader, which fetches a tag's own script when it comes near the viewport.
    const source = script && c.req.query('script') === 'parvis' ? LOADER_SCRIPT : script;
    const address = source && origins.main + scriptOf(c, source);
    const text = document(title, body, suggestionFor(c.req.path), themeStyles(c), address);
    return c.html(text, 200, { 'Content-Security-Policy': csp, 'Cache-Control': 'no-store' });
  };

  const creator = (c: Context) => creatorFrom(origins, c);
  const estimation = (c: Context) => estimationFrom(origins, c);
  const radar = (c: Context) => radarFrom(origins, c);

  app.get('/', (c) => page(c, 'Accueil', homePage()));

  app.get('/annulation', (c) => {
    const attributes = {
      'api-base': origins.main + apiBase(c),
      'cable-url': origins.main + cablePath(c),
      'session-id': 'visiteur-partenaire-1',
      'brand-name': 'Maison Parvis',
      routing: 'hash',
      partner: 'agence-du-parc',
    };
    const body = html`<div class="column">${element('parvis-visit-cancellation', attributes)}</div>`;
    return page(c, 'Annuler une visite', body, VISIT_CANCELLATION_SCRIPT);
  });

  app.get('/alerte', (c) => {
    const body = html`<div class="column">
      <h1>Acheter avec nous</h1>
      ${creator(c)('agence-du-parc', { 'session-id': 'visiteur-partenaire-1' })}
    </div>`;
    return page(c, 'Créer une alerte', body, ALERT_CREATOR_SCRIPT);
  });

  app.get('/alertes-partout', (c) => page(c, 'Des alertes partout', everywhere(creator(c)), ALERT_CREATOR_SCRIPT));

  app.get('/vingt', (c) => page(c, 'Vingt alertes', twenty(creator(c)), ALERT_CREATOR_SCRIPT));

  // ?version=bis: the other order of the steps. Results are read in the same page, after the #.
  app.get('/estimer', (c) => {
    const version: Attributes = c.req.query('version') === 'bis' ? { 'funnel-version': 'bis' } : {};
    return page(c, 'Estimer un bien', estimation(c)('agence-du-parc', version), ESTIMATION_SCRIPT);
  });

  app.get('/estimer-en-marge', (c) =>
    page(c, 'Estimer en marge', estimationInSidebar(estimation(c)), ESTIMATION_SCRIPT),
  );

  app.get('/ventes', (c) =>
    page(c, 'Ventes du quartier', html`${radar(c)('agence-du-parc')} ${fictionNotice()}`, RADAR_SCRIPT),
  );

  app.get('/ventes-en-marge', (c) => page(c, 'Ventes en marge', salesInSidebar(radar(c)), RADAR_SCRIPT));

  // ?as= signs a demo user in; the storage of the partner's page never holds the token.
  app.get('/espace', (c) => page(c, 'Votre espace', areaFrom(origins, c), clientAreaScripts(demo)[0]));

  app.get('/merci', (c) =>
    page(
      c,
      'Merci',
      html`<h1>Merci</h1><p class="lead">Ici le partenaire vous remercie.</p>${queryTable(c.req.query())}`,
    ),
  );

  app.get('/assets/:file', async (c) => (await assets(c, c.req.param('file'))) ?? c.notFound());
  return app;
}

type Attributes = Record<string, string>;
type Creator = (partner: string, attributes?: Attributes) => Html;

/** Returns `<parvis-alert-creator>` as a partner writes it: without a token, and with absolute URLs. */
function creatorFrom(origins: DemoContext['origins'], c: Context): Creator {
  // Read at each page: the origins are known once the servers listen.
  return (partner, attributes = {}) =>
    element('parvis-alert-creator', {
      'api-base': origins.main + apiBase(c),
      'geocoder-url': `${origins.main}/geocodage`,
      'redirect-origins': origins.partner,
      'brand-name': 'Maison Parvis',
      partner,
      ...attributes,
    });
}

/** Returns `<parvis-estimation>` as a partner writes it: the steps after the #, passwords on the house's own site. */
function estimationFrom(origins: DemoContext['origins'], c: Context): Creator {
  return (partner, attributes = {}) =>
    element('parvis-estimation', {
      'api-base': origins.main + apiBase(c),
      'geocoder-url': `${origins.main}/geocodage`,
      'cable-url': origins.main + cablePath(c),
      'session-id': 'visiteur-partenaire-1',
      'brand-name': 'Maison Parvis',
      routing: 'hash',
      partner,
      ...attributes,
    });
}

/** Returns the page of a sidebar of 280 px, beside the partner's own text; nothing is written in the address. */
function estimationInSidebar(estimation: Creator): Html {
  return html`<h1>Estimer en marge</h1>
    <div class="with-sidebar">
      <aside aria-label="Dans une barre latérale">${estimation('agence-du-parc-marge', { routing: 'memory' })}</aside>
      <section aria-label="À côté"><p>Ici le partenaire présente son agence.</p></section>
    </div>`;
}

/** Returns `<parvis-radar>` as a partner writes it: the searched place after the #, the plan from the main origin. */
function radarFrom(origins: DemoContext['origins'], c: Context): Creator {
  return (partner, attributes = {}) =>
    element('parvis-radar', {
      'api-base': origins.main + apiBase(c),
      'geocoder-url': `${origins.main}/geocodage`,
      'tiles-url': `${origins.main}/demo/tiles.json`,
      'session-id': 'visiteur-partenaire-1',
      'brand-name': 'Maison Parvis',
      routing: 'hash',
      partner,
      ...attributes,
    });
}

function salesInSidebar(radar: Creator): Html {
  return html`<h1>Ventes en marge</h1>
    <div class="with-sidebar">
      <aside aria-label="Dans une barre latérale">${radar('agence-du-parc-marge', { routing: 'memory' })}</aside>
      <section aria-label="À côté"><p>Ici le partenaire présente son agence.</p>${fictionNotice()}</section>
    </div>`;
}

/** Returns `<parvis-client-area>` on another origin: its path after the #, the account on the house's own site. */
function areaFrom(origins: DemoContext['origins'], c: Context): Html {
  const visitor = demoUserOf(c.req.query('as') ?? '');
  return element('parvis-client-area', {
    token: visitor?.token ?? '',
    'user-id': visitor ? String(visitor.id) : '',
    'api-base': origins.main + apiBase(c),
    'geocoder-url': `${origins.main}/geocodage`,
    'cable-url': origins.main + cablePath(c),
    'session-id': 'visiteur-partenaire-1',
    'brand-name': 'Maison Parvis',
    routing: 'hash',
    partner: 'agence-du-parc',
  });
}

function homePage(): Html {
  const { id, slug } = seeded.visits.upcoming;
  return html`<h1>Agence du Parc</h1>
    <p class="lead">Un partenaire fictif, qui place les éléments de Maison Parvis dans ses pages.</p>
    <p><a class="button" href="/annulation#/${id}/${slug}">Annuler une visite</a></p>
    <ul class="links">
      <li><a href="/alerte">Créer une alerte</a></li>
      <li><a href="/alertes-partout">Trois largeurs dans une page</a></li>
      <li><a href="/estimer">Estimer un bien</a></li>
      <li><a href="/estimer?version=bis">Estimer un bien, dans l’autre ordre</a></li>
      <li><a href="/estimer-en-marge">Estimer, dans 280 px</a></li>
      <li><a href="/ventes">Les ventes du quartier</a></li>
      <li><a href="/ventes-en-marge">Les ventes du quartier, dans 280 px</a></li>
      <li><a href="/espace?as=buyer">L’espace client de Léa Martin</a></li>
      <li><a href="/vingt">Vingt fois dans une page</a></li>
    </ul>`;
}

/**
 * Returns a page with three creators of different partners: a sidebar of 280 px, an ordinary column, the full width.
 */
function everywhere(creator: Creator): Html {
  return html`<h1>Des alertes partout</h1>
    <div class="with-sidebar">
      <aside aria-label="Dans une barre latérale"><h2>En marge</h2>${creator('agence-du-parc-marge')}</aside>
      <section aria-label="Dans une colonne"><h2>Dans la colonne</h2>${creator('agence-du-parc-colonne')}</section>
    </div>
    <section class="full-width" aria-label="En pleine largeur">
      <h2>En pleine largeur</h2>
      ${creator('agence-du-parc-large')}
    </section>`;
}

function twenty(creator: Creator): Html {
  return html`<h1>Vingt fois le même élément</h1>
    <div class="two-columns">
      ${TWENTY.map((name) => html`<section aria-label="${name}">${creator(name)}</section>`)}
    </div>`;
}

function document(title: string, body: Html, toTry: Html | '', themes: string[], script?: string): Html {
  return html`<!doctype html>
<html lang="fr">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${title} – Agence du Parc</title>
    <link rel="icon" href="/assets/icon.svg" type="image/svg+xml">
    ${['host.css', 'partner.css', ...themes].map((file) => html`<link rel="stylesheet" href="/assets/${file}">`)}
    ${script ? html`<script type="module" src="${script}" crossorigin></script>` : ''}
  </head>
  <body>
    <header class="site-header"><a class="brand" href="/">Agence du Parc</a>${toTry}</header>
    <main>${body}</main>
    <footer class="site-footer"><p>Agence du Parc, partenaire fictif de Maison Parvis.</p></footer>
  </body>
</html>`;
}
