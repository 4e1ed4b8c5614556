/** The planning in a crowd: thousands of unavailabilities, and hundreds of events in one week. */
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const PROPERTY = 1531;
const PATH = '/ev/ventes/531/planning';
// Monday, 9:07 in Paris.
const NOW = '2026-11-16T09:07:00+01:00';
/** Returns the moment this many hours after 7:00 of that Monday. */
const at = (hours: number) => new Date(Date.parse('2026-11-16T06:00:00Z') + hours * 3_600_000).toISOString();

/** Returns the unavailabilities on the server; `set` replaces them. */
const list = () => {
  const sale = demo.db.sales.find(({ wire }) => wire.property.id === PROPERTY);
  if (!sale) throw new Error('no sale');
  return {
    get: () => demo.db.sellerActions.unavailabilities(sale),
    set: (spans: { start: string; end: string; isWeeklyRecurring: boolean }[]) =>
      demo.db.sellerActions.replaceUnavailabilities(sale, spans),
  };
};
const events = (page: Page, name: RegExp) => page.getByRole('button', { name });

async function openPlanning(page: Page, visits: unknown[]): Promise<void> {
  await page.clock.setFixedTime(NOW);
  await page.route('**/properties/*/visits', (route) => route.fulfill({ json: { results: visits } }));
  await open(page, demo, PATH, 'oneSale');
  await events(page, /^(\d+h\d\d Lambert, Visite|Indisponible)/)
    .first()
    .waitFor();
}

test('of 5 000 unavailabilities only those of the week are drawn, and the next week appears in under a second', async () => {
  const page = await openPage(DESK);
  list().set(
    Array.from({ length: 5000 }, (_, index) => ({
      start: at(index * 4),
      end: at(index * 4 + 1),
      isWeeklyRecurring: false,
    })),
  );
  await openPlanning(page, []);
  expect(await events(page, /^Indisponible/).count()).toBeLessThan(60);
  const took = await page.evaluate(async () => {
    const root = document.querySelector('parvis-client-area')?.shadowRoot;
    const next = [...(root?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === 'Suivante');
    const before = performance.now();
    next?.click();
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    return performance.now() - before;
  });
  await screens(page).heading('Semaine du 23 au 29 novembre 2026', 3).waitFor();
  expect(took).toBeLessThan(1000);
  await screens(page).button('Ajouter une indisponibilité').click();
  const form = screens(page).dialog('Ajouter une indisponibilité');
  await form.getByLabel('Date').fill('2026-11-28');
  await form.getByRole('button', { name: 'Ajouter ce créneau' }).click();
  await form.waitFor({ state: 'detached' });
  expect(list().get()).toHaveLength(5001);
});

test('a week of 420 side-by-side unavailabilities and 98 visits renders in under two seconds', async () => {
  const page = await openPage({ viewport: { width: 1280, height: 1400 } });
  // 60 on each of seven days, the others later; a visit of half an hour at each full hour from 8:00 to 21:00.
  list().set(
    Array.from({ length: 4900 }, (_, index) => {
      const hours = index < 420 ? Math.floor(index / 60) * 24 + ((index % 60) * 13) / 60 : 200 + index * 4;
      return { start: at(hours), end: at(hours + 1), isWeeklyRecurring: false };
    }),
  );
  const visits = Array.from({ length: 98 }, (_, id) => ({
    id,
    state: 'confirmed',
    start_time: at(Math.floor(id / 14) * 24 + 1 + (id % 14)),
    end_time: at(Math.floor(id / 14) * 24 + 1.5 + (id % 14)),
    user: { civility: 'mr', first_name: 'Émile', last_name: 'Lambert' },
  }));
  await openPlanning(page, visits);
  const count = async () => [
    await events(page, /^\d+h\d\d Lambert, Visite/).count(),
    await events(page, /^Indisponible/).count(),
  ];
  await eventually(count).toEqual([98, 420]);
  const took = await page.evaluate(async () => {
    const root = document.querySelector('parvis-client-area')?.shadowRoot;
    const press = async (name: string) => {
      [...(root?.querySelectorAll('button') ?? [])].find(({ textContent }) => textContent === name)?.click();
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    };
    await press('Suivante');
    const before = performance.now();
    await press('Précédente');
    return performance.now() - before;
  });
  await screens(page).heading('Semaine du 16 au 22 novembre 2026', 3).waitFor();
  await eventually(count).toEqual([98, 420]);
  expect(took).toBeLessThan(2000);
});
