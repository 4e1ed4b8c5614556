import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { seeded } from '../seed.ts';
import { alertCard } from './data-alerts.ts';
import { clientAreaCard } from './data-client-area.ts';
import { estimationCard } from './data-estimation.ts';
import { radarCard } from './data-radar.ts';
import { sellersCard } from './data-sellers.ts';
import { type Html, hostPage } from './layout.ts';
import { visitTable } from './visit-table.ts';

/** The page of the data: every person, page and input worth trying, and what the tester's acts have created. */
export const DATA_PATH = '/demo/donnees';

export function dataPage(demo: DemoContext): Hono {
  const pages = new Hono();
  pages.get(DATA_PATH, (c) =>
    hostPage(demo, c, {
      title: 'Données de la démonstration',
      scripts: ['/demo/assets/data.js'],
      body: html`<p><a href="/">Retour à la console</a></p>
        <h1>Données de la démonstration</h1>
        <p class="lead">Les personnes, les pages et les saisies à essayer, et ce que les essais ont créé.</p>
        <section class="card" aria-labelledby="annulation">
          <h2 id="annulation">Annulation de visite</h2>
          <p>Choisissez une visite, puis authentifiez-vous avec l’e-mail de sa ligne.</p>
          <div class="scroll">${visitTable()}</div>
          <h3>Autres façons de l’intégrer</h3>
          ${otherPages(demo)}
        </section>
        ${alertCard(demo)} ${estimationCard(demo)} ${radarCard(demo)} ${clientAreaCard(demo)}
        ${sellersCard(demo)}
        ${createdCard()}`,
    }),
  );
  return pages;
}

function otherPages({ origins }: DemoContext): Html {
  const { id, slug } = seeded.visits.upcoming;
  const place = `${id}/${slug}`;
  const pages = [
    [`/annulation-visite/${place}?as=buyer`, 'Connecté comme Léa Martin'],
    [`/turbo/annulation-visite/${place}`, 'Sous Turbo'],
    [`/demo/deux-instances/${place}?a=path&b=hash#/${seeded.visits.proposed.id}/${slug}`, 'Deux fois dans la page'],
    [`/demo/hostile/${place}`, 'Dans une page hostile'],
    [`${origins.partner}/annulation#/${place}`, 'Chez un partenaire, sur une autre origine'],
  ];
  return html`<ul class="links">${pages.map(([href, label]) => html`<li><a href="${href}">${label}</a></li>`)}</ul>`;
}

function createdCard(): Html {
  return html`<section class="card" aria-labelledby="cree">
    <h2 id="cree">Ce que les essais ont créé</h2>
    <div class="buttons">
      <button type="button" data-call="GET /demo/alerts">Voir les alertes créées</button>
      <button type="button" data-call="GET /demo/estimations">Voir les estimations créées</button>
      <button type="button" data-call="GET /demo/requests">Voir les appels en entier</button>
      <button type="button" data-call="POST /demo/reset">Tout remettre à zéro</button>
    </div>
    <output id="data-output" class="output" role="status">Prêt.</output>
  </section>`;
}
