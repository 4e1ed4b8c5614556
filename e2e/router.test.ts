/** The router beside the real Turbo: neither breaks the other's history. */
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browserForFile, type WatchedPage } from './setup/browser.ts';
import { eventually } from './setup/eventually.ts';
import { serveFixtures } from './setup/fixture-server.ts';

const { openPage } = browserForFile();
let server: Awaited<ReturnType<typeof serveFixtures>>;

beforeAll(async () => {
  server = await serveFixtures((path) => {
    const turbo = path.startsWith('/turbo-');
    const turboScript = turbo ? '<script type="module" src="/turbo/turbo.es2017-esm.js"></script>' : '';
    const probeScript = '<script type="module" src="/fixtures/probe.js"></script>';
    // Module scripts run in their written order: either may be the first to listen to the history.
    const scripts = path.includes('late') ? turboScript + probeScript : probeScript + turboScript;
    return `<!doctype html><html><head><title>${path}</title>${scripts}</head><body>
<h2>Page ${path}</h2><a id="away" href="/turbo-autre">Autre page</a>
${path.startsWith('/turbo-autre') ? '' : `<parvis-probe base-path="/${path.split('/')[1]}" routing="${path.startsWith('/hash') ? 'hash' : 'path'}"></parvis-probe>`}
</body></html>`;
  });
});
afterAll(() => server.close());

const heading = (page: WatchedPage) => page.locator('parvis-probe h1').textContent();
const next = (page: WatchedPage) => page.locator('#next').click();

async function open(path: string) {
  const page = await openPage();
  await page.goto(server.url + path);
  await page.locator('#count').waitFor();
  return page;
}

describe('router without Turbo', () => {
  test('a screen has its URL: deep links, a reload, Back and Forward show it; content of the page itself stays', async () => {
    const page = await open('/probe/step/3?keep=1');
    await eventually(() => heading(page)).toBe('step 3');
    await next(page);
    await eventually(() => page.url()).toBe(`${server.url}/probe/step/4?keep=1`);
    await page.reload();
    await page.locator('#count').click();
    await eventually(() => heading(page)).toBe('step 4');
    await page.goBack();
    await eventually(() => heading(page)).toBe('step 3');
    await page.goForward();
    await eventually(() => heading(page)).toBe('step 4');
    expect(await page.locator('#count').textContent()).toBe('1');
    const native = await page.evaluate(() =>
      ['pushState', 'replaceState'].map((name) => String(history[name as 'pushState']).includes('[native code]')),
    );
    expect(native).toEqual([true, true]);
    await page.locator('#secret').click();
    await eventually(() => page.evaluate(() => window.probe.navigations.at(-1))).toBe(
      '/probe/secret/:hash /probe/secret/:hash',
    );
  });

  test('hash routing changes the hash only, also when a person edits it', async () => {
    const page = await open('/hash');
    await next(page);
    await eventually(() => page.url()).toBe(`${server.url}/hash#/step/1`);
    await page.evaluate(() => {
      location.hash = '#/step/7';
    });
    await eventually(() => heading(page)).toBe('step 7');
    await page.goBack();
    await eventually(() => heading(page)).toBe('step 1');
  });
});

describe('router under Turbo', () => {
  async function openTurbo(path = '/turbo-probe') {
    const page = await open(path);
    await page.waitForFunction(() => history.state?.turbo);
    return page;
  }

  test.each([
    ['before Turbo', '/turbo-probe'],
    ['after Turbo', '/turbo-late'],
  ])(
    'push, back and forward stay inside an element defined %s: nothing is redrawn, its state and Turbo’s own entry are kept',
    async (_, path) => {
      const page = await openTurbo(path);
      const entry = () => page.evaluate(() => history.state.turbo.restorationIdentifier);
      const before = await entry();
      await page.locator('#count').click();
      await next(page);
      await eventually(() => heading(page)).toBe('step 1');
      expect(await entry()).toBe(before);
      await next(page);
      await page.goBack();
      await eventually(() => heading(page)).toBe('step 1');
      await page.goBack();
      await eventually(() => heading(page)).toBe('index ');
      await page.goForward();
      await eventually(() => heading(page)).toBe('step 1');
      expect(await page.locator('#count').textContent()).toBe('1');
      expect(await page.evaluate(() => window.probe.mounts)).toBe(1);
    },
  );

  test('back from another Turbo page restores the screen that was left, a reload restores it too, and back again continues from there', async () => {
    const page = await openTurbo();
    await next(page);
    await page.locator('#away').click();
    await page.locator('h2', { hasText: '/turbo-autre' }).waitFor();
    await page.waitForFunction(() => window.probe.unmounts === 1);
    await page.goBack();
    await eventually(() => heading(page)).toBe('step 1');
    await eventually(() => page.url()).toBe(`${server.url}/turbo-probe/step/1`);
    await page.goBack();
    await eventually(() => heading(page)).toBe('index ');
    await next(page);
    await next(page);
    await page.reload();
    await page.locator('#count').waitFor();
    await page.waitForFunction(() => history.state?.turbo);
    await eventually(() => heading(page)).toBe('step 2');
    await page.goBack();
    await eventually(() => heading(page)).toBe('step 1');
  });

  test('repeated visits leave no mounted element behind', async () => {
    const page = await openTurbo();
    for (let visit = 0; visit < 3; visit += 1) {
      await page.locator('#away').click();
      await page.locator('h2', { hasText: '/turbo-autre' }).waitFor();
      await page.goBack();
      await page.locator('#count').waitFor();
    }
    await eventually(() => page.evaluate(() => window.probe.mounts - window.probe.unmounts)).toBe(1);
  });
});
