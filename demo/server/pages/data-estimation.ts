import { html } from 'hono/html';
import type { Scene } from '../console/scene.ts';
import type { DemoContext } from '../context.ts';
import { type PlaceFeature, seedPlaces } from '../seed/places.ts';
import { seeded } from '../seed.ts';
import type { Html } from './layout.ts';

const PREFILLED = 'Rue des Tilleuls 69003 Lyon';

/** The outcome of each word after the `+` of the contact's e-mail (docs/spec/demo.md#5.6). */
const WORDS: [word: string, outcome: string][] = [
  ['sans-fourchette', 'un prix seul\u00a0: ni fourchette ni fiabilité'],
  ['sans-ventes', 'le résultat ne dit pas sur quelles ventes il se fonde'],
  ['pourcent', 'la fiabilité de 0 à 100 au lieu de 0 à 1'],
  ['sans-expert', 'aucun expert ne vient jamais'],
  ['sans-email', 'l’e-mail du propriétaire est absent du résultat'],
  ['arretee', 'le résultat n’est plus disponible (dead)'],
  ['inaccessible', 'le résultat est refusé (403), sauf à son propriétaire'],
  ['refus', 'création refusée, avec une phrase\u00a0: retour à la première étape'],
  ['sans-lien', 'création sans lien vers un résultat\u00a0: un échec'],
];

const { buyer, seller, newcomer } = seeded.users;

/** E-mails of known persons with their outcomes. */
const PEOPLE: [typed: string, outcome: string][] = [
  ['n’importe lequel, nouveau', 'estimation créée, puis choix d’un mot de passe (une heure, une fois)'],
  [buyer.email, `déjà cliente\u00a0: connexion avec «\u00a0${buyer.password}\u00a0»`],
  [seller.email, `propriétaire, déjà client\u00a0: connexion avec «\u00a0${seller.password}\u00a0»`],
  [newcomer.email, 'connue sans mot de passe\u00a0: un lien lui est envoyé'],
];

/** Returns the estimation's part of the page of the data: the funnels, the ready results, the inputs to try. */
export function estimationCard(demo: DemoContext): Html {
  return html`<section class="card" aria-labelledby="estimation">
    <h2 id="estimation">Estimation en ligne</h2>
    <p>Deux ordres des mêmes étapes, puis le résultat. Un brouillon dure une heure dans le navigateur.</p>
    <ul class="links">${starts(demo).map(([href, label]) => html`<li><a href="${href}">${label}</a></li>`)}</ul>
    <h3>Résultats prêts</h3>
    <div class="scroll">${resultTable()}</div>
    <h3>À taper dans l’e-mail</h3>
    <p>Les mots se combinent&nbsp;: <code>nom+sans-fourchette+sans-expert@exemple.fr</code>.</p>
    <div class="scroll" tabindex="0" role="region" aria-label="E-mails à taper">${typedTable()}</div>
  </section>`;
}

/** Returns the starts of the funnel. */
export function starts({ origins }: DemoContext): [href: string, label: string][] {
  const house = addressQuery(`12 ${PREFILLED}`);
  return [
    ['/estimation', 'Version principale'],
    ['/estimation-en-ligne', 'Version bis'],
    [`/estimation?${house}`, 'Adresse déjà remplie'],
    [`/estimation?${addressQuery(PREFILLED)}`, 'Adresse sans numéro'],
    ['/estimation-en-ligne?typology=apartment', 'Type de bien déjà choisi'],
    [`/estimation?${house}&typology=house`, 'Adresse et type de bien'],
    ['/estimation?as=buyer', 'Connecté comme Léa Martin\u00a0: sans étape de contact'],
    ['/estimation?as=otherBuyer', 'Comme Karim Benali\u00a0: téléphone à compléter'],
    ['/estimation?as=seller', 'Comme Paul Vasseur, déjà propriétaire'],
    ['/estimation?as=expert', 'Comme Camille Roussel, de la maison\u00a0: renvoyée à l’accueil'],
    ['/estimation?routing=hash', 'Écrite après le #'],
    ['/estimation?routing=memory', 'Sans rien écrire dans l’adresse'],
    ['/estimation?accounts=link', 'Sans mot de passe dans la page'],
    ['/estimation?logo-url=/demo/assets/icon.svg', 'Avec le logo de la maison'],
    ['/turbo/estimation', 'Sous Turbo'],
    ['/demo/deux-estimations', 'Deux fois dans la page'],
    ['/demo/hostile-estimation', 'Dans une page hostile'],
    [`${origins.partner}/estimer`, 'Chez un partenaire, sur une autre origine'],
    [`${origins.partner}/estimer?version=bis`, 'Chez un partenaire, version bis'],
    [`${origins.partner}/estimer-en-marge`, 'Chez un partenaire, dans 280 px'],
  ];
}

/** Returns the eight parameters that fill the address in (docs/spec/funnel.md#5.1); a street has no number. */
function addressQuery(label: string): string {
  const found = seedPlaces().find(({ properties }) => properties.label === label);
  if (!found) throw new Error(`no such place: ${label}`);
  return new URLSearchParams(parametersOf(found)).toString();
}

function parametersOf({ properties, geometry }: PlaceFeature): Record<string, string> {
  const [lng, lat] = geometry.coordinates;
  return {
    formatted_address: properties.label,
    street_number: properties.housenumber ?? '',
    street_name: properties.street ?? '',
    zip_code: properties.postcode,
    city: properties.city,
    country_code: 'FR',
    lat: String(lat),
    lng: String(lng),
  };
}

function resultTable(): Html {
  return html`<table>
    <thead>
      <tr><th scope="col">Résultat</th><th scope="col">Propriétaire</th><th scope="col">En invité</th></tr>
    </thead>
    <tbody>
      ${Object.values(seeded.sales).map(
        ({ path, meaning, owner }) => html`<tr>
          <th scope="row" class="sentence"><a href="${path}">${meaning}</a></th>
          <td>${seeded.users[owner].email}</td><td><a href="${path}/invite">${path}/invite</a></td>
        </tr>`,
      )}
    </tbody>
  </table>`;
}

function typedTable(): Html {
  const rows = [...PEOPLE, ...WORDS.map(([word, outcome]) => [`nom+${word}@exemple.fr`, outcome] as const)];
  return html`<table>
    <thead><tr><th scope="col">E-mail</th><th scope="col">Ce qui arrive</th></tr></thead>
    <tbody>
      ${rows.map(
        ([typed, outcome]) => html`<tr><th scope="row">${typed}</th><td class="sentence">${outcome}</td></tr>`,
      )}
    </tbody>
  </table>`;
}

/** Returns the pages of the ready results, as their owners and as guests. */
export const resultLinks = (): Scene[] =>
  Object.values(seeded.sales).flatMap(({ path, meaning, owner }) => {
    const hint = `Propriétaire : ${seeded.users[owner].email}`;
    return [
      { href: path, label: meaning, hint },
      { href: `${path}/invite`, label: `${meaning} (invité)`, hint },
    ];
  });
