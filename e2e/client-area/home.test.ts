/** The buyer's home: the start of an estimation from an address. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { DESK, open, PHONE, pathOf, people, screens } from '../setup/client-area.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { focused } from '../setup/focus.ts';
import { recordEvents } from '../setup/page-watch.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** The eight parameters of the estimation, in the order of docs/spec/funnel.md#5.1. */
const PARAMETERS = [
  'formatted_address',
  'lat',
  'lng',
  'street_number',
  'street_name',
  'zip_code',
  'city',
  'country_code',
];

test('cards that fail to load while an address is typed leave the focus in its field', async () => {
  const page = await openPage(PHONE);
  const screen = screens(page);
  await demo.fail({ path: '/buyers/*', fault: 500, times: 40 });
  await open(page, demo);
  await screen.field('Adresse de votre bien').focus();
  await page.getByRole('combobox', { name: 'Adresse de votre bien' }).waitFor();
  await eventually(() => screen.button('Réessayer').count()).toBe(3);
  await focused(page, /^Adresse de votre bien/);
});

test('choosing an address opens the funnel in another tab, with all eight parameters', async () => {
  const page = await openPage(DESK);
  const screen = screens(page);
  const heard = await recordEvents(page);
  await open(page, demo);
  const card = screen.card('Estimez votre bien gratuitement');
  await card.getByRole('textbox', { name: 'Adresse de votre bien' }).focus();
  const field = card.getByRole('combobox', { name: 'Adresse de votre bien' });
  await field.fill('12 rue des');
  const option = page.getByRole('option').first();
  await option.waitFor();
  const chosen = (await option.textContent())?.trim() ?? '';
  // The opened address is under test: the funnel itself continues from there.
  const [tab, asked] = await Promise.all([
    page.waitForEvent('popup'),
    page.context().waitForEvent('request', (request) => request.url().startsWith(`${demo.url}/estimation`)),
    option.click(),
  ]);
  const url = new URL(asked.url());
  expect(url.pathname).toMatch(/^\/estimation/);
  // The demo's estimation-url names the user, as a page of the house would.
  expect([...url.searchParams.keys()]).toEqual(['as', ...PARAMETERS]);
  expect(url.searchParams.get('country_code')).toBe('FR');
  expect(chosen).toContain(url.searchParams.get('city'));
  expect(url.searchParams.get('zip_code')).toMatch(/^\d{5}$/);
  expect(Number(url.searchParams.get('lat'))).toBeGreaterThan(41);
  // The new tab signs nobody out.
  await tab.getByRole('heading', { level: 2 }).first().waitFor();
  expect(await tab.evaluate(() => window.opener)).toBeNull();
  await eventually(() => tab.evaluate(() => localStorage.getItem('parvis:session'))).toContain(
    `"user":"${people.buyer.id}"`,
  );
  // The home still shows, with its address.
  expect(pathOf(page)).toBe('/ea');
  await eventually(() => heard.filter(({ name }) => name === 'analytics').map(({ detail }) => detail)).toEqual([
    { event: 'start_estimation_buyer' },
  ]);
  expect(page.problems).toEqual([]);
});
