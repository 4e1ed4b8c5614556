/** Observation and control of a page from outside: its calls, problems and events. */
import type { Page, Route } from 'playwright';

/** Holds the calls of this method until the returned function releases them; `path` is without /api/v1. */
export function holdCalls(page: Page, method: string, path = '/**'): Promise<() => void> {
  return holdUrl(page, `**/api/v1${path}`, (route) => route.request().method() === method);
}

/** Holds the requests of an address that `isHeld` picks, until the returned function releases them. */
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

/** Returns a function that counts the confirmed subscriptions of this page; called before the page is opened. */
export function subscriptions(page: Page): () => number {
  let confirmed = 0;
  page.on('websocket', (socket) =>
    socket.on('framereceived', ({ payload }) => {
      if (String(payload).includes('confirm_subscription')) confirmed += 1;
    }),
  );
  return () => confirmed;
}

/** Waits until the page has drawn its state and its observers have run. */
export const waitForRedraw = (page: Page): Promise<unknown> =>
  page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );

/** Returns the problems of the page without the browser's own lines about failed requests. */
export function ownProblems(problems: string[]): string[] {
  return problems.filter((text) => !text.startsWith('Failed to load resource:'));
}

/** An event that a host's listener received. */
export type RecordedEvent = { name: string; detail: unknown };

const EVENTS = ['ready', 'navigate', 'analytics', 'success', 'error', 'sign-in', 'sign-out', 'redirect'];

/**
 * Listens as a host does, from before the page's scripts on; the returned list grows in the order of the events. With a
 * tag, events of other elements are left out: a journey may end on a page with another element.
 */
export async function recordEvents(page: Page, tag = '*'): Promise<RecordedEvent[]> {
  const events: RecordedEvent[] = [];
  await page.exposeFunction('parvisTestRecords', (name: string, detail: unknown) => void events.push({ name, detail }));
  await page.addInitScript(
    ({ names, tag }) => {
      const { parvisTestRecords } = window as unknown as { parvisTestRecords(name: string, detail: unknown): void };
      for (const name of names) {
        document.addEventListener(`parvis:${name}`, (event) => {
          if ((event.target as Element).matches(tag)) parvisTestRecords(name, (event as CustomEvent).detail);
        });
      }
    },
    { names: EVENTS, tag },
  );
  return events;
}
