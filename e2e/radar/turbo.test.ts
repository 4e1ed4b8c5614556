/** The map under the real Turbo: it comes and goes with its page, again and again, and nothing of it stays. */
import { describe, expect, test } from 'vitest';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { chooseAddress, queryOf, REDUCED_MOTION, screens, waitForMap, waitForResults } from '../setup/radar.ts';
import { otherPage, visitOtherPage, waitForTurbo } from '../setup/turbo.ts';
import { testVisits } from './turbo-visits.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const { openPage: openPlainPage } = browserForFile();
const demo = demoForFile();

const PAGE = '/turbo/radar';

const goBack = async (page: WatchedPage) => {
  await page.goBack();
  await waitForTurbo(page);
};

const message = (page: WatchedPage) =>
  page.evaluate(() => ({
    title: document.title,
    robots: [...document.querySelectorAll<HTMLMetaElement>('meta[name=robots]')].map(({ content }) => content),
  }));

describe('within the page', () => {
  test('searches, properties, Back and Forward neither redraw the page nor create another map', async () => {
    const page = await openPage(REDUCED_MOTION);
    const screen = screens(page);
    await page.goto(`${demo.url}/turbo`);
    await page.getByRole('link', { name: 'Radar', exact: true }).click();
    await screen.address.waitFor();
    await page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
    await chooseAddress(page);
    await waitForResults(page);
    await waitForMap(page);
    await screen.canvas.evaluate((canvas) => void Object.assign(canvas, { sameMap: true }));
    await screen.rows.first().click();
    await screen.detail.waitFor();
    await goBack(page);
    await screen.detail.waitFor({ state: 'detached' });
    await goBack(page);
    await screen.list.getByText('Entrez une adresse pour voir').waitFor();
    await page.goForward();
    await waitForTurbo(page);
    await waitForResults(page);
    await page.goForward();
    await waitForTurbo(page);
    await screen.detail.waitFor();
    expect(await page.evaluate(() => 'sameDrawing' in document.body)).toBe(true);
    expect(await screen.canvas.evaluate((canvas) => 'sameMap' in canvas)).toBe(true);
    await goBack(page);
    await screen.detail.waitFor({ state: 'detached' });
    await goBack(page);
    await screen.list.getByText('Entrez une adresse pour voir').waitFor();
    await goBack(page);
    await page.getByRole('heading', { name: 'Turbo' }).waitFor();
    expect(page.problems).toEqual([]);
  });

  test("a page left with an open property is restored to the host's own, and so is its cached copy", async () => {
    const page = await openPlainPage(REDUCED_MOTION);
    const screen = screens(page);
    await page.goto(demo.url + PAGE + queryOf({ pid: 7051 }));
    await screen.detail.waitFor();
    await eventually(() => message(page)).toMatchObject({ robots: ['noindex,nofollow'] });
    await page.evaluate(() =>
      (window as unknown as { Turbo: { visit(path: string): void } }).Turbo.visit('/turbo/autre-page'),
    );
    await otherPage(page).waitFor();
    await eventually(() => message(page)).toEqual({ title: 'Une autre page – Maison Parvis', robots: [] });
    await page.goBack();
    await screen.detail.waitFor();
    expect(await page.locator('parvis-radar dialog').count()).toBe(1);
    await page.locator('parvis-radar').evaluate((element) => element.remove());
    await eventually(() => message(page)).toMatchObject({ robots: [] });
    expect(page.problems).toEqual([]);
  });
});

testVisits(3);

describe('to another page and back', () => {
  test('an element removed by Turbo is collected, even before its map was loaded', async () => {
    const page = await openPage(REDUCED_MOTION);
    await page.goto(demo.url + PAGE + queryOf());
    await page.locator('parvis-radar .root').waitFor();
    const old = await page.locator('parvis-radar').elementHandle();
    await visitOtherPage(page);
    await eventually(() => old?.evaluate((element) => element.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
    await eventually(() => old?.evaluate((element) => element.shadowRoot?.querySelectorAll('canvas').length)).toBe(0);
    await eventually(() => page.workers().length).toBe(0);
    expect(page.problems).toEqual([]);
  });
});
