import { html } from 'hono/html';
import { formatNumber } from '../../../src/text/number.ts';
import type { DemoContext } from '../context.ts';
import { type Place, radarSpots } from '../seed/radar.ts';
import { seeded } from '../seed.ts';
import { LANDES } from '../town/names.ts';
import { ATTRIBUTION, TOWN } from '../town/plane.ts';
import type { Html } from './layout.ts';
import { VIEWERS as REVEALERS } from './personas.ts';
import { actionButtons, type ServerAction } from './server-actions.ts';

const { buyer, otherBuyer, curious, collector } = seeded.users;

/** The viewers by ?as=, and what the radar shows them. */
const VIEWERS: [as: string, who: string, shown: string][] = [
  [
    '',
    'un visiteur',
    'fiches masquées, places à 80 m près, aucun prix\u00a0: «\u00a0Débloquer la data\u00a0» mène au compte',
  ],
  ['otherBuyer', otherBuyer.email, 'tout sauf les prix\u00a0; trois à révéler, puis son téléphone est demandé'],
  ['buyer', buyer.email, 'de même\u00a0; son téléphone est déjà connu, le quatrième prix demande de le confirmer'],
  ...REVEALERS,
];

/** Inputs for the account forms with their outcomes. */
const TYPED: [typed: string, outcome: string][] = [
  ['n’importe lequel, nouveau', 'compte créé, avec le mot de passe et la raison choisis'],
  [buyer.email, `compte existant\u00a0: connexion avec «\u00a0${buyer.password}\u00a0»`],
  [otherBuyer.email, `compte existant\u00a0: connexion avec «\u00a0${otherBuyer.password}\u00a0»`],
  [curious.email, `compte existant\u00a0: connexion avec «\u00a0${curious.password}\u00a0»`],
  [collector.email, `compte existant\u00a0: connexion avec «\u00a0${collector.password}\u00a0»`],
];

/** The crowds that the next searches find. */
export const CROWD_ACTIONS: ServerAction[] = [0, 100, 1000, 10_000, 50_000].map((count) => [
  `${formatNumber(count)} biens`,
  'POST /demo/radar/crowd',
  { count },
]);

/** Returns the radar's part of the page of the data: first views, odd sales, viewers, and crowds. */
export function radarCard(demo: DemoContext): Html {
  const link = ([href, label]: [string, string]) => html`<li><a href="${href}">${label}</a></li>`;
  return html`<section class="card" aria-labelledby="radar">
    <h2 id="radar">Radar des biens vendus</h2>
    <p>
      ${ATTRIBUTION}&nbsp;: 1&#8239;200 ventes à ${TOWN.name} (${TOWN.postcode}), qui n’existe pas. Cherchez «&nbsp;rue
      basse valbrune&nbsp;», ou commencez ici.
    </p>
    <ul class="links">${starts(demo).map(link)}</ul>
    <h3>Ventes singulières</h3>
    <ul class="links">${oddSales().map(link)}</ul>
    <h3>Qui voit quoi</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="Qui voit quoi">${viewerTable()}</div>
    <h3>À taper pour créer un compte</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="E-mails du radar">${typedTable()}</div>
    <h3>Foules</h3>
    <p>La recherche suivante trouve autant de biens, où que ce soit, jusqu’à la remise à zéro.</p>
    ${actionButtons(CROWD_ACTIONS)}
    <div class="buttons">
      <button type="button" data-call="GET /demo/radar">Voir les recherches et les prix révélés</button>
    </div>
  </section>`;
}

/** Returns the address of the radar on a place (docs/spec/radar.md#2.1). */
function view({ lat, lng }: Place, radius: number, more: Record<string, string> = {}): string {
  return `/radar?${new URLSearchParams({ lat: `${lat}`, lng: `${lng}`, radius: `${radius}`, ...more })}`;
}

/** Returns the first views of the radar. */
export function starts({ origins }: DemoContext): [href: string, label: string][] {
  const { church, stackOf40, stackOf10, nothingSold } = radarSpots();
  const [plain = 0] = seeded.radar.plain;
  return [
    ['/radar', 'Sans adresse'],
    [view(church, 250), '250 m autour de la collégiale'],
    [view(church, 500), '500 m'],
    [view(church, 1000), '1 km'],
    [view(church, 250, { pid: `${plain}` }), 'Une fiche ouverte, en visiteur'],
    [view(church, 250, { pid: `${plain}`, as: 'curious' }), 'La même, prix révélé à Inès Caron'],
    [view(church, 500, { as: 'otherBuyer' }), 'Connecté comme Karim Benali'],
    [view(church, 250, { pid: '999999' }), 'Une fiche qui n’existe pas'],
    [view(stackOf40, 250), 'Quarante ventes dans un immeuble'],
    [view(stackOf10, 250), 'Dix ventes dans un immeuble'],
    [view(nothingSold, 1000), `Aucune vente\u00a0: ${LANDES}`],
    ['/radar?lat=40.4&lng=-3.7&radius=500', 'Hors de France\u00a0: paramètres retirés'],
    [view(church, 300), 'Rayon inconnu\u00a0: 250 m'],
    [view(church, 500, { 'map-style': '/demo/plan.json' }), 'Avec un style de carte de la maison, sans noms de rues'],
    [view(church, 500, { 'tiles-url': '' }), 'Sans plan\u00a0: papier sombre'],
    [view(church, 500, { 'tiles-url': '/demo/nulle-part.json' }), 'Un plan qui ne répond pas'],
    [view(church, 500, { accounts: 'link' }), 'Sans mot de passe dans la page'],
    ['/radar?routing=hash', 'Écrit après le #'],
    ['/radar?routing=memory', 'Sans rien écrire dans l’adresse'],
    ['/turbo/radar', 'Sous Turbo'],
    ['/demo/deux-radars', 'Deux fois dans la page'],
    ['/demo/hostile-radar', 'Dans une page hostile'],
    [`${origins.partner}/ventes`, 'Chez un partenaire, sur une autre origine'],
    [`${origins.partner}/ventes-en-marge`, 'Chez un partenaire, dans 280 px'],
  ];
}

/** Returns a view of each odd sale. */
export function oddSales(): [href: string, label: string][] {
  const { church } = radarSpots();
  return Object.values(seeded.radar.odd).map(({ id, meaning }) => [
    view(church, 250, { pid: `${id}`, as: 'otherBuyer' }),
    meaning,
  ]);
}

function viewerTable(): Html {
  const { church } = radarSpots();
  return html`<table>
    <thead><tr><th scope="col">Qui</th><th scope="col">Ce que le radar montre</th></tr></thead>
    <tbody>
      ${VIEWERS.map(
        ([as, who, shown]) => html`<tr>
          <th scope="row"><a href="${view(church, 250, as ? { as } : {})}">${who}</a></th>
          <td class="sentence">${shown}</td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function typedTable(): Html {
  return html`<table>
    <thead><tr><th scope="col">E-mail</th><th scope="col">Ce qui arrive</th></tr></thead>
    <tbody>
      ${TYPED.map(
        ([typed, outcome]) => html`<tr><th scope="row">${typed}</th><td class="sentence">${outcome}</td></tr>`,
      )}
    </tbody>
  </table>`;
}
