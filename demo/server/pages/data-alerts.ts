import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { seeded } from '../seed.ts';
import type { Html } from './layout.ts';

const PREFILLED = encodeURIComponent(
  JSON.stringify({ zone: ['Lyon, France', 'Villeurbanne, France'], apartment: true, max_budget: 450_000 }),
);

const { buyer, otherBuyer, inactive, seller, newcomer } = seeded.users;

/** Inputs for the alert creator with their outcomes. */
const TRIALS: [what: string, typed: string, outcome: string][] = [
  ['E-mail', 'n’importe lequel, nouveau', 'alerte créée, puis choix d’un mot de passe (une heure, une fois)'],
  ['E-mail', buyer.email, `déjà cliente : connexion avec « ${buyer.password} »`],
  ['E-mail', otherBuyer.email, `déjà client : connexion avec « ${otherBuyer.password} »`],
  ['E-mail', seller.email, `vendeur, déjà client : connexion avec « ${seller.password} »`],
  ['E-mail', newcomer.email, 'connue sans mot de passe : la connexion répond 404'],
  ['E-mail', inactive.email, 'compte fermé : la connexion répond 404'],
  ['E-mail', 'nom+redirect-own@exemple.fr', 'redirect_url vers les annonces du site'],
  ['E-mail', 'nom+redirect-partner@exemple.fr', 'vers le partenaire : suivi de chez lui, ou avec redirect-origins'],
  ['E-mail', 'nom+redirect-foreign@exemple.fr', 'vers un site inconnu : jamais suivi'],
  ['E-mail', 'nom+redirect-script@exemple.fr', 'javascript: jamais suivi'],
  ['E-mail', 'nom@', '422 sur l’e-mail, si l’élément le laisse passer'],
  ['Budget', 'maximum sous le minimum', '422 sur le budget maximum'],
  ['Texte libre', 'refus-zone', '422 sur la zone'],
  ['Texte libre', 'champ-inconnu', '422 sur un champ que le formulaire n’a pas'],
  ['Texte libre', 'refus-tardif', 'critères acceptés, puis 422 à la création : retour à la première étape'],
];

/** Returns the pages of the alert creator. */
export function starts({ origins }: DemoContext): [href: string, label: string][] {
  const partner = encodeURIComponent(origins.partner);
  return [
    ['/creer-une-alerte', 'Sur le site, en visiteur'],
    ['/creer-une-alerte?as=buyer', 'Connecté comme Léa Martin'],
    ['/creer-une-alerte?routing=path', 'Écrite dans l’adresse'],
    ['/creer-une-alerte?routing=hash', 'Écrite après le #'],
    ['/creer-une-alerte?accounts=link', 'Sans mot de passe dans la page'],
    [`/creer-une-alerte?criteria=${PREFILLED}`, 'Critères déjà remplis'],
    [`/creer-une-alerte?redirect-origins=${partner}`, 'Le partenaire admis aux redirections'],
    ['/turbo/creer-une-alerte', 'Sous Turbo'],
    ['/demo/hostile-alerte', 'Dans une page hostile'],
    [`${origins.partner}/alerte`, 'Chez un partenaire, sur une autre origine'],
    [`${origins.partner}/alertes-partout`, 'Trois largeurs chez le partenaire'],
    [`${origins.partner}/vingt`, 'Vingt fois chez le partenaire'],
  ];
}

/** Returns the alert creator's part of the page of the data. */
export function alertCard(demo: DemoContext): Html {
  return html`<section class="card" aria-labelledby="alerte">
    <h2 id="alerte">Création d’alerte achat</h2>
    <p>Choisissez une page, puis tapez ce qui suit pour voir chaque réponse du serveur.</p>
    <ul class="links">${starts(demo).map(([href, label]) => html`<li><a href="${href}">${label}</a></li>`)}</ul>
    <h3>À taper</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="Saisies à essayer">
      <table>
        <thead>
          <tr><th scope="col">Champ</th><th scope="col">Saisie</th><th scope="col">Ce qui arrive</th></tr>
        </thead>
        <tbody>
          ${TRIALS.map(
            ([what, typed, outcome]) =>
              html`<tr><th scope="row">${what}</th><td>${typed}</td><td class="sentence">${outcome}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
  </section>`;
}
