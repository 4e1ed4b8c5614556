/** The loader fetches a tag near the window, whatever added the element; not before, and never twice. */
import { describe, expect, test } from 'vitest';
import { browserForFile } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { waitForTurbo } from '../setup/turbo.ts';
import {
  drawn,
  ENTRY,
  element,
  isDefined,
  open,
  room,
  saveData,
  serve,
  TAG,
  waitForQuiet,
  watchFiles,
} from './host.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

/** Opens a page with data saver: nothing is fetched ahead. */
async function thriftyPage() {
  const page = await openPage();
  await saveData(page);
  return { page, files: watchFiles(page) };
}

describe('near the viewport', () => {
  test('a visible element mounts from one file, and its fallback is replaced', async () => {
    const { page, files } = await thriftyPage();
    await open(page, demo, element);
    await eventually(() => drawn(page)).toBe(1);
    await page.getByText('Chargement…').waitFor({ state: 'hidden' });
    expect(files.filter((file) => !file.startsWith('chunks/'))).toEqual([ENTRY]);
    expect(page.problems).toEqual([]);
  });

  test.each([
    [
      'an element without any content, 300 px below the window,',
      `<div style="height: 1140px"></div><${TAG} routing="memory"></${TAG}>`,
    ],
    [
      'the second of two, when the first is far',
      `<div style="position: absolute; top: 5000px">${element}</div>${element}`,
    ],
  ])('%s mounts', async (_, body) => {
    const { page } = await thriftyPage();
    await open(page, demo, body);
    await eventually(() => isDefined(page)).toBe(true);
    expect(page.problems).toEqual([]);
  });

  test('an element far below does not load until the visitor scrolls near', async () => {
    const { page, files } = await thriftyPage();
    await open(page, demo, room + element);
    await waitForQuiet(page);
    expect(files).toEqual([]);
    expect(await isDefined(page)).toBe(false);
    await page.mouse.wheel(0, 3_000);
    await eventually(() => drawn(page)).toBe(1);
  });

  test('an element under display: none does not load until it is shown', async () => {
    const { page, files } = await thriftyPage();
    await open(page, demo, `<div id="tab" style="display: none">${element}</div>`);
    await waitForQuiet(page);
    expect(files).toEqual([]);
    await page.evaluate(() => document.getElementById('tab')?.removeAttribute('style'));
    await eventually(() => drawn(page)).toBe(1);
  });
});

describe('elements added later', () => {
  test('by a script mount, on a page that had no element and prefetched nothing', async () => {
    const page = await openPage();
    const files = watchFiles(page);
    await open(page, demo, '<main></main>');
    await waitForQuiet(page);
    expect(files).toEqual([]);
    await page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), element);
    await eventually(() => drawn(page)).toBe(1);
  });

  test('by Turbo, which replaces the body, mount, and after several visits one screen is drawn', async () => {
    const page = await openPage();
    const turbo = '<script type="module" src="/demo/vendor/turbo.js"></script>';
    const away = '<a href="/essai">Une autre page</a>';
    await serve(page, demo, `<h1>Avec</h1>${element}${away}`, { head: turbo, path: '/essai/element' });
    await open(page, demo, '<h1>Sans</h1><a href="/essai/element">Vers l’élément</a>', { head: turbo });
    await page.evaluate(() => Object.assign(window, { samePage: true }));
    // One step at a time: Turbo shows a known page before it has requested it again.
    for (let visit = 0; visit < 3; visit += 1) {
      await page.getByRole('link', { name: 'Vers l’élément' }).click();
      await eventually(() => drawn(page)).toBe(1);
      await waitForTurbo(page);
      await page.getByRole('link', { name: 'Une autre page' }).click();
      await page.getByRole('heading', { name: 'Sans' }).waitFor();
      await waitForTurbo(page);
    }
    await page.goBack();
    await eventually(() => drawn(page)).toBe(1);
    expect(await page.evaluate(() => 'samePage' in window)).toBe(true);
    expect(page.problems).toEqual([]);
  });
});

describe('an already defined tag', () => {
  test('by its own script or another is not fetched', async () => {
    const { page, files } = await thriftyPage();
    await page.addInitScript((tag) => customElements.define(tag, class extends HTMLElement {}), TAG);
    await open(page, demo, element);
    await waitForQuiet(page);
    expect(files).toEqual([]);
  });

  test('defined while the loader waits is not fetched when its element comes near', async () => {
    const { page, files } = await thriftyPage();
    await open(page, demo, room + element);
    await page.evaluate((tag) => customElements.define(tag, class extends HTMLElement {}), TAG);
    await page.mouse.wheel(0, 4_000);
    await eventually(() => page.evaluate(() => scrollY)).toBeGreaterThan(2_000);
    await waitForQuiet(page);
    expect(files).toEqual([]);
  });
});

test('the first screen of a distant tag is prefetched when idle, not executed, and used even when the network is gone', async () => {
  const page = await openPage();
  const files = watchFiles(page);
  await open(page, demo, room + element);
  await eventually(() => [...files].sort()).toEqual([ENTRY]);
  await eventually(() => page.locator('link[rel=modulepreload]').count()).toBe(0);
  expect(await isDefined(page)).toBe(false);
  await page.route('**/parvis/**', (route) => route.abort());
  await page.mouse.wheel(0, 4_000);
  await eventually(() => drawn(page)).toBe(1);
});
