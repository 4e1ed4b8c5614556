/** The screens that read answers: a person of the demo, a path, and the acts that lead there. */
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { seeded } from '../../demo/server/seed.ts';

import { enterText } from '../enter-text.ts';
import { TOWN_SEARCH } from '../widgets/radar/open.tsx';

const { users, visits, listings, sellerSales, sellerOffers, sales, radar } = seeded;

/** A screen of an element, the client area by default; `estimation` is its results, `funnel` its questions. */
export type OddScreen = {
  name: string;
  element?: 'client-area' | 'estimation' | 'funnel' | 'radar' | 'visit-cancellation' | 'alert-creator';
  as: keyof typeof users | null;
  path: string;
  act?: (user: UserEvent) => Promise<unknown>;
  /** The route that it asks, where its heading is there before. */
  asks?: string;
};

const { only, agreement, estimationOnly, reportSent, toSign } = sellerSales;
const of = (sale: { path: string; owner: keyof typeof users }, rest = ''): Omit<OddScreen, 'name'> => ({
  as: sale.owner,
  path: `${sale.path}${rest}`,
});

/** Every screen with answers. */
export const ODD_SCREENS: OddScreen[] = [
  { name: 'home', as: 'buyer', path: '/ea' },
  { name: 'purchases', as: 'buyer', path: '/ea/interests' },
  { name: 'offers of a purchase', as: 'buyer', path: `/ea/interests/${listings.accepted}/mes-offres` },
  { name: 'visits of a purchase', as: 'buyer', path: `/ea/interests/${listings.charity}/mes-visites` },
  { name: 'documents of a purchase', as: 'buyer', path: `/ea/interests/${listings.accepted}/documents` },
  { name: 'contacts of a purchase', as: 'buyer', path: `/ea/interests/${listings.charity}/contacts` },
  { name: 'alerts', as: 'buyer', path: '/ea/alertes-achat' },
  { name: 'guide', as: 'buyer', path: '/ea/guide-acheteur' },
  { name: 'sponsorship', as: 'buyer', path: '/ea/parrainage' },
  { name: 'account', as: 'buyer', path: '/mon-compte' },
  { name: 'sales', as: 'manySales', path: '/ev/ventes' },
  { name: 'dashboard', ...of(only) },
  { name: 'dashboard of an agreement', ...of(agreement) },
  { name: 'estimation', ...of(estimationOnly, '/mon-estimation') },
  { name: 'report', ...of(reportSent, '/mon-estimation') },
  { name: 'mandate', ...of(toSign, '/mon-mandat') },
  { name: 'documents', ...of(only, '/dossier-de-vente/documents') },
  { name: 'archives', ...of(only, '/dossier-de-vente/archives') },
  { name: 'facts of the property', ...of(only, '/dossier-de-vente/infos-du-bien') },
  { name: 'planning', ...of(only, '/planning') },
  { name: 'reports', ...of(only, '/comptes-rendus') },
  { name: 'offers', ...of(only, '/offres') },
  { name: 'offer', as: only.owner, path: `/traitement-offre/${sellerOffers.ongoing}` },
  { name: 'advice', ...of(only, '/conseils-immo') },
  { name: 'result', element: 'estimation', as: null, path: sales.withExpert.path },
  { name: 'guest view', element: 'estimation', as: null, path: `${sales.withExpert.path}/invite` },
  {
    name: 'sold properties',
    element: 'radar',
    as: 'otherBuyer',
    path: `/radar${TOWN_SEARCH}`,
    asks: '/radar/properties',
  },
  {
    name: 'sold property',
    element: 'radar',
    as: 'otherBuyer',
    path: `/radar${TOWN_SEARCH}&pid=${radar.plain[6]}`,
    asks: '/radar/properties/{id}',
  },
  {
    name: 'visit to cancel',
    element: 'visit-cancellation',
    as: null,
    path: `/annulation-visite/${visits.upcoming.id}/${visits.upcoming.slug}`,
    asks: '/visits/{id}',
    act: async (user) => {
      await enterText(user, screen.getByLabelText('Email'), visits.upcoming.email);
      await user.click(screen.getByRole('button', { name: "S'authentifier" }));
    },
  },
  {
    name: 'count of an alert',
    element: 'alert-creator',
    as: null,
    path: '/creer-une-alerte',
    asks: '/buyer_alerts/properties',
    act: async (user) => {
      await enterText(user, await screen.findByLabelText('Localisation', { selector: '[role=combobox]' }), 'lyon');
      await user.click(await screen.findByRole('option', { name: /^Lyon, France/ }));
      await user.click(screen.getByLabelText('Appartement'));
    },
  },
];
