/** The persons who can be signed in by `?as=`. */
import { html } from 'hono/html';
import { seeded } from '../seed.ts';
import type { Html } from './layout.ts';

/** A person who can enter: their ?as=, their e-mail, what there is to see. */
export type Persona = [as: string, email: string, shown: string];

const { buyer, otherBuyer, seller, expert, both, single, nobody, expired, crowded, curious, collector } = seeded.users;
const { oneSale, coOwner, manySales, toSign, longSeller, bareSeller } = seeded.users;

/** The persons of the buyer space. */
export const BUYERS: Persona[] = [
  ['buyer', buyer.email, 'acheteuse\u00a0: toutes les visites, toutes les offres, cinq alertes, sept filleuls'],
  ['both', both.email, 'vend et achète\u00a0: le bouton passe d’un espace à l’autre'],
  ['single', single.email, 'un seul bien suivi\u00a0: la liste mène droit à lui'],
  ['otherBuyer', otherBuyer.email, 'un bien vendu, un bien suivi, pas de téléphone'],
  ['onlySeller', seller.email, 'vend seulement\u00a0: arrive dans l’espace vendeur'],
  ['nobody', nobody.email, 'ni vente ni bien suivi\u00a0: tous les écrans vides'],
  ['crowded', crowded.email, '200 biens suivis, des noms de 80 caractères'],
  ['expired', expired.email, 'session expirée\u00a0: 401 dès le premier appel'],
  ['staff', expert.email, 'de la maison\u00a0: renvoyée au site, sauf pour montrer un client'],
];

/** The persons of the seller space. */
export const SELLERS: Persona[] = [
  ['oneSale', oneSale.email, 'une seule vente\u00a0: arrive droit chez elle'],
  ['coOwner', coOwner.email, 'signe avec Marion Duval\u00a0: voit sa vente, n’accepte aucune offre'],
  ['manySales', manySales.email, 'une vente dans chaque état'],
  ['toSign', toSign.email, 'un mandat à signer, rien d’autre'],
  ['longSeller', longSeller.email, '300 comptes-rendus, 40 offres, textes très longs'],
  ['bareSeller', bareSeller.email, 'une vente dont rien n’est connu'],
];

/** The persons of the radar with revealed prices. */
export const VIEWERS: Persona[] = [
  ['curious', curious.email, 'trois prix révélés, pas de téléphone\u00a0: le suivant le demande'],
  ['collector', collector.email, 'cinq prix révélés, téléphone donné\u00a0: un expert va l’appeler'],
];

/** The choices without a person. */
export const WITHOUT_PERSON: Persona[] = [
  ['guest', 'Visiteur', 'sans compte'],
  ['stored', 'Session gardée', 'ni jeton ni utilisateur dans la balise\u00a0: la session que le navigateur garde'],
];

/** Returns the table of the persons who can enter a space; `home` is the first address of the space. */
export function personasTable(home: string, label: string, personas: Persona[]): Html {
  return html`<div class="scroll" tabindex="0" role="region" aria-label="${label}">
      <table>
        <thead><tr><th scope="col">Qui</th><th scope="col">Ce qu’il y a à voir</th></tr></thead>
        <tbody>
          ${personas.map(
            ([as, email, shown]) => html`<tr>
              <th scope="row"><a href="${home}?as=${as}">${email}</a></th>
              <td class="sentence">${shown}</td>
            </tr>`,
          )}
        </tbody>
      </table>
    </div>`;
}
