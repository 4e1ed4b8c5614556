/** Brings a page to a state, on a demo that was reset. */

import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import { type WatchedPage, watch } from '../../setup/browser.ts';
import { keepTimeOf } from './fixed-day.ts';
import type { PlannedFault, State } from './state.ts';

const PATIENCE_MS = 15_000;

/** Returns the window and the touch of a visitor, `width` px wide. */
export const deviceOf = ({ touch = false }: Pick<State, 'touch'>, width: number): BrowserContextOptions => ({
  locale: 'fr-FR',
  viewport: { width, height: width < 600 ? 844 : 800 },
  hasTouch: width < 600 || touch,
});

/** Resets the demo and applies the state's preparations. No page of the state before may be open any more. */
export async function prepareDemo(demo: Demo, state: State): Promise<void> {
  // A request of the state before may still be queued, and would take a fault of this state: a round trip lets it
  // arrive first.
  await fetch(`${demo.url}/demo/requests`);
  // The page before may still listen, and would get the live messages of this state.
  await waitForListeners(demo, false);
  demo.reset();
  state.prepare?.(demo);
  await planFaults(demo, state);
}

/** Plans the faults of the state in place of all others. */
export async function replaceFaults(demo: Demo, state: State): Promise<void> {
  await fetch(`${demo.url}/demo/faults`, { method: 'DELETE' });
  await planFaults(demo, state);
}

async function planFaults(demo: Demo, { faults = [] }: State): Promise<void> {
  for (const fault of faults) await plan(demo, fault);
}

/** Returns the address of the state's page. */
export const addressOf = (demo: Demo, { on, path }: State): string =>
  (on === 'partner' ? demo.partnerUrl : demo.url) + path;

/** Opens the state's address in a new page, on a reset demo. The caller closes the page. */
export async function openState(blank: Page, demo: Demo, state: State): Promise<WatchedPage> {
  await prepareDemo(demo, state);
  const page = await watch(blank);
  page.setDefaultTimeout(PATIENCE_MS);
  await keepTimeOf(page, demo);
  await dress(page, state);
  await page.goto(addressOf(demo, state), { waitUntil: 'commit' });
  return page;
}

/** Waits until a page listens to the live channel, or until none does, as long as any wait for a state. */
export async function waitForListeners(demo: Demo, isThere: boolean): Promise<void> {
  const listens = async () => (await (await fetch(`${demo.url}/demo/cable`)).json()).subscriptions > 0;
  for (let waited = 0; waited < PATIENCE_MS && (await listens()) !== isThere; waited += 50) await wait(50);
}

/**
 * Performs the acts of the state, from its address or from the state before it, then waits until it shows and its
 * pictures have loaded. The acts of a printed state are performed on a screen: paper has no buttons.
 */
export async function reachState(page: WatchedPage, demo: Demo, state: State, isFurther = false): Promise<void> {
  const onPaper = state.media?.media === 'print' ? state.media : null;
  if (onPaper) await page.emulateMedia({ ...onPaper, media: 'screen' });
  await (isFurther ? state.further?.(page) : state.act?.(page, demo));
  if (onPaper) await page.emulateMedia(onPaper);
  await state.shows(page).first().waitFor();
  // Only visible lazy pictures are awaited: one out of sight, or under a dialog, may never load.
  await page.waitForFunction(() =>
    [...document.querySelectorAll('*')]
      .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('img') ?? [])])
      .every((image) => {
        if (image.complete || image.loading !== 'lazy') return image.complete;
        const { x, y, width, height } = image.getBoundingClientRect();
        return (image.getRootNode() as ShadowRoot).elementFromPoint(x + width / 2, y + height / 2) !== image;
      }),
  );
}

/** Returns the problems of the page that do not belong to the state. */
export function unexpectedProblems(page: WatchedPage, state: State): string[] {
  return page.problems.filter((problem) => !state.expected?.test(problem));
}

/** Spoils the next matching call of the demo. */
export async function plan(demo: Demo, fault: PlannedFault): Promise<void> {
  const answer = await fetch(`${demo.url}/demo/faults`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'X-Demo-Client': 'test' },
    body: JSON.stringify(fault),
  });
  if (!answer.ok) throw new Error(`The demo does not know this fault: ${await answer.text()}`);
}

/** Applies the state's host styles and media, and withholds or breaks its files, before the page is loaded. */
export async function dress(page: WatchedPage, { hostCss, media, withheld, broken }: State): Promise<void> {
  if (media) await page.emulateMedia(media);
  // Through the host's own sheet: its policy allows no other, and it stays in force.
  if (hostCss) {
    await page.route('**/assets/host.css', async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, body: `${await response.text()}\n${hostCss}` });
    });
  }
  if (withheld) await page.route(withheld, () => {});
  if (broken) await page.route(broken, (route) => route.abort());
}
