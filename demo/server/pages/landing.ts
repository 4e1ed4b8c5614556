import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { type Html, hostPage } from './layout.ts';

/** Where the elements' outgoing links lead. Each page says what it is and with what it was opened. */
const LANDINGS: Record<string, [title: string, text: string]> = {
  '/reserver-une-visite': ['Réserver une visite', 'Ici le site propose ses créneaux de visite.'],
  '/annonces': ['Nos annonces', 'Ici le site présente ses biens à vendre.'],
  '/faire-une-offre': ['Faire une offre', 'Ici le site recueille les offres d’achat.'],
  '/ea/alertes-achat': ['Mes alertes', 'Ici le site montre les alertes achat de son client.'],
  '/mon-compte': ['Mon compte', 'Ici le site montre le compte du client.'],
  '/cgu': ['Conditions d’utilisation', 'Ici le site publie ses conditions générales.'],
  '/politique-de-confidentialite': ['Confidentialité', 'Ici le site explique l’usage des données personnelles.'],
};

export function landingPages(demo: DemoContext): Hono {
  const pages = new Hono();

  for (const [path, [title, text]] of Object.entries(LANDINGS)) {
    pages.get(path, (c) => {
      const body = html`<h1>${title}</h1><p class="lead">${text}</p>${received(c.req.query())}`;
      return hostPage(demo, c, { title, body });
    });
  }

  // Where owners follow their sales: of one, nothing but its number is told.
  for (const path of ['/ev/ventes/:id', '/ev/*']) {
    pages.get(path, (c) => {
      const id = c.req.param('id');
      const title = id ? `Ma vente ${id}` : 'Mes ventes';
      const body = html`<h1>${title}</h1>
        <p class="lead">Ici le site montre au propriétaire où en est sa vente.</p>
        <p><a href="/estimation">Estimer un autre bien</a></p>
        ${received(c.req.query())}`;
      return hostPage(demo, c, { title, body });
    });
  }

  pages.get('/connexion', (c) => {
    const back = localPath(c.req.query('return_to'));
    return hostPage(demo, c, {
      title: 'Connexion',
      body: html`<h1>Connexion</h1>
        <p class="lead">Ici le site identifie ses clients.</p>
        <div class="buttons">
          <a class="button" href="${as(back, 'buyer')}">Continuer comme Léa Martin</a>
          <a class="button" href="${as(back, 'seller')}">Continuer comme Paul Vasseur</a>
        </div>
        <p class="buttons">
          <a href="${as(back, 'otherBuyer')}">Karim Benali</a>
          <a href="${as(back, 'curious')}">Inès Caron</a>
        </p>
        <p><a href="${back}">Continuer sans compte</a></p>
        ${received(c.req.query())}`,
    });
  });

  return pages;
}

/** What the link carried, so that a redirection can be seen for what it is. */
export function received(query: Record<string, string>): Html {
  const facts = Object.entries(query);
  if (facts.length === 0) return html``;
  return html`<h2>Reçu avec le lien</h2>
    <dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** The same address, opened as this demo user. */
function as(address: string, name: string): string {
  const [path = '', query] = address.split('?', 2);
  const rest = new URLSearchParams(query);
  rest.set('as', name);
  return `${path}?${rest}`;
}

// '//elsewhere' and '/\elsewhere' are other sites to a browser.
function localPath(path = '/'): string {
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
