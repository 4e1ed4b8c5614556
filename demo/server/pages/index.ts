import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { VISITS, type VisitName } from '../seed/visits.ts';
import { seeded } from '../seed.ts';
import { FAULT_PRESETS, presetButton } from './console.ts';
import { alertCard } from './index-alerts.ts';
import { clientAreaCard } from './index-client-area.ts';
import { estimationCard } from './index-estimation.ts';
import { radarCard } from './index-radar.ts';
import { sellersCard } from './index-sellers.ts';
import { type Html, hostPage } from './layout.ts';

const MEANINGS: Record<VisitName, string> = {
  upcoming: 'à venir, confirmée',
  proposed: 'à venir, proposée',
  cancelledVisitor: 'annulée par le visiteur',
  cancelledOwner: 'annulée par le propriétaire',
  cancelledGuide: 'annulée par le guide',
  cancelledTerminated: 'annulée, vente terminée',
  rescheduled: 'reportée',
  done: 'effectuée',
  past: 'confirmée, passée',
  ongoing: 'confirmée, en cours',
  longTexts: 'adresse et nom très longs',
  noPhoto: 'expert sans photo',
  noExpert: 'sans expert',
  markup: 'textes avec HTML et emoji',
};

/** Returns the front page: every element, inputs to try, and the console. */
export function indexPage(demo: DemoContext): Hono {
  const pages = new Hono();
  pages.get('/', (c) =>
    hostPage(demo, c, {
      title: 'Démonstration',
      scripts: ['/demo/assets/console.js'],
      body: html`<h1>Bienvenue chez Maison Parvis</h1>
        <p class="lead">Un site hôte imaginaire, pour essayer les éléments Parvis dans de vraies pages.</p>
        <p><a class="button" href="/demo/integrer">Intégrer un élément à votre site</a></p>
        <section class="card" aria-labelledby="annulation">
          <h2 id="annulation">Annulation de visite</h2>
          <p>Choisissez une visite, puis authentifiez-vous avec l’e-mail de sa ligne.</p>
          <div class="scroll">${visitTable()}</div>
          <h3>Autres façons de l’intégrer</h3>
          ${otherPages(demo)}
        </section>
        ${alertCard(demo)} ${estimationCard(demo)} ${radarCard(demo)} ${clientAreaCard(demo)}
        ${sellersCard(demo)}
        ${consoleCard()}`,
    }),
  );
  return pages;
}

function visitTable(): Html {
  return html`<table>
    <thead>
      <tr>
        <th scope="col">Visite</th>
        <th scope="col">E-mail</th>
        <th scope="col">Identifiant</th>
        <th scope="col">Slug</th>
      </tr>
    </thead>
    <tbody>
      ${Object.entries(VISITS).map(
        ([name, { id, slug, email }]) => html`<tr>
          <th scope="row"><a href="/annulation-visite/${id}/${slug}">${MEANINGS[name as VisitName]}</a></th>
          <td>${email}</td><td>${id}</td><td><code>${slug}</code></td>
        </tr>`,
      )}
    </tbody>
  </table>`;
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

function consoleCard(): Html {
  return html`<section class="card" aria-labelledby="console">
    <h2 id="console">Console de test</h2>
    <p>Une panne attend le prochain appel concerné, puis tout redevient normal.</p>
    <div class="buttons">
      <button type="button" data-call="POST /demo/reset">Tout remettre à zéro</button>
      <button type="button" data-call="DELETE /demo/faults">Retirer les pannes</button>
      <button type="button" data-call="GET /demo/requests">Voir les appels</button>
      <button type="button" data-call="GET /demo/alerts">Voir les alertes créées</button>
      <button type="button" data-call="GET /demo/estimations">Voir les estimations créées</button>
      <button type="button" data-call="POST /demo/clock" data-body='{"advanceMs":960000}'>Avancer de 16 minutes</button>
      <button type="button" data-call="POST /demo/cable/drop">Couper le direct</button>
    </div>
    ${Object.entries(FAULT_PRESETS).map(
      ([what, presets]) => html`<h3>Pannes : ${what.toLowerCase()}</h3>
        <div class="buttons">${presets.map(presetButton)}</div>`,
    )}
    <output id="console-output" class="output" role="status">Prêt.</output>
  </section>`;
}
