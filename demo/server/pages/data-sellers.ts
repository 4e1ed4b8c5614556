import { html } from 'hono/html';
import type { Scene } from '../console/scene.ts';
import type { DemoContext } from '../context.ts';
import { seeded } from '../seed.ts';
import type { Html } from './layout.ts';
import { type Persona, personasTable, SELLERS } from './personas.ts';
import { actionButtons, type ServerAction } from './server-actions.ts';

const { oneSale, coOwner, manySales, expert } = seeded.users;
const { sellerSales, sellerOffers } = seeded;

/** The persons who can enter the seller space, and two who ask for another's. */
const PERSONAS: Persona[] = [
  ...SELLERS,
  [`staff&customer-id=${manySales.id}`, expert.email, 'l’espace de Gérard Lambert, vu par la maison'],
  [
    `coOwner&customer-id=${oneSale.id}`,
    coOwner.email,
    'demande l’espace de Marion Duval\u00a0: 403, le sien avec un mot',
  ],
];

const bySale = (id: number) => `POST /demo/sales/${id}`;

/** What the house and the provider do to a seller's sale meanwhile. */
export const SALE_ACTIONS: ServerAction[] = [
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

/** Returns the page of each sale of the seller space, as its owner. */
export const saleLinks = (): Scene[] =>
  Object.values(sellerSales).map(({ path, owner, meaning }) => ({ href: `${path}?as=${owner}`, label: meaning }));

/** Returns the seller space's part of the page of the data: persons, every sale by its role, live changes. */
export function sellersCard({ origins }: DemoContext): Html {
  return html`<section class="card" aria-labelledby="vendeurs">
    <h2 id="vendeurs">Espace vendeur</h2>
    <p>Entrez comme l’une de ces personnes.</p>
    ${personasTable('/ev', 'Personnes de l’espace vendeur', PERSONAS)}
    <h3>Ventes</h3>
    <ul class="links">
      ${saleLinks().map(({ href, label }) => html`<li><a href="${href}">${label}</a></li>`)}
    </ul>
    <h3>Offres</h3>
    <ul class="links">
      <li><a href="/traitement-offre/${sellerOffers.ongoing}?as=oneSale">Une offre à accepter</a></li>
      <li><a href="/traitement-offre/${sellerOffers.ongoing}/signature?as=coOwner">La même, par qui n’est pas propriétaire</a></li>
      <li><a href="/traitement-offre/${sellerOffers.refused}?as=oneSale">Une offre refusée</a></li>
      <li><a href="${origins.provider}/signature/offers/${sellerOffers.ongoing}">La page du prestataire de signature</a></li>
    </ul>
    <h3>En direct</h3>
    ${actionButtons(SALE_ACTIONS)}
  </section>`;
}
