/** The file of an element, under any address: it runs once, and lazily fetched files work with it. */
import { readFile } from 'node:fs/promises';
import { build } from 'esbuild';
import type { Page } from 'playwright';
import { expect, test } from 'vitest';
import { browserForFile } from './setup/browser.ts';
import { addressOf, openForm } from './setup/cancellation.ts';
import { demoForFile } from './setup/demo.ts';

const { openPage } = browserForFile();
const demo = demoForFile();

const FILE = 'visit-cancellation.js';
const script = (src: string) => `<script type="module" src="${src}"></script>`;

/** Opens the page of a visit with these scripts, and goes on to lazily fetched screens. Returns the requested files. */
async function goOn(page: Page, loader: string): Promise<string[]> {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await page.route(addressOf(demo), async (route) => {
    const response = await route.fetch();
    const body = (await response.text()).replace(/<script type="module"[^>]*><\/script>/, loader);
    await route.fulfill({ response, body });
  });
  await openForm(page, demo);
  return asked.filter((path) => path.endsWith(`/${FILE}`));
}

test.each([
  ['at its own address', script(`/parvis/${FILE}`), 1],
  ['at its own address, twice', script(`/parvis/${FILE}`) + script(`/parvis/${FILE}`), 1],
  ['with a query', script(`/parvis/${FILE}?v=2`), 2],
  ['with a query and without', script(`/parvis/${FILE}?v=2`) + script(`/parvis/${FILE}`), 2],
  ['with a fragment', script(`/parvis/${FILE}#2`), 1],
  ['through a redirection', script(`/parvis-latest/${FILE}`), 3],
  ['through a redirection and at its own address', script(`/parvis-latest/${FILE}`) + script(`/parvis/${FILE}`), 3],
])('%s: the element is defined once and stays mounted', async (_, loader, requests) => {
  const page = await openPage();
  await page.route(`**/parvis-latest/${FILE}`, (route) =>
    route.fulfill({ status: 302, headers: { location: `/parvis/${FILE}` } }),
  );
  expect(await goOn(page, loader)).toHaveLength(requests);
  expect(page.problems).toEqual([]);
});

test('in the bundle of a host the element is defined and fetches none of our files', async () => {
  const page = await openPage();
  const { outputFiles } = await build({
    entryPoints: [`dist/${FILE}`],
    bundle: true,
    format: 'esm',
    write: false,
    logLevel: 'silent',
  });
  const body = outputFiles[0]?.text ?? '';
  await page.route('**/assets/application-1f2e3d.js', (route) =>
    route.fulfill({ contentType: 'text/javascript', body }),
  );
  expect(await goOn(page, script('/assets/application-1f2e3d.js'))).toEqual([]);
  expect(page.problems).toEqual([]);
});

test('the source map is next to the entry and names our sources', async () => {
  const map = JSON.parse(await readFile(`dist/${FILE}.map`, 'utf8')) as { sources: string[] };
  expect(map.sources).toContain('../widgets/visit-cancellation/authentication.tsx');
});

test.each(['visit-cancellation', 'alert-creator', 'estimation', 'radar', 'client-area'])(
  '%s is defined and rendered in another task than the evaluation of its script',
  async (tag) => {
    const page = await openPage();
    await page.goto(`${demo.url}/annonces`);
    // As a text: the test runner would rewrite an import.
    const isDefined = await page.evaluate(
      `import('/parvis/${tag}.js').then(() => customElements.get('parvis-${tag}') !== undefined)`,
    );
    expect(isDefined).toBe(false);
    await page.evaluate((name) => customElements.whenDefined(`parvis-${name}`).then(() => {}), tag);
  },
);
