/** The wait for the answer, second by second, and leaving it. */
import type { Page } from 'playwright';
import { goToStep } from '../../setup/estimation.ts';
import { installClock, timeOf } from '../tools/fixed-day.ts';
import type { State } from '../tools/state.ts';
import { bisPath, path, tickUntil, waiting } from './steps.ts';

const creation = { path: '/estimations', method: 'POST', fault: 'timeout' } as const;

const leaving = (page: Page) => page.getByRole('dialog', { name: 'Votre estimation est presque prête' });

const LATE = "Le calcul est plus long que d'habitude, merci pour votre patience";
const LINES = [
  "Récupération de l'historique des transactions...",
  'Analyse des biens en vente à proximité...',
  'Calcul de votre estimation...',
  LATE,
];

const moments: State[] = LINES.map((line, index) => ({
  name: `loader-${index * 2}-s`,
  path,
  faults: [creation],
  ownClock: true,
  act: waiting(index * 2000 + 500),
  shows: (page) => page.getByText(line),
}));

/** From the first line to the answer. */
export const loaderStates: State[] = [
  ...moments,
  {
    name: 'loader-bis',
    path: bisPath,
    faults: [creation],
    ownClock: true,
    act: async (page) => {
      await installClock(page);
      await goToStep(page, 'calcul-en-cours', 'bis');
      await page.clock.pauseAt((await timeOf(page)) + 10_000);
      await page.clock.runFor(10_000);
    },
    shows: (page) => page.getByText(LATE),
  },
  {
    name: 'loader-leaving',
    path,
    faults: [creation],
    ownClock: true,
    act: async (page) => {
      await waiting(1000)(page);
      await page.goBack();
      await tickUntil(page, leaving(page));
    },
    shows: leaving,
  },
];
