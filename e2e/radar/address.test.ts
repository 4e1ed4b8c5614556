/** The address of the page: it restores the radar's state, Back and Forward included. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import {
  chooseAddress,
  open,
  openWithResults,
  queryOf,
  screens,
  soldProperties,
  spots,
  waitForResults,
} from '../setup/radar.ts';

// Nothing here needs a map.
const { openPage } = browserForFile();
const demo = demoForFile();

const WIDE = { viewport: { width: 900, height: 720 } };
const [PID = 0] = soldProperties.plain;

const searchOf = (page: WatchedPage) => new URL(page.url()).search;
const parameter = (page: WatchedPage, name: string) => new URL(page.url()).searchParams.get(name);
const lengthOf = (page: WatchedPage) => page.evaluate(() => history.length);
const searches = async () => (await demo.calls('GET')).filter(({ path }) => path === '/radar/properties');

/** Returns the texts that depend on the address. */
async function shown(page: WatchedPage) {
  const screen = screens(page);
  return {
    count: await screen.count.textContent(),
    address: await screen.address.inputValue(),
    radius: await page.locator('parvis-radar').getByRole('radio', { checked: true }).getAttribute('value'),
    detail: (await screen.detail.count()) === 1 ? await screen.prices.textContent() : null,
  };
}

describe('lat, lng, radius and pid', () => {
  test('restore the same screen after a reload, and for anyone opening the link', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await open(page, demo);
    await chooseAddress(page);
    await waitForResults(page);
    await screen.radius('500 m').check();
    await eventually(() => screen.count.textContent()).toMatch(/à moins de 500.m$/);
    await screen.rows.nth(2).click();
    await screen.unlock.waitFor();
    const before = await shown(page);
    expect(before).toMatchObject({ address: 'Rue Basse, 69695 Valbrune-sur-Ondre', radius: '500' });
    await page.reload();
    await screen.unlock.waitFor();
    await waitForResults(page);
    // The field shows the address nearest to the point.
    const after = { ...before, address: expect.stringMatching(/Rue Basse, 69695 Valbrune-sur-Ondre$/) };
    await eventually(() => shown(page)).toEqual(after);
    const other = await openPage(WIDE);
    await other.goto(page.url());
    await screens(other).unlock.waitFor();
    await waitForResults(other);
    await eventually(() => shown(other)).toEqual(after);
    expect([...page.problems, ...other.problems]).toEqual([]);
  });

  test('a search adds a history entry, a radius does not, a property does; back and forward restore each', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openWithResults(page, demo, `${queryOf()}&utm=mail`);
    const start = await lengthOf(page);
    await screen.radius('1 km').check();
    await eventually(() => parameter(page, 'radius')).toBe('1000');
    expect(await lengthOf(page)).toBe(start);
    // Until the answer, the list is the former one.
    await eventually(() => screen.count.textContent()).toMatch(/à moins de 1.km$/);
    const first = await shown(page);
    await chooseAddress(page);
    await eventually(() => lengthOf(page)).toBe(start + 1);
    await eventually(() => screen.count.textContent()).not.toBe(first.count);
    await waitForResults(page);
    expect(parameter(page, 'radius')).toBe('1000');
    const second = await shown(page);
    await screen.rows.first().click();
    await screen.detail.waitFor();
    expect(await lengthOf(page)).toBe(start + 2);
    const pid = parameter(page, 'pid');
    await page.goBack();
    await screen.detail.waitFor({ state: 'detached' });
    await eventually(() => shown(page)).toEqual(second);
    await page.goBack();
    await eventually(async () => (await shown(page)).count).toBe(first.count);
    expect(parameter(page, 'lat')).toBe(String(spots.church.lat));
    await eventually(async () => (await shown(page)).address).not.toBe(second.address);
    await page.goForward();
    await eventually(async () => (await shown(page)).count).toBe(second.count);
    await page.goForward();
    await screen.detail.waitFor();
    expect(parameter(page, 'pid')).toBe(pid);
    expect(parameter(page, 'utm')).toBe('mail');
    // No search ran twice in a row: each answer belongs to the entry that requested it.
    expect(page.problems).toEqual([]);
  });

  test('closing a property goes back over its entry, so that forward opens it again', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await openWithResults(page, demo);
    const before = page.url();
    await screen.rows.first().click();
    await screen.detail.waitFor();
    const opened = page.url();
    await screen.close(screen.detail).click();
    await screen.detail.waitFor({ state: 'detached' });
    await eventually(() => page.url()).toBe(before);
    await page.goForward();
    await screen.detail.waitFor();
    await eventually(() => page.url()).toBe(opened);
    // Also after a reload: the entry records that it was opened from the list.
    await page.reload();
    await screen.detail.waitFor();
    await page.keyboard.press('Escape');
    await screen.detail.waitFor({ state: 'detached' });
    await eventually(() => page.url()).toBe(before);
    await waitForResults(page);
    expect(await searches()).toHaveLength(2);
    expect(page.problems).toEqual([]);
  });

  test('closing a property opened by a link replaces its entry: back leads to the previous page', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await page.goto(`${demo.url}/annonces`);
    await page.goto(`${demo.url}/radar${queryOf({ pid: PID })}&utm=a`);
    await screen.detail.waitFor();
    const length = await lengthOf(page);
    await screen.close(screen.detail).click();
    await screen.detail.waitFor({ state: 'detached' });
    await eventually(() => searchOf(page)).toBe(`${queryOf().replace('?', '?utm=a&')}`);
    expect(await lengthOf(page)).toBe(length);
    await page.goBack();
    await eventually(() => page.url()).toBe(`${demo.url}/annonces`);
    expect(page.problems).toEqual([]);
  });
});

describe('routing outside the path', () => {
  test("in the hash: the page's query is unchanged, back and forward work", async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await open(page, demo, '?routing=hash&lat=91');
    await chooseAddress(page);
    await waitForResults(page);
    const hash = () => new URL(page.url()).hash;
    await eventually(hash).toMatch(/^#\/\?lat=45\.7165\d*&lng=5\.0014\d*&radius=250$/);
    expect(searchOf(page)).toBe('?routing=hash&lat=91');
    await screen.rows.first().click();
    await screen.detail.waitFor();
    await eventually(hash).toMatch(/&pid=\d+$/);
    await page.goBack();
    await screen.detail.waitFor({ state: 'detached' });
    await page.goBack();
    await screen.list.getByText('Entrez une adresse pour voir').waitFor();
    await page.goForward();
    await waitForResults(page);
    await page.reload();
    await waitForResults(page);
    expect(page.problems).toEqual([]);
  });

  test('in memory: the address of the page never changes', async () => {
    const page = await openPage(WIDE);
    const screen = screens(page);
    await open(page, demo, '?routing=memory');
    const [before, length] = [page.url(), await lengthOf(page)];
    await chooseAddress(page);
    await waitForResults(page);
    await screen.radius('500 m').check();
    await eventually(() => screen.count.textContent()).toMatch(/500.m$/);
    await screen.rows.first().click();
    await screen.detail.waitFor();
    await screen.close(screen.detail).click();
    await screen.detail.waitFor({ state: 'detached' });
    expect(page.url()).toBe(before);
    expect(await lengthOf(page)).toBe(length);
    expect(page.problems).toEqual([]);
  });
});
