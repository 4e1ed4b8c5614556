import { html } from 'hono/html';
import type { DemoContext } from '../context.ts';
import { seeded } from '../seed.ts';
import type { Html } from './layout.ts';
import { type Persona, personasTable } from './personas.ts';

const { oneSale, coOwner, manySales, toSign, longSeller, bareSeller, expert } = seeded.users;
const { sellerSales, sellerOffers } = seeded;

/** The persons who can enter the seller space. */
const PERSONAS: Persona[] = [
  ['oneSale', oneSale.email, 'une seule vente\u00a0: arrive droit chez elle'],
  ['coOwner', coOwner.email, 'signe avec Marion Duval\u00a0: voit sa vente, n’accepte aucune offre'],
  ['manySales', manySales.email, 'une vente dans chaque état'],
  ['toSign', toSign.email, 'un mandat à signer, rien d’autre'],
  ['longSeller', longSeller.email, '300 comptes-rendus, 40 offres, textes très longs'],
  ['bareSeller', bareSeller.email, 'une vente dont rien n’est connu'],
  [`staff&customer-id=${manySales.id}`, expert.email, 'l’espace de Gérard Lambert, vu par la maison'],
  [
    `coOwner&customer-id=${oneSale.id}`,
    coOwner.email,
    'demande l’espace de Marion Duval\u00a0: 403, le sien avec un mot',
  ],
];

type Action = [label: string, call: string, body: object];

const bySale = (id: number) => `POST /demo/sales/${id}`;

const ACTIONS: Action[] = [
  [
    `Vente ${sellerSales.only.id}\u00a0: compromis à signer`,
    bySale(sellerSales.only.id),
    { state: 'awaiting_sale_agreement' },
  ],
  [`Vente ${sellerSales.only.id}\u00a0: autre expert`, bySale(sellerSales.only.id), { expert: 'thomas' }],
  [`Vente ${sellerSales.only.id}\u00a0: sans expert`, bySale(sellerSales.only.id), { expert: null }],
  [
    `Mandat de la vente ${sellerSales.firstMandate.id}\u00a0: signé`,
    bySale(sellerSales.firstMandate.id),
    { sign_status: 'signed', state: 'awaiting_publication' },
  ],
  ['Signatures connues aussitôt', 'POST /demo/provider', { confirmationDelayMs: 0 }],
  ['Signatures connues après une minute', 'POST /demo/provider', { confirmationDelayMs: 60_000 }],
];

/** Returns the seller space's part of the front page: persons, every sale by its role, live changes. */
export function sellersCard({ origins }: DemoContext): Html {
  return html`<section class="card" aria-labelledby="vendeurs">
    <h2 id="vendeurs">Espace vendeur</h2>
    <p>Entrez comme l’une de ces personnes.</p>
    ${personasTable('/ev', 'Personnes de l’espace vendeur', PERSONAS)}
    <h3>Ventes</h3>
    <ul class="links">
      ${Object.values(sellerSales).map(
        ({ path, owner, meaning }) => html`<li><a href="${path}?as=${owner}">${meaning}</a></li>`,
      )}
    </ul>
    <h3>Offres</h3>
    <ul class="links">
      <li><a href="/traitement-offre/${sellerOffers.ongoing}?as=oneSale">Une offre à accepter</a></li>
      <li><a href="/traitement-offre/${sellerOffers.ongoing}/signature?as=coOwner">La même, par qui n’est pas propriétaire</a></li>
      <li><a href="/traitement-offre/${sellerOffers.refused}?as=oneSale">Une offre refusée</a></li>
      <li><a href="${origins.provider}/signature/offers/${sellerOffers.ongoing}">La page du prestataire de signature</a></li>
    </ul>
    <h3>En direct</h3>
    <div class="buttons">
      ${ACTIONS.map(
        ([label, call, body]) =>
          html`<button type="button" data-call="${call}" data-body="${JSON.stringify(body)}">${label}</button>`,
      )}
    </div>
  </section>`;
}
