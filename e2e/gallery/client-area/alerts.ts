/** The alerts: the list, the form, deactivation, reactivation. */
import type { Page } from 'playwright';
import { screens } from '../../setup/client-area.ts';
import type { State } from '../tools/state.ts';
import { at, inSequence, invalid, press, respondWithFault, skeleton } from './steps.ts';

const path = at('/ea/alertes-achat');
const LEAVING = 'Me désinscrire de cette alerte';

const create = press('Créer une alerte');
const save = press('Créer mon alerte');
const leave: NonNullable<State['act']> = (page) =>
  screens(page).alert('Villeurbanne').getByRole('button', { name: 'Me désinscrire' }).click();
const confirm: NonNullable<State['act']> = (page) =>
  screens(page).dialog(LEAVING).getByRole('button', { name: 'Me désinscrire' }).click();
const because: NonNullable<State['act']> = (page) => screens(page).dialog(LEAVING).getByRole('radio').nth(1).check();
const form = (page: Page) => screens(page).dialog('Créer une alerte').getByRole('combobox', { name: 'Localisation' });

const fill: NonNullable<State['act']> = async (page) => {
  await form(page).fill('Villeurbanne');
  await page.getByRole('option').filter({ hasText: 'Villeurbanne, France' }).first().click();
  await page.getByRole('checkbox', { name: 'Appartement' }).check();
  await page.getByRole('radio', { name: 'Résidence principale' }).check();
};

/** Every state of 'Mes alertes'. */
export const alertStates: State[] = [
  { name: 'alerts', path, shows: (page) => page.getByText(/par semaine en moyenne|dès le premier/) },
  { name: 'alerts-loading', path, ...respondWithFault('/buyers/*', 'timeout'), shows: skeleton },
  { name: 'alerts-failed', path, ...respondWithFault('/buyers/*', 500), shows: (page) => screens(page).retry },
  {
    name: 'alerts-none',
    path: at('/ea/alertes-achat', 'nobody'),
    shows: (page) => page.getByText('Avant les sites immobiliers'),
  },
  {
    name: 'alerts-matches-failed',
    path,
    ...respondWithFault('/buyer_alerts/*', 500),
    shows: (page) => screens(page).retry,
  },
  { name: 'alert-create', path, act: create, shows: form },
  { name: 'alert-create-errors', path, act: inSequence(create, save), shows: invalid },
  {
    name: 'alert-create-refused',
    path,
    act: inSequence(
      create,
      fill,
      async (page) => {
        await page.getByRole('button', { name: 'Plus de critères' }).click();
        await page.getByRole('textbox', { name: /^Autres souhaits/ }).fill('refus-zone');
      },
      save,
    ),
    shows: invalid,
    expected: /status of 422/,
  },
  {
    name: 'alert-created',
    path: at('/ea/alertes-achat', 'nobody'),
    act: inSequence(create, fill, save),
    shows: (page) => screens(page).toastMessage('Votre alerte achat a bien été créée'),
  },
  {
    name: 'alert-edit',
    path,
    act: press('Modifier'),
    shows: (page) => screens(page).dialog('Modifier mon alerte').getByRole('combobox', { name: 'Localisation' }),
  },
  { name: 'alert-leave', path, act: leave, shows: (page) => screens(page).dialog(LEAVING) },
  { name: 'alert-leave-errors', path, act: inSequence(leave, confirm), shows: invalid },
  {
    name: 'alert-left',
    path,
    act: inSequence(leave, because, confirm),
    shows: (page) => screens(page).toastMessage('Votre alerte a bien été désactivée'),
  },
  {
    name: 'alert-not-left',
    path,
    faults: [{ method: 'PUT', path: '/buyers/*', fault: 500, times: 20 }],
    act: inSequence(leave, because, confirm),
    shows: (page) => page.getByText("Votre alerte n'a pas pu être désactivée"),
    expected: /status of 500/,
  },
];
