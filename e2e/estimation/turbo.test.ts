/** The funnel under the real Turbo: steps never redraw the page, pages come and go, the host's head is restored. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { type Step, screens, untilKept, untilOpen, walkTo } from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { turboIdle, visitOtherPage } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const PAGE = '/turbo/estimation';
const HOST = { title: 'Estimation – Maison Parvis', robots: [] };

const link = (page: WatchedPage, name: string) => page.getByRole('link', { name, exact: true });

/** Marks the drawn body: Turbo replaces the body of a page that it redraws. */
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

/** Goes back over these steps, one at a time. */
async function backOver(page: WatchedPage, steps: Step[]) {
  for (const step of steps) {
    await page.goBack();
    await screens(page).step(step).waitFor();
    await turboIdle(page);
  }
}

/** Goes to the fourth step, back to the first one and forward again, all in one drawn body. */
async function goToAndFro(page: WatchedPage) {
  await untilOpen(page);
  await mark(page);
  await walkTo(page, 'specificites');
  await backOver(page, ['informations', 'typologie', 'adresse']);
  for (const step of ['typologie', 'informations', 'specificites'] as const) {
    await page.goForward();
    await screens(page).step(step).waitFor();
    await turboIdle(page);
  }
  expect(await isSameDrawing(page)).toBe(true);
  expect(new URL(page.url()).pathname).toBe(`${PAGE}/specificites`);
}

describe('between the steps', () => {
  test('Back and Forward, on a page opened by its address: the page is never redrawn', async () => {
    const page = await openPage();
    await page.goto(demo.url + PAGE);
    await goToAndFro(page);
    expect(page.problems).toEqual([]);
  });

  test('nor on one come to by a link; then Back over all steps leads to the page before, without a reload', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/turbo`);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await link(page, 'Estimation').click();
    await goToAndFro(page);
    await backOver(page, ['informations', 'typologie', 'adresse']);
    await page.goBack();
    await page.getByRole('heading', { name: 'Turbo' }).waitFor();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(page.problems).toEqual([]);
  });
});

describe('to another page, and back', () => {
  test('again and again: one element, alive, which asks whether to go on with its draft; the one before is really gone', async () => {
    const page = await openPage();
    await page.goto(demo.url + PAGE);
    await untilOpen(page);
    await walkTo(page, 'specificites');
    await untilKept(page, 'specificites');
    for (let visit = 0; visit < 3; visit += 1) {
      const old = await page.locator('parvis-estimation').elementHandle();
      await visitOtherPage(page);
      await eventually(() => old?.evaluate((element) => element.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
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
});
