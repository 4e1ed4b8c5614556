/** What a test sees and steers of a page from outside: its calls, its complaints, its events. */
import type { Page, Route } from 'playwright';

/** Keeps the API's answers to this method waiting, until the returned act lets them through; `path` is without /api/v1. */
export function hold(page: Page, method: string, path = '/**'): Promise<() => void> {
  return holdUrl(page, `**/api/v1${path}`, (route) => route.request().method() === method);
}

/** Requests of an address wait, those that `isHeld` picks, until the returned act lets them through. */
export async function holdUrl(
  page: Page,
  url: string | RegExp,
  isHeld: (route: Route) => boolean | Promise<boolean> = () => true,
): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (await isHeld(route)) await released;
    await route.continue();
  });
  return release;
}

/** How often the live channel said that it listens for this page; to be called before the page is opened. */
export function subscriptions(page: Page): () => number {
  let confirmed = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('confirm_subscription')) confirmed += 1;
    }),
  );
  return () => confirmed;
}

/** Waits until the page has drawn what it knows, and looked at what it drew. */
export const redrawn = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

/** What the page complained of, but for the lines by which the browser itself reports a failed request. */
export function ownProblems(problems: string[]): string[] {
  return problems.filter((text) => !text.startsWith('Failed to load resource:'));
}

/** One event that a host's listener heard. */
export type Heard = { name: string; detail: unknown };

const EVENTS = ['ready', 'navigate', 'analytics', 'success', 'error', 'sign-in', 'sign-out', 'redirect'];

/**
 * Listens as a host does, from before the page's scripts on; the answer grows in the order of the events.
 * With a tag, what other elements say is left out: a journey may end on a page that carries another one.
 */
export async function hear(page: Page, tag = '*'): Promise<Heard[]> {
  const heard: Heard[] = [];
  await page.exposeFunction('parvisTestHears', (name: string, detail: unknown) => void heard.push({ name, detail }));
  await page.addInitScript(
    ({ names, tag }) => {
      const { parvisTestHears } = window as unknown as { parvisTestHears(name: string, detail: unknown): void };
      for (const name of names) {
        document.addEventListener(`parvis:${name}`, (event) => {
          if ((event.target as Element).matches(tag)) parvisTestHears(name, (event as CustomEvent).detail);
        });
      }
    },
    { names: EVENTS, tag },
  );
  return heard;
}
