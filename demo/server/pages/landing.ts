import { Hono } from 'hono';
import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import type { AccountName } from '../seed/users.ts';
import { seeded } from '../seed.ts';
import { type Html, hostPage, type Page } from './layout.ts';

/** Targets of the elements' outgoing links. Each page shows its purpose and the query it was opened with. */
const LANDINGS: Record<string, [title: string, text: string]> = {
  '/reserver-une-visite': ['Réserver une visite', 'Ici le site propose ses créneaux de visite.'],
  '/annonces': ['Nos annonces', 'Ici le site présente ses biens à vendre.'],
  '/faire-une-offre': ['Faire une offre', 'Ici le site recueille les offres d’achat.'],
  '/blog/:slug': ['Notre blog', 'Ici le site publie l’article.'],
  '/cgu': ['Conditions d’utilisation', 'Ici le site publie ses conditions générales.'],
  '/politique-de-confidentialite': ['Confidentialité', 'Ici le site explique l’usage des données personnelles.'],
};

export function landingPages(demo: DemoContext): Hono {
  const pages = new Hono();

  for (const [path, [title, text]] of Object.entries(LANDINGS)) {
    pages.get(path, (c) => {
      const body = html`<h1>${title}</h1><p class="lead">${text}</p>${queryTable({ ...c.req.param(), ...c.req.query() })}`;
      return hostPage(demo, c, { title, body });
    });
  }

  // The sign-out form of the client area posts to this path, with _method=delete and the forgery token of its page.
  pages.get('/users/sign_out', (c) => hostPage(demo, c, signedOut(c.req.query())));
  pages.post('/users/sign_out', async (c) => {
    const { authenticity_token, _method } = await c.req.parseBody();
    const isOurs = _method === 'delete' && demo.csrf.isValid(String(authenticity_token));
    return isOurs ? hostPage(demo, c, signedOut(c.req.query())) : c.text('InvalidAuthenticityToken', 422);
  });

  pages.get('/connexion', (c) => {
    const back = localPath(c.req.query('return_to'));
    return hostPage(demo, c, {
      title: 'Connexion',
      body: html`<h1>Connexion</h1>
        <p class="lead">Ici le site identifie ses clients.</p>
        <div class="buttons">
          <a class="button" href="${as(back, sessionOf('buyer'))}">Continuer comme Léa Martin</a>
          <a class="button" href="${as(back, sessionOf('seller'))}">Continuer comme Paul Vasseur</a>
        </div>
        <p class="buttons">
          ${OTHERS.map(([name, who]) => html`<a href="${as(back, sessionOf(name))}">${who}</a> `)}
        </p>
        <p><a href="${back}">Continuer sans compte</a></p>
        ${queryTable(c.req.query())}`,
    });
  });

  /** Returns the `?as=` value of this user: the name, and the session if it is not the first one. */
  function sessionOf(name: AccountName): string {
    const { id, token } = seeded.users[name];
    const session = demo.db.user(id)?.token.slice(token.length) ?? '';
    return name + session;
  }

  return pages;
}

/** The other persons to sign in as. */
const OTHERS: [AccountName, string][] = [
  ['otherBuyer', 'Karim Benali'],
  ['curious', 'Inès Caron'],
  ['both', 'Odile Marchand'],
  ['single', 'Sarah Nguyen'],
  ['nobody', 'Théo Legrand'],
  ['expired', 'Yves Aubert'],
  ['crowded', 'Jean-Baptiste de La Rochefoucauld'],
  ['oneSale', 'Marion Duval'],
  ['coOwner', 'Claire Duval'],
  ['manySales', 'Gérard Lambert'],
  ['toSign', 'Hélène Mercier'],
  ['longSeller', 'Éléonore de La Rochefoucauld'],
  ['bareSeller', 'Nino Vidal'],
];

function signedOut(query: Record<string, string>): Page {
  const title = 'Vous êtes déconnecté';
  return {
    title,
    body: html`<h1>${title}</h1>
      <p class="lead">Ici le site ferme la session de son client.</p>
      <p><a href="/connexion">Se connecter</a></p>
      ${queryTable(query)}`,
  };
}

/** Returns the query of the link, so that a redirection is visible. */
export function queryTable(query: Record<string, string>): Html {
  const facts = Object.entries(query);
  if (facts.length === 0) return html``;
  return html`<h2>Reçu avec le lien</h2>
    <dl class="facts">${facts.map(([name, value]) => html`<dt>${name}</dt><dd>${value}</dd>`)}</dl>`;
}

/** Returns the same address, opened as this demo user. */
function as(address: string, name: string): string {
  const [path = '', query] = address.split('?', 2);
  const rest = new URLSearchParams(query);
  rest.set('as', name);
  return `${path}?${rest}`;
}

// Browsers read '//elsewhere' and '/\elsewhere' as other sites.
function localPath(path = '/'): string {
  return /^\/(?![/\\])/.test(path) ? path : '/';
}
