/** Under the real Turbo: steps never redraw the page, pages come and go, the host's head is as it was. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { screens, untilKept, untilOpen, walkTo } from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { turboIdle, visitOtherPage } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const PAGE = '/turbo/estimation';
const HOST = { title: 'Estimation – Maison Parvis', robots: [] };

const link = (page: WatchedPage, name: string) => page.getByRole('link', { name, exact: true });

/** Marks this drawing of the page: Turbo puts another body in the place of the one it redraws. */
const mark = (page: WatchedPage) => page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
const isSameDrawing = (page: WatchedPage) => page.evaluate(() => 'sameDrawing' in document.body);

const said = (page: WatchedPage) =>
  page.evaluate(() => ({
    title: document.title,
    robots: [...document.querySelectorAll<HTMLMetaElement>('meta[name=robots]')].map(({ content }) => content),
  }));

const roots = (page: WatchedPage) =>
  page.evaluate(() =>
    [...document.querySelectorAll('parvis-estimation')].map(
      (element) => element.shadowRoot?.querySelectorAll('.root').length,
    ),
  );

describe('between the steps', () => {
  test.each(['opened by its address', 'come to by a link'])(
    'Back and Forward, on a page %s: the page is never redrawn',
    async (way) => {
      const page = await openPage();
      if (way.startsWith('opened')) await page.goto(demo.url + PAGE);
      else {
        await page.goto(`${demo.url}/turbo`);
        await link(page, 'Estimation').click();
      }
      await untilOpen(page);
      await mark(page);
      await walkTo(page, 'specificites');
      for (const step of ['informations', 'typologie', 'adresse'] as const) {
        await page.goBack();
        await screens(page).step(step).waitFor();
        await turboIdle(page);
      }
      for (const step of ['typologie', 'informations', 'specificites'] as const) {
        await page.goForward();
        await screens(page).step(step).waitFor();
        await turboIdle(page);
      }
      expect(await isSameDrawing(page)).toBe(true);
      expect(new URL(page.url()).pathname).toBe(`${PAGE}/specificites`);
      expect(page.problems).toEqual([]);
    },
  );

  test('one step after the other, then back over all of them to the page before, without a reload', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/turbo`);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await link(page, 'Estimation').click();
    await untilOpen(page);
    await walkTo(page, 'informations');
    for (const step of ['typologie', 'adresse'] as const) {
      await page.goBack();
      await screens(page).step(step).waitFor();
      await turboIdle(page);
    }
    await page.goBack();
    await page.getByRole('heading', { name: 'Turbo' }).waitFor();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(page.problems).toEqual([]);
  });
});

describe('to another page, and back', () => {
  test('again and again: one element, alive, which asks whether to go on with its draft', async () => {
    const page = await openPage();
    await page.goto(demo.url + PAGE);
    await untilOpen(page);
    await walkTo(page, 'specificites');
    await untilKept(page, 'specificites');
    for (let visit = 0; visit < 3; visit += 1) {
      await visitOtherPage(page);
      await page.goBack();
      await screens(page).goOn.click();
      await screens(page).step('specificites').waitFor();
      expect(await roots(page)).toEqual([1]);
      await eventually(() => said(page)).toEqual({
        title: 'Estimation - Spécificités du bien',
        robots: ['noindex,nofollow'],
      });
      await turboIdle(page);
    }
    expect(page.problems).toEqual([]);
  });

  test("the page left behind is the host's own again, and so is its cached copy once the element has left it", async () => {
    const page = await openPage();
    await page.goto(demo.url + PAGE);
    await walkTo(page, 'informations');
    await eventually(() => said(page)).toEqual({
      title: 'Estimation - Informations principales',
      robots: ['noindex,nofollow'],
    });
    await visitOtherPage(page);
    await eventually(() => said(page)).toEqual({ title: 'Une autre page – Maison Parvis', robots: [] });
    await page.goBack();
    await screens(page).goOn.waitFor();
    await eventually(() => said(page)).toMatchObject({ robots: ['noindex,nofollow'] });
    await page.locator('parvis-estimation').evaluate((element) => element.remove());
    await eventually(() => said(page)).toEqual(HOST);
  });

  test('an element that Turbo took away is really gone', async () => {
    const page = await openPage();
    await page.goto(demo.url + PAGE);
    await untilOpen(page);
    const old = await page.locator('parvis-estimation').elementHandle();
    await visitOtherPage(page);
    await eventually(() => old?.evaluate((element) => element.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
  });
});
