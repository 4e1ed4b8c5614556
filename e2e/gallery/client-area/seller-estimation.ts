/** The estimation page of a sale: the valuation, the expert's report, and neither. */
import type { Page } from 'playwright';
import { seeded } from '../../../demo/server/seed.ts';
import { type Persona, screens } from '../../setup/client-area.ts';
import { chartPoints, estimationPath, longFolder, respondWith } from '../../setup/seller-estimation.ts';
import type { State } from '../tools/state.ts';
import { at, press, respondWithFault, skeleton } from './steps.ts';

const OF: Persona = 'manySales';
const VALUED = seeded.sellerSales.estimationOnly.id;
const INSTANT = at(estimationPath('estimationOnly'), OF);
const REPORT = at(estimationPath('reportSent'), OF);

const lastSection = (page: Page) => page.getByRole('heading', { name: 'Pourquoi Maison Parvis' });

const instant: State[] = [
  {
    name: 'estimation-instant',
    path: INSTANT,
    drawsMap: 'bare',
    act: (page) => page.getByRole('region', { name: 'Carte des biens similaires' }).scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('region', { name: 'Carte des biens similaires' }).getByRole('button').first(),
  },
  {
    name: 'estimation-evidence',
    path: at(estimationPath('toPublish'), OF),
    act: async (page) => {
      const first = page.getByRole('combobox', { name: /^Écarter la vente/ }).first();
      await first.selectOption('Trop loin');
    },
    shows: (page) => page.getByText('Sans la vente que vous écartez'),
  },
  { name: 'estimation-loading', path: INSTANT, ...respondWithFault('/valuations/*', 'timeout'), shows: skeleton },
  {
    name: 'estimation-failed',
    path: INSTANT,
    ...respondWithFault('/valuations/*', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'estimation-without-folder',
    path: INSTANT,
    ...respondWithFault('/estimation_folders/*', 500),
    shows: (page) => page.getByText("Le dossier de votre expert n'a pas pu être chargé."),
  },
  {
    name: 'estimation-point-only',
    path: INSTANT,
    act: respondWith({ valuations: { id: 1, sale_price: 1_250_400 } }),
    shows: (page) => page.getByText('Prix estimé'),
  },
  {
    name: 'estimation-of-a-dead-sale',
    path: INSTANT,
    act: async (page) => {
      await page.route('**/api/v1/sellers/*/sales**', async (route) => {
        const response = await route.fetch();
        const { results } = (await response.json()) as { results: { id: number }[] };
        const ended = results.map((sale) => ({ ...sale, ...(sale.id === VALUED && { state: 'dead' }) }));
        await route.fulfill({ response, json: { results: ended } });
      });
      await page.reload();
    },
    shows: (page) => page.getByText('Votre vente est arrêtée'),
  },
  {
    name: 'estimation-opinion-saved',
    path: INSTANT,
    act: press('Trop basse'),
    shows: (page) => page.getByText('Merci, votre avis est enregistré.'),
  },
  {
    name: 'estimation-opinion-refused',
    path: INSTANT,
    faults: [{ method: 'PUT', path: '/valuations/*', fault: 500, times: 9 }],
    act: press('Trop élevée'),
    shows: (page) => page.getByText(/Votre avis n'a pas été enregistré\./),
    expected: /status of 500/,
  },
  ...[0, 1, 2000].map(
    (count): State => ({
      name: `estimation-chart-${count}`,
      path: INSTANT,
      act: async (page) => {
        await respondWith({ estimation_folders: { id: 1, price_data: { points: chartPoints(count) } } })(page);
        if (count > 1) await page.getByText('Voir les chiffres').click();
      },
      shows: (page) => page.getByRole('heading', { name: 'Évolution des prix au m²' }),
    }),
  ),
  {
    name: 'estimation-missing',
    path: at(estimationPath('noValuation'), OF),
    shows: (page) => page.getByText('Un problème technique vient de se produire...'),
  },
];

const report: State[] = [
  {
    name: 'estimation-report',
    path: REPORT,
    shows: lastSection,
  },
  {
    name: 'estimation-report-map',
    path: REPORT,
    drawsMap: 'bare',
    act: press('Biens comparables'),
    shows: (page) => page.getByRole('region', { name: 'Carte des biens comparables' }).getByRole('button').first(),
  },
  {
    name: 'estimation-report-printed',
    path: REPORT,
    media: { media: 'print' },
    shows: lastSection,
  },
  {
    name: 'estimation-report-bare',
    path: REPORT,
    act: respondWith({
      comparable_sales: { results: [] },
      similar_sale_screenshots: { results: [] },
      estimation_folders: { id: 1, sent_at: '2026-03-03T10:00:00+01:00' },
    }),
    shows: lastSection,
  },
  {
    name: 'estimation-report-parts-failed',
    path: REPORT,
    ...respondWithFault('/estimation_folders/*/*', 500),
    shows: (page) => screens(page).retry,
  },
  {
    name: 'estimation-report-long',
    path: REPORT,
    act: respondWith({ estimation_folders: longFolder }),
    shows: lastSection,
  },
  {
    name: 'estimation-report-screenshot',
    path: REPORT,
    act: (page) =>
      page
        .getByRole('button', { name: /^Agrandir/ })
        .first()
        .click(),
    shows: (page) => page.getByRole('dialog'),
  },
];

/** Every state of the estimation page. */
export const estimationStates: State[] = [...instant, ...report];
