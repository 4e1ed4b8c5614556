/** The map under the real Turbo: it comes and goes with its page, again and again, and nothing of it stays. */
import { describe, expect, test } from 'vitest';
import { browserForFile, MAP_FLAGS, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { CALM, chooseAddress, found, queryOf, screens, untilMap } from '../setup/radar.ts';
import { otherPage, turboIdle, visitOtherPage } from '../setup/turbo.ts';
import { testVisits } from './turbo-visits.ts';

const { openPage } = browserForFile(MAP_FLAGS);
const { openPage: openPlainPage } = browserForFile();
const demo = demoForFile();

const PAGE = '/turbo/radar';

const goBack = async (page: WatchedPage) => {
  await page.goBack();
  await turboIdle(page);
};

const said = (page: WatchedPage) =>
  page.evaluate(() => ({
    title: document.title,
    robots: [...document.querySelectorAll<HTMLMetaElement>('meta[name=robots]')].map(({ content }) => content),
  }));

describe('within the page', () => {
  test('searches, properties, Back and Forward never redraw it, nor start another map', async () => {
    const page = await openPage(CALM);
    const screen = screens(page);
    await page.goto(`${demo.url}/turbo`);
    await page.getByRole('link', { name: 'Radar', exact: true }).click();
    await screen.address.waitFor();
    await page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
    await chooseAddress(page);
    await found(page);
    await untilMap(page);
    await screen.canvas.evaluate((canvas) => void Object.assign(canvas, { sameMap: true }));
    await screen.rows.first().click();
    await screen.detail.waitFor();
    await goBack(page);
    await screen.detail.waitFor({ state: 'detached' });
    await goBack(page);
    await screen.list.getByText('Entrez une adresse pour voir').waitFor();
    await page.goForward();
    await turboIdle(page);
    await found(page);
    await page.goForward();
    await turboIdle(page);
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

  test("a page left with a property open is the host's own again, and so is its cached copy", async () => {
    const page = await openPlainPage(CALM);
    const screen = screens(page);
    await page.goto(demo.url + PAGE + queryOf({ pid: 7051 }));
    await screen.detail.waitFor();
    await eventually(() => said(page)).toMatchObject({ robots: ['noindex,nofollow'] });
    await page.evaluate(() =>
      (window as unknown as { Turbo: { visit(path: string): void } }).Turbo.visit('/turbo/autre-page'),
    );
    await otherPage(page).waitFor();
    await eventually(() => said(page)).toEqual({ title: 'Une autre page – Maison Parvis', robots: [] });
    await page.goBack();
    await screen.detail.waitFor();
    expect(await page.locator('parvis-radar dialog').count()).toBe(1);
    await page.locator('parvis-radar').evaluate((element) => element.remove());
    await eventually(() => said(page)).toMatchObject({ robots: [] });
    expect(page.problems).toEqual([]);
  });
});

testVisits(3);

describe('to another page and back', () => {
  test('an element that Turbo took away is really gone, also before its map was there', async () => {
    const page = await openPage(CALM);
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
