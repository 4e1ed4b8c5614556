/** 'Autour de moi' with the permissions of a real browser. */
import { expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { open, openWithResults, radarLog, screens, spots, waitForResults } from '../setup/radar.ts';

// Nothing here needs a map.
const { openContext, openPage } = browserForFile();
const demo = demoForFile();

const { lat, lng } = spots.church;
const HERE = { latitude: lat + 0.000_231, longitude: lng - 0.000_317 };
const coarse = (degrees: number) => Number(degrees.toFixed(3));

test('a granted position is searched with three decimals, in the address, the calls and the report', async () => {
  const context = await openContext({ permissions: ['geolocation'], geolocation: HERE });
  const page = await context.newPage();
  const asked: string[] = [];
  page.on('request', (request) => asked.push(`${request.url()} ${request.postData() ?? ''}`));
  await open(page, demo);
  await screens(page).nearby.click();
  await waitForResults(page);
  const point = { lat: coarse(HERE.latitude), lng: coarse(HERE.longitude) };
  const query = new URL(page.url()).searchParams;
  expect({ lat: Number(query.get('lat')), lng: Number(query.get('lng')) }).toEqual(point);
  await eventually(async () => (await radarLog(demo)).searches.map(({ search }) => search)).toMatchObject([point]);
  await eventually(() => screens(page).address.inputValue()).toMatch(/Valbrune/);
  for (const text of asked) {
    expect(text).not.toContain(String(HERE.latitude));
    expect(text).not.toContain(String(HERE.longitude));
  }
});

test('a denied position leaves the search on show, with a sentence at the field, and the radar goes on', async () => {
  const page = await openPage();
  await openWithResults(page, demo);
  const before = page.url();
  await page.context().clearPermissions();
  await screens(page).nearby.press('Enter');
  const sentence = page.getByText('Votre navigateur ne partage pas votre position. Entrez une adresse.');
  await sentence.waitFor();
  expect(page.url()).toBe(before);
  await eventually(() => screens(page).address.evaluate((field) => field.matches(':focus'))).toBe(true);
  await screens(page).radius('500 m').check();
  await eventually(() => screens(page).count.textContent()).toMatch(/500/);
  expect(page.problems).toEqual([]);
});

test('a page whose Permissions-Policy refuses says that it has no access, and asks nobody', async () => {
  const context = await openContext({ permissions: ['geolocation'], geolocation: HERE });
  const page = await context.newPage();
  await page.route('**/radar', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, headers: { ...response.headers(), 'permissions-policy': 'geolocation=()' } });
  });
  await open(page, demo);
  await screens(page).nearby.click();
  await page.getByText("Cette page n'a pas accès à votre position. Entrez une adresse.").waitFor();
  expect(new URL(page.url()).search).toBe('');
});
