import { randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { seeded } from '../seed.ts';
import { clientAreaTitle } from './client-area.ts';
import {
  ALERT_CREATOR_SCRIPT,
  alertCreator,
  clientArea,
  clientAreaScripts,
  ESTIMATION_SCRIPT,
  estimation,
  mapServers,
  RADAR_SCRIPT,
  radar,
  VISIT_CANCELLATION_SCRIPT,
  visitCancellation,
} from './element.ts';
import { type Html, hostPage } from './layout.ts';
import { fictionNotice } from './radar.ts';

const BASE = '/turbo/annulation-visite';
const ALERT_BASE = '/turbo/creer-une-alerte';
const ESTIMATION_BASE = '/turbo/estimation';
const RADAR_BASE = '/turbo/radar';
const AREA_BASE = '/turbo';
const { upcoming, proposed } = seeded.visits;

/** Returns the same pages under the real Turbo, which swaps bodies instead of loading pages. */
export function turboPages(demo: DemoContext): Hono {
  const pages = new Hono();
  // One nonce for the server's life, as Rails advises one per session: Turbo keeps the first page's policy.
  const turboNonce = randomBytes(16).toString('base64url');
  const scripts = ['/demo/vendor/turbo.js', VISIT_CANCELLATION_SCRIPT];

  pages.get('/turbo', (c) =>
    hostPage(demo, c, {
      title: 'Turbo',
      turboNonce,
      scripts: scripts.slice(0, 1),
      body: html`<h1>Turbo</h1>
        <p class="lead">Cette partie du site est conduite par Turbo ; le script de l’élément n’y est pas encore.</p>
        ${links()}`,
    }),
  );

  pages.get('/turbo/autre-page', (c) =>
    hostPage(demo, c, {
      title: 'Une autre page',
      turboNonce,
      scripts,
      body: html`<h1>Une autre page</h1>
        <p class="lead">Rien de Parvis ici : au retour, l’élément doit reprendre là où il en était.</p>
        ${links()}`,
    }),
  );

  pages.get(`${BASE}/:id/:slug/*`, (c) =>
    hostPage(demo, c, {
      title: 'Annuler ma visite',
      turboNonce,
      scripts,
      body: html`<div class="column">${visitCancellation(c, { 'base-path': BASE })}</div>
        ${links()}`,
    }),
  );

  pages.get(`${ALERT_BASE}/*`, (c) =>
    hostPage(demo, c, {
      title: 'Créer une alerte',
      turboNonce,
      scripts: [...scripts, ALERT_CREATOR_SCRIPT],
      body: html`<div class="column">${alertCreator(c, { 'base-path': ALERT_BASE })}</div>
        ${links()}`,
    }),
  );

  pages.get(`${ESTIMATION_BASE}/*`, (c) =>
    hostPage(demo, c, {
      title: 'Estimation',
      turboNonce,
      scripts: [...scripts, ESTIMATION_SCRIPT],
      body: html`${estimation(c, { 'base-path': ESTIMATION_BASE })} ${links()}`,
    }),
  );

  pages.get(`${RADAR_BASE}/*`, (c) =>
    hostPage(demo, c, {
      title: 'Le radar',
      turboNonce,
      scripts: [...scripts, RADAR_SCRIPT],
      whole: true,
      maps: mapServers(c),
      body: html`${radar(c, { 'base-path': RADAR_BASE })} ${fictionNotice()} ${links()}`,
    }),
  );

  for (const path of ['/ea/*', '/ev/*', '/mon-compte/*', '/traitement-offre/*']) {
    pages.get(AREA_BASE + path, (c) => {
      const title = clientAreaTitle(c, AREA_BASE);
      return hostPage(demo, c, {
        title,
        turboNonce,
        frames: [demo.origins.provider],
        scripts: [...scripts, ...clientAreaScripts(demo)],
        whole: true,
        body: html`${clientArea(c, title, AREA_ATTRIBUTES)} ${links()}`,
      });
    });
  }

  return pages;
}

/** Under Turbo the links of the client area lead to its pages under Turbo. */
const AREA_ATTRIBUTES = {
  'base-path': AREA_BASE,
  'account-url': `${AREA_BASE}/mon-compte`,
  'alerts-url': `${AREA_BASE}/ea/alertes-achat`,
  'ev-url': `${AREA_BASE}/ev`,
};

function links(): Html {
  return html`<nav class="trail" aria-label="Pages Turbo">
    <ul>
      <li><a href="/turbo">Sommaire Turbo</a></li>
      <li><a href="${BASE}/${upcoming.id}/${upcoming.slug}">Visite ${upcoming.id}</a></li>
      <li><a href="${BASE}/${proposed.id}/${proposed.slug}">Visite ${proposed.id}</a></li>
      <li><a href="${ALERT_BASE}">Alerte achat</a></li>
      <li><a href="${ALERT_BASE}?routing=path">Alerte achat, écrite dans l’adresse</a></li>
      <li><a href="${ESTIMATION_BASE}">Estimation</a></li>
      <li><a href="${RADAR_BASE}">Radar</a></li>
      <li><a href="${AREA_BASE}/ea?as=buyer">Espace acheteur de Léa Martin</a></li>
      <li><a href="${AREA_BASE}/ea/interests">Ses visites et offres</a></li>
      <li><a href="${AREA_BASE}/mon-compte">Son compte</a></li>
      <li><a href="/turbo/autre-page">Une autre page</a></li>
      <li><a href="/turbo/autre-page" data-turbo-action="replace">Une autre page, sans historique</a></li>
      <li><a href="/turbo/autre-page" data-turbo="false">Une autre page, sans Turbo</a></li>
    </ul>
  </nav>`;
}
