/** The faults of r2wc alone that the host layer corrects, in a real browser. */
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from './setup/browser.ts';
import { eventually } from './setup/eventually.ts';
import { serveFixtures } from './setup/fixture-server.ts';
import { holdUrl } from './setup/page-watch.ts';

const { openPage } = browserForFile();
let server: Awaited<ReturnType<typeof serveFixtures>>;

const PAGE = `<!doctype html><title>Hôte</title>
<script type="module" src="/fixtures/probe.js"></script>
<main id="a"><parvis-probe routing="memory" token="abc"><p id="fallback">Chargement…</p></parvis-probe></main>
<main id="b"></main>`;

beforeAll(async () => {
  server = await serveFixtures(() => PAGE);
});
afterAll(() => server.close());

async function openProbe() {
  const page = await openPage();
  await page.goto(server.url);
  await page.locator('parvis-probe #count').waitFor();
  return page;
}

/**
 * Waits for the next task of the page, in which an element checks whether it was really removed: timers run in order.
 */
const turnOver = (page: WatchedPage) =>
  page.evaluate(async () => {
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
  });

test('mounts nothing in an element that is never attached, such as a clone in a cache', async () => {
  const page = await openProbe();
  const mounts = await page.evaluate(async () => {
    const element = document.querySelector('parvis-probe') as HTMLElement;
    const clones = Array.from({ length: 15 }, () => element.cloneNode(true) as HTMLElement);
    for (const clone of clones) clone.setAttribute('token', 'other');
    for (let turn = 0; turn < 10; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    return {
      mounts: window.probe.mounts,
      drawn: clones.filter((clone) => clone.shadowRoot?.querySelector('h1')).length,
    };
  });
  expect(mounts).toEqual({ mounts: 1, drawn: 0 });
});

test('keeps its state when it is moved by appendChild, put back a microtask later as by Turbo, or moved by moveBefore, which keeps the focus too', async () => {
  const page = await openProbe();
  const isAsBefore = async () => {
    await turnOver(page);
    await eventually(() => page.locator('#count').textContent()).toBe('1');
    expect(await page.evaluate(() => window.probe)).toMatchObject({ mounts: 1, unmounts: 0 });
  };
  await page.locator('#count').click();
  await page.evaluate(() => document.querySelector('#b')?.append(document.querySelector('parvis-probe') as Node));
  await isAsBefore();
  await page.evaluate(async () => {
    const element = document.querySelector('parvis-probe') as HTMLElement;
    element.remove();
    await Promise.resolve();
    document.querySelector('#a')?.append(element);
  });
  await isAsBefore();
  await page.locator('#count').focus();
  const focus = await page.evaluate(() => {
    const element = document.querySelector('parvis-probe') as HTMLElement;
    (document.querySelector('#b') as unknown as { moveBefore(node: Node, child: null): void }).moveBefore(
      element,
      null,
    );
    return element.shadowRoot?.activeElement?.id;
  });
  expect(focus).toBe('count');
  await isAsBefore();
});

test('unmounts once it is removed for good, shows its fallback again, and mounts anew when it is attached again', async () => {
  const page = await openProbe();
  const element = await page.locator('parvis-probe').elementHandle();
  await element?.evaluate((gone) => gone.remove());
  await page.waitForFunction(() => window.probe.unmounts === 1);
  const fallback = () =>
    element?.evaluate((gone) => [...(gone.shadowRoot?.children ?? [])].map((part) => part.hasAttribute('hidden')));
  await eventually(fallback).toEqual([false, true]);
  await element?.evaluate((back) => document.querySelector('#b')?.append(back));
  await page.locator('#b #count').waitFor();
  await eventually(() => page.evaluate(() => window.probe)).toMatchObject({ mounts: 2, unmounts: 1 });
});

test("shows the host's children until it is ready, then its own screen only; a property set before the script loaded is kept", async () => {
  const page = await openPage();
  const script = await holdUrl(page, '**/fixtures/probe.js');
  await page.goto(server.url, { waitUntil: 'commit' });
  await page.locator('#fallback').waitFor({ state: 'visible' });
  await page
    .locator('parvis-probe')
    .evaluate((element) => Object.assign(element, { brandName: 'Maison' }) && undefined);
  script();
  await page.locator('#count').waitFor({ state: 'visible' });
  await page.locator('#fallback').waitFor({ state: 'hidden' });
  await eventually(() => page.locator('#brand').textContent()).toBe('"Maison"');
});

test('follows a changed, emptied or removed attribute; invalid JSON in an attribute is ignored; its styles are a sheet of its shadow root', async () => {
  const page = await openProbe();
  for (const value of ['def', '', null]) {
    await page.locator('parvis-probe').evaluate((element, next) => {
      if (next === null) element.removeAttribute('token');
      else element.setAttribute('token', next);
    }, value);
    await eventually(() => page.locator('#token').textContent()).toBe(JSON.stringify(value));
  }
  await page.locator('parvis-probe').evaluate((element) => element.setAttribute('criteria', '{"min_budget": '));
  await page.locator('#count').click();
  await eventually(() => page.locator('#count').textContent()).toBe('1');
  const seen = await page.evaluate(() => ({
    colour: getComputedStyle(document.querySelector('parvis-probe')?.shadowRoot?.querySelector('h1') as Element).color,
    heads: document.querySelectorAll('style').length,
    pageSheets: document.adoptedStyleSheets.length,
  }));
  expect(seen).toEqual({ colour: 'rgb(1, 2, 3)', heads: 0, pageSheets: 0 });
  expect(page.problems).toEqual([]);
});

test('leaves a tag that another copy of the script defined first, with one warning', async () => {
  const page = await openPage();
  const warnings: string[] = [];
  page.on('console', (message) => message.type() === 'warning' && warnings.push(message.text()));
  await page.goto(server.url);
  await page.locator('#count').waitFor();
  await page.route('**/second/**', (route) =>
    route.continue({ url: route.request().url().replace('/second/', '/fixtures/') }),
  );
  await page.addScriptTag({ url: '/second/probe.js', type: 'module' });
  await eventually(() => warnings).toEqual([
    '[parvis-probe] is already defined on this page: the first definition stays.',
  ]);
  await page.locator('#count').click();
  await eventually(() => page.locator('#count').textContent()).toBe('1');
});

test("mounts nothing in Turbo's preview of a page: the host's children stay until the page itself is loaded", async () => {
  const page = await openProbe();
  const mounts = await page.evaluate(async () => {
    const root = document.documentElement;
    root.dataset['turboPreview'] = '';
    const element = (document.querySelector('parvis-probe') as HTMLElement).cloneNode(true) as HTMLElement;
    document.querySelector('#b')?.append(element);
    element.setAttribute('token', 'other');
    for (let turn = 0; turn < 3; turn += 1) await new Promise((resolve) => setTimeout(resolve));
    const inPreview = [window.probe.mounts, element.shadowRoot?.querySelector('h1') ?? null];
    delete root.dataset['turboPreview'];
    document.querySelector('#a')?.append(element);
    return inPreview;
  });
  expect(mounts).toEqual([1, null]);
  await eventually(() => page.evaluate(() => window.probe.mounts)).toBe(2);
});
