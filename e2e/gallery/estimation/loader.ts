/** The wait for the answer, second by second, and the way out of it. */
import { walkTo } from '../../setup/estimation.ts';
import type { State } from '../tools/state.ts';
import { path, waiting } from './steps.ts';

const creation = { path: '/estimations', method: 'POST', fault: 'timeout' } as const;

const LINES = [
  "Récupération de l'historique des transactions...",
  'Analyse des biens en vente à proximité...',
  'Calcul de votre estimation...',
  "Le calcul est plus long que d'habitude, merci pour votre patience",
];

const moments: State[] = LINES.map((line, index) => ({
  name: `loader-${index * 2}-s`,
  path,
  faults: [creation],
  act: waiting(index * 2000),
  shows: (page) => page.getByText(line),
}));

/** From the first line to the answer. */
export const loaderStates: State[] = [
  ...moments,
  {
    name: 'loader-full',
    path,
    act: async (page) => {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route('**/api/v1/estimations', async (route) => {
        await released;
        await route.continue();
      });
      await waiting(4000)(page);
      // The half second that the full ring is shown for does not pass.
      await page.clock.pauseAt(Date.now() + 10_000);
      release();
    },
    shows: (page) => page.getByText(/^100\s%$/),
  },
  {
    name: 'loader-leaving',
    path,
    faults: [creation],
    act: async (page) => {
      await walkTo(page, 'calcul-en-cours');
      await page.goBack();
    },
    shows: (page) => page.getByRole('dialog', { name: 'Votre estimation est presque prête' }),
  },
];
