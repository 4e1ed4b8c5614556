/** The dashboard of a sale, at each milestone and in each state; the contacts to inform. */
import type { Page } from 'playwright';
import { screens, sellerSales } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, inSequence, invalid, OFTEN, press, respondWithFault, skeleton } from './steps.ts';

type SaleName = keyof typeof sellerSales;

const dashboard = (name: SaleName): string => at(`/ev/ventes/${sellerSales[name].id}`, sellerSales[name].owner);

const button = (name: string) => (page: Page) => page.getByRole('button', { name }).first();
const figures = (page: Page) => page.getByText('visiteurs intéressés').first();
const contacts = (page: Page) => screens(page).dialog('Contacts à informer');
const words = (text: string) => (page: Page) => page.getByText(text).first();
// The map above the button comes into view with it; drawn or failed, it moves the button while it is pressed.
const openContacts = inSequence(async (page) => {
  const card = screens(page).card('Autour de votre bien');
  await card.scrollIntoViewIfNeeded();
  await card.locator('canvas').or(words('ne peut pas afficher la carte')(page)).first().waitFor();
}, press('Gérer les contacts'));

const steps: State[] = [
  { name: 'seller-dashboard', path: dashboard('only'), drawsMap: 'bare', shows: figures },
  {
    name: 'seller-dashboard-net',
    path: dashboard('only'),
    drawsMap: 'bare',
    act: async (page) => {
      await page.getByRole('button', { name: 'Voir le calcul et comparer' }).click();
      await page.getByLabel('Comparer à une agence').fill('4,5');
      await page.getByLabel('Prêt à rembourser').fill('120000');
    },
    shows: (page) => page.getByText('Net pour vous'),
  },
  { name: 'seller-dashboard-to-publish', path: dashboard('toPublish'), shows: words('documents manquants') },
  {
    name: 'seller-dashboard-all-actions',
    path: dashboard('toPublish'),
    act: (page) => page.getByRole('button', { name: /^Voir tout/ }).click(),
    shows: button('Voir moins'),
  },
  { name: 'seller-dashboard-above-market', path: dashboard('aboveMarket'), shows: words('Intérêt faible') },
  { name: 'seller-dashboard-below-market', path: dashboard('belowMarket'), shows: words('Pas encore de compte-rendu') },
  { name: 'seller-dashboard-agreement', path: dashboard('agreement'), shows: words('pas encore confirmée') },
  { name: 'seller-dashboard-deed', path: dashboard('deed'), shows: words("S'abonner au calendrier") },
  { name: 'seller-dashboard-sold', path: dashboard('sold'), shows: words('Acte de vente chez le notaire') },
  {
    name: 'seller-dashboard-sold-at-once',
    path: dashboard('soldAtOnce'),
    shows: words('Acte de vente chez le notaire'),
  },
  { name: 'seller-dashboard-on-break', path: dashboard('onBreak'), shows: words('Votre vente est en pause') },
  { name: 'seller-dashboard-dead', path: dashboard('dead'), shows: words('Votre vente est arrêtée') },
  { name: 'seller-dashboard-long', path: dashboard('long'), shows: figures },
  { name: 'seller-dashboard-bare', path: dashboard('bare'), shows: words('À définir') },
];

const troubles: State[] = [
  {
    name: 'seller-dashboard-loading',
    path: dashboard('only'),
    faults: ['/properties/*', '/sellers/*/offers', '/sellers/*/sales/*'].map((path) => ({
      path,
      fault: 'timeout' as const,
      times: OFTEN,
    })),
    shows: skeleton,
  },
  {
    name: 'seller-dashboard-visits-failed',
    path: dashboard('only'),
    ...respondWithFault('/properties/*/visits', 500),
    shows: words('il y a peut-être autre chose à faire'),
  },
  {
    name: 'seller-dashboard-pictures-failed',
    path: dashboard('only'),
    ...respondWithFault('/properties/*/property_pictures', 500),
    act: press('Télécharger les photos'),
    shows: words("n'ont pas pu être téléchargées"),
    expected: /status of 500|property_pictures/,
  },
  {
    name: 'seller-dashboard-pictures-coming',
    path: dashboard('only'),
    ...respondWithFault('/properties/*/property_pictures', 'timeout'),
    act: press('Télécharger les photos'),
    shows: button('Annuler'),
  },
];

const people: State[] = [
  { name: 'seller-contacts', path: dashboard('only'), act: openContacts, shows: button('Modifier') },
  {
    name: 'seller-contacts-none',
    path: dashboard('agreement'),
    act: openContacts,
    shows: words('Pas encore de contact'),
  },
  {
    name: 'seller-contacts-refused',
    path: dashboard('only'),
    act: inSequence(openContacts, press('Ajouter un contact'), press('Enregistrer')),
    shows: invalid,
    expected: /status of 422/,
  },
  {
    name: 'seller-contacts-removal',
    path: dashboard('only'),
    act: inSequence(openContacts, (page) =>
      page
        .getByRole('button', { name: /^Retirer / })
        .first()
        .click(),
    ),
    shows: (page) => screens(page).dialog('Retirer ce contact'),
  },
  {
    name: 'seller-contacts-failed',
    path: dashboard('only'),
    ...respondWithFault('/sellers/*/sales/*/sales_users', 500),
    act: openContacts,
    shows: (page) => contacts(page).getByRole('button', { name: 'Réessayer' }),
  },
];

/** Every state of the dashboard. */
export const dashboardStates: State[] = [...steps, ...troubles, ...people];
