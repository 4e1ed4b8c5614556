/** The loader as a guest: strict policies, another loader beside it, and its traces on the page. */
import { describe, expect, test } from 'vitest';
import { contentSecurityPolicy } from '../../demo/server/csp.ts';
import { readManifest } from '../../scripts/budgets.ts';
import { browserForFile, type WatchedPage } from '../setup/browser.ts';
import { demoForFile } from '../setup/demo.ts';
import { eventually } from '../setup/eventually.ts';
import { ownProblems } from '../setup/page-watch.ts';
import { drawn, ENTRY, element, isDefined, open, room, saveData, waitForQuiet, watchFiles } from './host.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

describe('a strict policy', () => {
  const nonced = '<script type="module" nonce="n0nce" src="/parvis/parvis.js"></script>';
  const strict = (origin: string) => contentSecurityPolicy({ origin });
  const byNonce = (origin: string, more = '') =>
    strict(origin).replace("script-src 'self'", `script-src 'nonce-n0nce'${more}`);

  test.each([
    ["script-src 'self' with Trusted Types", strict, undefined],
    ['a nonce alone', (origin: string) => byNonce(origin), nonced],
    ["a nonce with 'strict-dynamic'", (origin: string) => byNonce(origin, " 'strict-dynamic'"), nonced],
    [
      'no connect-src at all',
      (origin: string) => strict(origin).replace(/connect-src [^;]*/, "connect-src 'none'"),
      undefined,
    ],
  ])('%s: preloaded and executed files meet the policy', async (_, policy, loader) => {
    const page = await openPage();
    const files = watchFiles(page);
    const headers = { 'content-security-policy': policy(demo.url) };
    // The room is an svg: a style attribute would break the policy.
    const far = '<svg width="10" height="4000"></svg>';
    await open(page, demo, far + element, { headers, ...(loader ? { loader } : {}) });
    await eventually(() => files.length).toBeGreaterThanOrEqual(1);
    await waitForQuiet(page);
    expect(await isDefined(page)).toBe(false);
    await page.mouse.wheel(0, 4_000);
    await eventually(() => drawn(page)).toBe(1);
    expect(page.problems).toEqual([]);
  });
});

describe('two loaders on a page', () => {
  test.each([
    ['the same twice', '/parvis/parvis.js'],
    ['of another version', '/parvis-2/parvis.js'],
  ])('%s: one definition, one screen in each element, no error', async (_, second) => {
    const page = await openPage();
    await page.route('**/parvis-2/**', (route) =>
      route.continue({ url: route.request().url().replace('/parvis-2/', '/parvis/') }),
    );
    const loader = ['/parvis/parvis.js', second].map((src) => `<script type="module" src="${src}"></script>`).join('');
    await open(page, demo, element + element, { loader });
    await eventually(() => drawn(page)).toBe(2);
    await waitForQuiet(page);
    expect(await drawn(page)).toBe(2);
    expect(page.problems).toEqual([]);
  });

  test('a loader that cannot fetch its files leaves the other working, reports nothing and stops trying', async () => {
    const page = await openPage();
    const tries: string[] = [];
    await saveData(page);
    // The loader's second try comes after a second of this clock, which the test moves.
    await page.clock.install();
    await page.clock.pauseAt(Date.now() + 60_000);
    await page.route('**/parvis-2/**', (route) => {
      const url = route.request().url();
      if (url.endsWith('parvis.js')) return route.continue({ url: url.replace('/parvis-2/', '/parvis/') });
      tries.push(url);
      return route.abort();
    });
    await page.addInitScript(() => {
      document.addEventListener('parvis:error', () => console.error('parvis:error was sent'));
    });
    const loader = ['/parvis-2/parvis.js', '/parvis/parvis.js'].map(
      (src) => `<script type="module" src="${src}"></script>`,
    );
    await open(page, demo, element, { loader: loader.join('') });
    await eventually(() => drawn(page)).toBe(1);
    await eventually(() => tries).toHaveLength(1);
    await page.clock.runFor(5_000);
    await page.evaluate((html) => document.body.insertAdjacentHTML('beforeend', html), element);
    await eventually(() => drawn(page)).toBe(2);
    expect(tries).toHaveLength(1);
    expect(ownProblems(page.problems)).toEqual([]);
  });
});

