/** Host pages made for one test, on the demo's own origin: any body, any policy, the shipped loader. */
import type { Page } from 'playwright';
import type { TestDemo } from '../setup/demo.ts';
import { waitForIdle } from '../setup/idle.ts';

/** The tag that these tests place, and the file of its first screen. */
export const TAG = 'parvis-visit-cancellation';
export const ENTRY = 'visit-cancellation.js';

/** An element that needs no address, with the fallback that a host gives it. */
export const element = `<${TAG} routing="memory"><p>Chargement…</p></${TAG}>`;

/** Room that keeps the following content far from the window. */
export const room = '<div style="height: 4000px"></div>';

type Host = { head?: string; loader?: string; headers?: Record<string, string>; path?: string };

const LOADER = '<script type="module" src="/parvis/parvis.js"></script>';

/** Serves a page with this body and the loader. Returns its address. */
export async function serve(page: Page, demo: TestDemo, body: string, host: Host = {}): Promise<string> {
  const { head = '', loader = LOADER, headers = {}, path = '/essai' } = host;
  await page.route(`${demo.url}${path}`, (route) =>
    route.fulfill({
      contentType: 'text/html; charset=utf-8',
      headers,
      body: `<!doctype html><html lang="fr"><head><title>${path}</title><link rel="icon" href="data:,">${head}${loader}</head><body>${body}</body></html>`,
    }),
  );
  return demo.url + path;
}

/** Serves a page and opens it. */
export async function open(page: Page, demo: TestDemo, body: string, host: Host = {}): Promise<void> {
  await page.goto(await serve(page, demo, body, host));
}

/** Makes the page that of a visitor with data saver. */
export async function saveData(page: Page): Promise<void> {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) });
  });
}

/** Returns the files requested from the elements' folder so far, in order; without the loader itself. */
export function watchFiles(page: Page): string[] {
  const files: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const name = /^\/parvis\/(.*)$/.exec(pathname)?.[1];
    if (name && name !== 'parvis.js') files.push(name);
  });
  return files;
}

/** Returns the number of drawn screens. */
export function drawn(page: Page): Promise<number> {
  return page.evaluate(
    (tag) =>
      [...document.querySelectorAll(tag)].reduce(
        (sum, { shadowRoot }) => sum + (shadowRoot?.querySelectorAll('.root').length ?? 0),
        0,
      ),
    TAG,
  );
}

/** Tells whether the tag is defined. */
export function isDefined(page: Page): Promise<boolean> {
  return page.evaluate((tag) => Boolean(customElements.get(tag)), TAG);
}

/** Waits for the load of the page, then an idle moment, then two frames. */
export async function waitForQuiet(page: Page): Promise<void> {
  await waitForIdle(page);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
  });
}
