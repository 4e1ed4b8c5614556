import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { seeded } from '../seed.ts';
import type { Html } from './layout.ts';
import { BUYERS, type Persona, personasTable } from './personas.ts';
import { actionButtons, type ServerAction } from './server-actions.ts';

const { buyer, otherBuyer, expert } = seeded.users;
const { listings, offers } = seeded;

/** The persons who can enter the client area, and two who ask for another's space. */
const PERSONAS: Persona[] = [
  ...BUYERS,
  [`staff&customer-id=${buyer.id}`, expert.email, 'l’espace de Léa Martin, vu par la maison'],
  [`buyer&customer-id=${otherBuyer.id}`, buyer.email, 'demande l’espace d’un autre\u00a0: 403, le sien avec un mot'],
];

const at = (name: keyof typeof listings, tab: string) => `/ea/interests/${listings[name]}/${tab}?as=buyer`;

/** Screens of the sales that Léa Martin follows. */
export const SALES: [href: string, label: string][] = [
  [at('charity', 'mes-visites'), 'Treize visites, dans tous leurs états'],
  [at('counterVisit', 'mes-visites'), 'Une contre-visite à venir'],
  [at('accepted', 'documents'), 'Offre acceptée\u00a0: les documents'],
  [at('refused', 'mes-offres'), 'Offre refusée'],
  [at('twoOffers', 'mes-offres'), 'Deux offres'],
  [at('unfinished', 'mes-offres'), 'Offre à finaliser'],
  [at('charity', 'contacts'), 'Des contacts de chaque sorte'],
  [at('draftAdvert', 'le-bien'), 'Annonce en brouillon\u00a0: cachée'],
  [at('noPictures', 'le-bien'), 'Sans photo ni experte'],
  [at('longTexts', 'le-bien'), 'Textes très longs'],
  [at('markup', 'le-bien'), 'Textes avec HTML et emoji'],
  ['/ea/interests/999999?as=buyer', 'Vente inconnue'],
];

/** The other screens, and the other ways to write the address. */
export const SCREENS: [href: string, label: string][] = [
  ['/ea/alertes-achat?as=buyer', 'Mes alertes'],
  ['/ea/guide-acheteur?as=buyer', 'Guide de l’acheteur'],
  ['/ea/parrainage?as=buyer', 'Parrainage'],
  ['/mon-compte?as=buyer', 'Mon compte'],
  ['/ev?as=seller', 'Espace vendeur'],
  [`/traitement-offre/${offers.karim}?as=seller`, 'Traitement d’une offre'],
  ['/ea?as=guest', 'Sans compte\u00a0: vers la connexion'],
  ['/ea?as=buyer&routing=hash', 'Écrit après le #'],
  ['/ea?as=buyer&routing=memory', 'Sans rien écrire dans l’adresse'],
  ['/turbo/ea?as=buyer', 'Sous Turbo'],
  ['/demo/deux-espaces?as=buyer', 'Deux fois dans la page'],
  ['/demo/hostile-espace?as=buyer', 'Dans une page hostile'],
];

/** What the house does to a followed sale meanwhile. */
export const FOLLOWED_ACTIONS: ServerAction[] = [
  [`Vente ${listings.pending} en pause`, `POST /demo/sales/${listings.pending}`, { on_break: true }],
  [
    `Vente ${seeded.sales.apartment.id}\u00a0: compromis à signer`,
    `POST /demo/sales/${seeded.sales.apartment.id}`,
    { state: 'awaiting_sale_agreement' },
  ],
];

/** Inputs for the forms with their outcomes. */
const TYPED: [where: string, typed: string, outcome: string][] = [
  ['Parrainage', 'nom+ineligible@exemple.fr', 'filleul non éligible'],
  ['Parrainage', 'le téléphone d’un client, 06 98 76 54 32', 'filleul non éligible'],
  ['Mon compte', buyer.password, 'le mot de passe actuel de Léa Martin\u00a0; un autre est refusé'],
  ['Alerte', 'refus-zone, champ-inconnu ou refus-tardif dans le texte libre', '422, comme en public'],
];

/** Returns the client area's part of the page of the data: persons and screens worth seeing. */
export function clientAreaCard({ origins }: DemoContext): Html {
  const link = ([href, label]: [string, string]) => html`<li><a href="${href}">${label}</a></li>`;
  return html`<section class="card" aria-labelledby="espace">
    <h2 id="espace">Espace client</h2>
    <p>Entrez comme l’une de ces personnes.</p>
    ${personasTable('/ea', 'Personnes de l’espace client', PERSONAS)}
    <h3>Biens suivis de Léa Martin</h3>
    <ul class="links">${SALES.map(link)}</ul>
    <h3>Autres écrans</h3>
    <ul class="links">
      ${SCREENS.map(link)} ${link([`${origins.partner}/espace?as=buyer`, 'Chez un partenaire, sur une autre origine'])}
    </ul>
    <h3>À taper</h3>
    <div class="scroll" tabindex="0" role="region" aria-label="Saisies de l’espace client">
      <table>
        <thead><tr><th scope="col">Où</th><th scope="col">Saisie</th><th scope="col">Ce qui arrive</th></tr></thead>
        <tbody>
          ${TYPED.map(
            ([where, typed, outcome]) =>
              html`<tr><th scope="row">${where}</th><td>${typed}</td><td class="sentence">${outcome}</td></tr>`,
          )}
        </tbody>
      </table>
    </div>
    <h3>En direct</h3>
    ${actionButtons(FOLLOWED_ACTIONS)}
  </section>`;
}
