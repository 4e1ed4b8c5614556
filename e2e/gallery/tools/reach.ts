/** Brings a page to a state, on a demo that is as on its first day. */

import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContextOptions, Page } from 'playwright';
import type { Demo } from '../../../demo/server/server.ts';
import { type WatchedPage, watch } from '../../setup/browser.ts';
import type { PlannedFault, State } from './state.ts';

const PATIENCE_MS = 15_000;

/** The window and the fingers of a visitor, `width` px wide. */
export const deviceOf = ({ touch = false }: Pick<State, 'touch'>, width: number): BrowserContextOptions => ({
  locale: 'fr-FR',
  viewport: { width, height: width < 600 ? 844 : 800 },
  hasTouch: width < 600 || touch,
});

/** Makes the demo anew, with what the state asks of it. No page of the state before may be open any more. */
export async function prepareDemo(demo: Demo, state: State): Promise<void> {
  // What the page of the state before had sent may still be in its line, and take a fault of this one's: a round trip
  // lets it arrive first.
  await fetch(`${demo.url}/demo/requests`);
  // The page before may still listen: what is told of a sale would reach that one.
  await untilListening(demo, false);
  demo.reset();
  state.prepare?.(demo);
  for (const fault of state.faults ?? []) await plan(demo, fault);
}

/** The address of the state's page. */
export const addressOf = (demo: Demo, { on, path }: State): string =>
  (on === 'partner' ? demo.partnerUrl : demo.url) + path;

/** Opens the state's address in a new page, on a demo made anew. The caller closes the page. */
export async function openState(blank: Page, demo: Demo, state: State): Promise<WatchedPage> {
  await prepareDemo(demo, state);
  const page = await watch(blank);
  page.setDefaultTimeout(PATIENCE_MS);
  await dress(page, state);
  await page.goto(addressOf(demo, state), { waitUntil: 'commit' });
  return page;
}

/** Waits until a page hears of what changes elsewhere, or until none does, for as long as any state is waited for. */
export async function untilListening(demo: Demo, isThere: boolean): Promise<void> {
  const listens = async () => (await (await fetch(`${demo.url}/demo/cable`)).json()).subscriptions > 0;
  for (let waited = 0; waited < PATIENCE_MS && (await listens()) !== isThere; waited += 50) await wait(50);
}

/** Does what leads to the state, then waits until it is on the screen and its pictures are there. */
export async function reachState(page: WatchedPage, demo: Demo, state: State): Promise<void> {
  await state.act?.(page, demo);
  await state.shows(page).first().waitFor();
  // A lazy picture is waited for where it is seen: out of sight, or under a dialog, it may never come.
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

/** What the page complained of that does not belong to the state. */
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

/** Dresses the host, and withholds or breaks what the state does not have: before its page is loaded. */
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
