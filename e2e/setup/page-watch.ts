/** What a test sees and steers of a page from outside: its calls, its complaints, its events. */
import type { Page } from 'playwright';

/** Keeps the API's answers to this method waiting, until the returned act lets them through; `path` is without /api/v1. */
export async function hold(page: Page, method: string, path = '/**'): Promise<() => void> {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(`**/api/v1${path}`, async (route) => {
    if (route.request().method() === method) await released;
    await route.continue();
  });
  return release;
}

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
