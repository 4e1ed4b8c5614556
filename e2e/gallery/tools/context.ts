/** The browser context that the states of a worker share: what was loaded and compiled for one serves the next. */
import type { Browser, BrowserContext, Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import { deviceOf } from './reach.ts';
import type { State } from './state.ts';
import { WIDTHS } from './window.ts';

type Shared = { context: BrowserContext; anchors: Page[] };

/** Pages of one site share a process; without it each page begins with a new one. */
export const ONE_PROCESS = ['--process-per-site'];

const shared = new Map<Browser, Promise<Shared>>();

// The anchors keep the process alive between two states, and can empty what an origin has stored.
async function share(browser: Browser, demo: Demo): Promise<Shared> {
  const context = await browser.newContext(deviceOf({ touch: true }, WIDTHS.phone));
  const anchors = await Promise.all(
    [demo.url, demo.partnerUrl].map(async (origin) => {
      const anchor = await context.newPage();
      await anchor.goto(`${origin}/demo/requests`);
      return anchor;
    }),
  );
  return { context, anchors };
}

/** Opens a page that finds nothing stored, on a phone. A state with a clock of its own gets a context of its own. */
export async function blankPage(browser: Browser, demo: Demo, state: State): Promise<Page> {
  if (state.ownClock) return browser.newPage(deviceOf(state, WIDTHS.phone));
  const sharing = shared.get(browser) ?? share(browser, demo);
  shared.set(browser, sharing);
  const { context, anchors } = await sharing;
  await context.clearCookies();
  await Promise.all(anchors.map((anchor) => anchor.evaluate(() => localStorage.clear())));
  return context.newPage();
}

/** Closes what the states of a file have shared, and so ends its process, which grows with each page that it shows. */
export async function closeShared(): Promise<void> {
  const open = [...shared.values()];
  shared.clear();
  await Promise.all(open.map(async (sharing) => (await sharing).context.close()));
}

/** Whether the page's clock is not the browser's own. */
export const hasOwnClock = (page: Page): Promise<boolean> =>
  page.evaluate(() => !Function.prototype.toString.call(Date).includes('[native code]'));
