/** The funnel under the real Turbo: steps never redraw the page, pages come and go, the host's head is restored. */
import { describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { goToStep, type Step, screens, waitForStoredStep, waitUntilOpen } from '../setup/estimation.ts';
import { eventually } from '../setup/eventually.ts';
import { visitOtherPage, waitForTurbo } from '../setup/turbo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const PAGE = '/turbo/estimation';
const HOST = { title: 'Estimation – Maison Parvis', robots: [] };

const link = (page: WatchedPage, name: string) => page.getByRole('link', { name, exact: true });

/** Marks the drawn body: Turbo replaces the body of a page that it redraws. */
const mark = (page: WatchedPage) => page.evaluate(() => void Object.assign(document.body, { sameDrawing: true }));
const isSameDrawing = (page: WatchedPage) => page.evaluate(() => 'sameDrawing' in document.body);

const message = (page: WatchedPage) =>
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
    await waitForTurbo(page);
  }
}

/** Goes to the fourth step, back to the first one and forward again, all in one drawn body. */
async function leaveAndReturn(page: WatchedPage) {
  await waitUntilOpen(page);
  await mark(page);
  await goToStep(page, 'specificites');
  await backOver(page, ['informations', 'typologie', 'adresse']);
  for (const step of ['typologie', 'informations', 'specificites'] as const) {
    await page.goForward();
    await screens(page).step(step).waitFor();
    await waitForTurbo(page);
  }
  expect(await isSameDrawing(page)).toBe(true);
  expect(new URL(page.url()).pathname).toBe(`${PAGE}/specificites`);
}

describe('between the steps', () => {
  test('on a page opened by URL, Back and Forward do not redraw the page', async () => {
    const page = await openPage();
    await page.goto(demo.url + PAGE);
    await leaveAndReturn(page);
    expect(page.problems).toEqual([]);
  });

  test('on a page reached by a link they do not either, and Back over all steps leads to the previous page without a reload', async () => {
    const page = await openPage();
    await page.goto(`${demo.url}/turbo`);
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    await link(page, 'Estimation').click();
    await leaveAndReturn(page);
    await backOver(page, ['informations', 'typologie', 'adresse']);
    await page.goBack();
    await page.getByRole('heading', { name: 'Turbo' }).waitFor();
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(page.problems).toEqual([]);
  });
});

describe('to another page and back', () => {
  test('repeated visits leave one mounted element, which offers to continue its draft; the former element is collected', async () => {
    const page = await openPage();
    await page.goto(demo.url + PAGE);
    await waitUntilOpen(page);
    await goToStep(page, 'specificites');
    await waitForStoredStep(page, 'specificites');
    for (let visit = 0; visit < 3; visit += 1) {
      const old = await page.locator('parvis-estimation').elementHandle();
      await visitOtherPage(page);
      await eventually(() => old?.evaluate((element) => element.shadowRoot?.querySelectorAll('.root').length)).toBe(0);
      await page.goBack();
      await screens(page).goOn.click();
      await screens(page).step('specificites').waitFor();
      expect(await roots(page)).toEqual([1]);
      await eventually(() => message(page)).toEqual({
        title: 'Estimation - Spécificités du bien',
        robots: ['noindex,nofollow'],
      });
      await waitForTurbo(page);
    }
    expect(page.problems).toEqual([]);
  });

  test("the page left behind is restored to the host's own, and so is its cached copy once the element has left", async () => {
    const page = await openPage();
    await page.goto(demo.url + PAGE);
    await goToStep(page, 'informations');
    await eventually(() => message(page)).toEqual({
      title: 'Estimation - Informations principales',
      robots: ['noindex,nofollow'],
    });
    await visitOtherPage(page);
    await eventually(() => message(page)).toEqual({ title: 'Une autre page – Maison Parvis', robots: [] });
    await page.goBack();
    await screens(page).goOn.waitFor();
    await eventually(() => message(page)).toMatchObject({ robots: ['noindex,nofollow'] });
    await page.locator('parvis-estimation').evaluate((element) => element.remove());
    await eventually(() => message(page)).toEqual(HOST);
  });
});
