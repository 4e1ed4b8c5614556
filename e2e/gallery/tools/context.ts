/**
 * The browser context that the states of a worker share: code that one state has loaded and compiled serves the next.
 */
import type { Browser, BrowserContext, BrowserContextOptions, Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import { deviceOf } from './reach.ts';
import type { State } from './state.ts';
import { WIDTHS } from './window.ts';

type Shared = { context: BrowserContext; anchors: Page[] };

/** Pages of one site share a process; without it each page begins with a new one. */
export const ONE_PROCESS = ['--process-per-site'];

const shared = new Map<Browser, Map<string, Promise<Shared>>>();

// The anchor pages keep the process alive between two states, and can clear an origin's storage.
async function share(browser: Browser, demo: Demo, device: BrowserContextOptions): Promise<Shared> {
  const context = await browser.newContext(device);
  const anchors = await Promise.all(
    [demo.url, demo.partnerUrl].map(async (origin) => {
      const anchor = await context.newPage();
      await anchor.goto(`${origin}/demo/requests`);
      return anchor;
    }),
  );
  return { context, anchors };
}

/**
 * Opens a page with empty storage on a device, a phone if none is given. A state with a clock of its own gets a context
 * of its own.
 */
export async function blankPage(
  browser: Browser,
  demo: Demo,
  state: State,
  device: BrowserContextOptions = deviceOf(state.ownClock ? state : { touch: true }, WIDTHS.phone),
): Promise<Page> {
  if (state.ownClock) return browser.newPage(device);
  const ofBrowser = shared.get(browser) ?? new Map<string, Promise<Shared>>();
  shared.set(browser, ofBrowser);
  const key = JSON.stringify([demo.url, device]);
  const sharing = ofBrowser.get(key) ?? share(browser, demo, device);
  ofBrowser.set(key, sharing);
  const { context, anchors } = await sharing;
  await context.clearCookies();
  await Promise.all(anchors.map((anchor) => anchor.evaluate(() => localStorage.clear())));
  return context.newPage();
}

/** Closes the shared context of a file's states, and so ends its process, which grows with each page. */
export async function closeShared(): Promise<void> {
  const open = [...shared.values()].flatMap((ofBrowser) => [...ofBrowser.values()]);
  shared.clear();
  await Promise.all(open.map(async (sharing) => (await sharing).context.close()));
}

/** Tells whether the page's clock is a fake one. */
export const hasOwnClock = (page: Page): Promise<boolean> =>
  page.evaluate(() => !Function.prototype.toString.call(Date).includes('[native code]'));