describe('integrity through an import map', () => {
  const integrity = Object.fromEntries(
    Object.entries(readManifest().files).map(([file, entry]) => [`/parvis/${file}`, entry.integrity]),
  );
  const head = (wrong: object = {}, host: object = {}) =>
    `<script type="importmap">${JSON.stringify({ ...host, integrity: { ...integrity, ...wrong } })}</script>`;

  test('files that match the manifest are executed', async () => {
    const page = await openPage();
    await open(page, demo, element, { head: head() });
    await eventually(() => drawn(page)).toBe(1);
    expect(page.problems).toEqual([]);
  });

  test("in the host's own map leaves the names of the host's modules alone", async () => {
    const page = await openPage();
    const own = { imports: { hote: '/assets/hote.js' } };
    await page.route('**/assets/hote.js', (route) =>
      route.fulfill({ contentType: 'text/javascript', body: 'document.title = "Hôte";' }),
    );
    await open(page, demo, element, { head: `${head({}, own)}<script type="module">import 'hote';</script>` });
    await eventually(() => drawn(page)).toBe(1);
    await eventually(() => page.title()).toBe('Hôte');
    expect(page.problems).toEqual([]);
  });

  test('a first screen changed in transit is refused, and the fallback stays', async () => {
    const page = await openPage();
    const files = watchFiles(page);
    await page.clock.install();
    await open(page, demo, element, { head: head({ [`/parvis/${ENTRY}`]: integrity['/parvis/parvis.js'] }) });
    await eventually(() => files).toContain(ENTRY);
    await eventually(() => page.problems.join()).toContain('integrity');
    await page.clock.fastForward(5_000);
    await waitForQuiet(page);
    expect(await isDefined(page)).toBe(false);
    expect(await page.getByText('Chargement…').isVisible()).toBe(true);
  });
});

test('an unversioned URL that redirects to a version: files are resolved against the redirect target', async () => {
  const page = await openPage();
  const files = watchFiles(page);
  await page.route('**/parvis-latest/parvis.js', (route) =>
    route.fulfill({ status: 302, headers: { location: '/parvis/parvis.js' } }),
  );
  await open(page, demo, room + element, {
    loader: '<script type="module" src="/parvis-latest/parvis.js"></script>',
  });
  await eventually(() => [...files].sort()).toEqual([ENTRY]);
  await page.mouse.wheel(0, 4_000);
  await eventually(() => drawn(page)).toBe(1);
  expect(page.problems).toEqual([]);
});

declare global {
  interface Window {
    observers: Set<object>;
  }
}

describe('once every tag is defined', () => {
  /** Every built tag, each with one element. */
  const everyTag = Object.keys(readManifest().tags)
    .map((name) => `<parvis-${name} routing="memory"></parvis-${name}>`)
    .join('');

  async function restingPage() {
    const page = await openPage();
    await page.addInitScript(() => {
      window.observers = new Set();
      // The client area would lead a guest away.
      document.addEventListener('parvis:redirect', (event) => event.preventDefault());
      for (const { prototype } of [IntersectionObserver, MutationObserver] as { prototype: IntersectionObserver }[]) {
        const { observe, disconnect } = prototype;
        prototype.observe = function (...args) {
          window.observers.add(this);
          observe.apply(this, args);
        };
        prototype.disconnect = function () {
          window.observers.delete(this);
          disconnect.call(this);
        };
      }
    });
    return page;
  }

  /** Returns the listeners of the page's window, counted by the browser. */
  async function windowListeners(page: WatchedPage): Promise<string[]> {
    const cdp = await page.context().newCDPSession(page);
    const { result } = await cdp.send('Runtime.evaluate', { expression: 'window' });
    const { listeners } = await cdp.send('DOMDebugger.getEventListeners', { objectId: result.objectId ?? '' });
    return listeners.map(({ type }) => type).sort();
  }
  const observers = (page: WatchedPage) => page.evaluate(() => window.observers.size);
  const globals = (page: WatchedPage) => page.evaluate(() => Object.getOwnPropertyNames(window).sort());

  test("the loader's observers and listeners are removed; before, they are kept", async () => {
    const page = await restingPage();
    await open(page, demo, '<main></main>');
    // None of its elements is there: the loader only waits for one to be added.
    await eventually(() => observers(page)).toBe(1);
    await eventually(() => windowListeners(page)).toContain('online');
    await page.evaluate((html) => document.querySelector('main')?.insertAdjacentHTML('beforeend', html), everyTag);
    for (const name of Object.keys(readManifest().tags)) {
      await page.evaluate((tag) => customElements.whenDefined(tag).then(() => {}), `parvis-${name}`);
    }
    await page.evaluate(() => document.querySelector('main')?.replaceChildren());
    await eventually(() => observers(page)).toBe(0);
    await eventually(() => windowListeners(page)).not.toContain('online');
  });

  test('the page has no new global, and its head is unchanged', async () => {
    const bare = await openPage();
    await open(bare, demo, room + element, { loader: '' });
    const page = await openPage();
    const files = watchFiles(page);
    await open(page, demo, room + element);
    await eventually(() => files.length).toBeGreaterThanOrEqual(1);
    await eventually(() => page.locator('link[rel=modulepreload]').count()).toBe(0);
    expect(await globals(page)).toEqual(await globals(bare));
    const head = (from: WatchedPage) => from.evaluate(() => document.head.innerHTML);
    expect((await head(page)).replace(/<script.*<\/script>/, '')).toBe(await head(bare));
    expect(page.problems).toEqual([]);
  });
});
