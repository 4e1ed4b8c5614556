/** The estimation page of a sale of the demo: its address, and answers that the demo never gives. */
import type { Page } from 'playwright';
import { seeded } from '../../demo/server/seed.ts';

const { sellerSales } = seeded;

/** Returns the path of the page. */
export const estimationPath = (name: keyof typeof sellerSales) => `/ev/ventes/${sellerSales[name].id}/mon-estimation`;

/** Reloads the page with these answers in place of the server's, by the last word of their path other than an id. */
export const respondWith =
  (answers: Record<string, object>) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/v1/**', (route) => {
      const { pathname } = new URL(route.request().url());
      const [, name = ''] = /\/(\w+)(?:\/\d+)?$/.exec(pathname) ?? [];
      const json = answers[name];
      return json && route.request().method() === 'GET' ? route.fulfill({ json }) : route.fallback();
    });
    await page.reload();
  };

const DAY_MS = 86_400_000;

/** Returns points of a chart, one a day from 2020 on; prices vary around 4 000 €. */
export const chartPoints = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    x: new Date(Date.UTC(2020, 0, 1) + index * DAY_MS).toISOString().slice(0, 10),
    y: Math.round(4000 + index / 4 + 120 * Math.sin(index / 40) + 60 * Math.sin(index * 1.7)),
    count: 1 + (index % 7),
  }));

const long = (words: string, times: number) => Array(times).fill(words).join(' ');

/** A report whose texts are all long. */
export const longFolder = {
  id: sellerSales.reportSent.id + 7000,
  sent_at: '2026-03-03T10:00:00+01:00',
  introduction: `${long('Votre bien a été visité de la cave au grenier et comparé aux ventes du quartier.', 20)}\n\n${long('Antihyperconstitutionnellement', 9)}`,
  property_strengths: Array(12).fill(long('Séjour traversant très lumineux ouvrant sur un balcon filant', 4)),
  property_weaknesses: ['x'.repeat(220)],
  market_analysis: long('Le marché local reste tendu.', 60),
  estimation: { low: 12_345_678, medium: 13_456_789, high: 14_567_890 },
  next_steps: Array(9).fill(long('Réunir les documents de la copropriété et les diagnostics.', 5)),
  price_data: { points: chartPoints(400) },
};
