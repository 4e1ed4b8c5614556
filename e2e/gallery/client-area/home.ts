/** The buyer's home: full, empty, loading, failing; the estimation of an address. */
import { screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, OFTEN, respondWithFault, skeleton } from './steps.ts';

/** Typed in the plain field, before its proposals are available. */
const typeAddress =
  (text: string): NonNullable<State['act']> =>
  async (page) => {
    await screens(page).field('Adresse de votre bien').focus();
    await page.getByRole('combobox', { name: 'Adresse de votre bien' }).fill(text);
  };

/** Every state of the home. */
export const homeStates: State[] = [
  { name: 'home', path: at('/ea'), shows: (page) => screens(page).card('Mes alertes').getByText('Alerte active') },
  {
    name: 'home-empty',
    path: at('/ea', 'nobody'),
    shows: (page) => page.getByText("Vous n'avez pas encore fait d'offre."),
  },
  { name: 'home-loading', path: at('/ea'), ...respondWithFault('/buyers/*', 'timeout'), shows: skeleton },
  { name: 'home-failed', path: at('/ea'), ...respondWithFault('/buyers/*', 500), shows: (page) => screens(page).retry },
  {
    name: 'home-one-card-refused',
    path: at('/ea'),
    ...respondWithFault('/buyers/*/visits', 403),
    shows: (page) => screens(page).card('Agenda des visites').getByRole('button', { name: 'Réessayer' }),
  },
  {
    name: 'home-alert-stopped',
    path: at('/ea'),
    prepare: ({ db }) => {
      for (const { wire } of db.area.alerts) wire['active'] = false;
    },
    shows: (page) => page.getByText('Alerte désactivée'),
  },
  {
    name: 'home-addresses',
    ownPage: true,
    path: at('/ea'),
    act: typeAddress('12 rue des'),
    shows: (page) => page.getByRole('option').first(),
  },
  {
    name: 'home-addresses-failed',
    ownPage: true,
    path: at('/ea'),
    faults: [{ path: '/geocodage/search', fault: 500, times: OFTEN }],
    act: typeAddress('12 rue'),
    shows: (page) => page.getByText("La recherche d'adresses ne répond pas").first(),
    expected: /status of 500/,
  },
];
