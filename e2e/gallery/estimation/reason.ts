/** The step of the timing, and of the reason without a project. */
import { forward, goToStep, pickTiming, screens } from '../../setup/estimation.ts';
import type { State } from '../tools/state.ts';
import { bisPath, path, pressedOn, to } from './steps.ts';

const NO_PROJECT = "Je n'ai pas de projet de vente";
const pressed = '[aria-pressed=true]';

/** From the timing to the reasons. */
export const reasonStates: State[] = [
  { name: 'reason', path, act: to('motif'), shows: (page) => screens(page).choice(NO_PROJECT) },
  {
    name: 'reason-error',
    path,
    act: pressedOn('motif'),
    further: forward,
    shows: (page) => page.getByText('Veuillez sélectionner un horizon potentiel de vente').first(),
  },
  {
    name: 'reason-without-project',
    path,
    act: async (page) => {
      await goToStep(page, 'motif');
      await pickTiming(page, NO_PROJECT);
    },
    further: (page) => pickTiming(page, NO_PROJECT),
    shows: (page) => screens(page).choice('Par curiosité'),
  },
  {
    name: 'reason-missing',
    path,
    act: async (page) => {
      await goToStep(page, 'motif');
      await pickTiming(page, NO_PROJECT);
      await forward(page);
    },
    further: forward,
    shows: (page) => page.getByText("Veuillez sélectionner un motif d'estimation").first(),
  },
  {
    name: 'reason-chosen',
    path,
    act: async (page) => {
      await goToStep(page, 'motif');
      await pickTiming(page, NO_PROJECT, 'Je suis locataire');
      await screens(page).step('contact').waitFor();
      await screens(page).back.click();
      await screens(page).step('motif').waitFor();
      await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    },
    shows: (page) => screens(page).choice('Je suis locataire').and(page.locator(pressed)),
  },
  {
    name: 'reason-contact-skipped',
    path: `${path}?as=buyer`,
    act: async (page) => {
      await goToStep(page, 'motif');
      await pickTiming(page);
    },
    shows: (page) => page.getByRole('button', { name: "Découvrir l'estimation" }),
  },
  {
    name: 'reason-bis',
    path: bisPath,
    act: (page) => goToStep(page, 'motif', 'bis'),
    shows: (page) => screens(page).choice(NO_PROJECT),
  },
];
