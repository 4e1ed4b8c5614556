/** The acts of a customer in the area, once its page is open. */
import type { Locator, Page } from 'playwright';
import { type listings, type Persona, salePath, screens } from '../../setup/client-area.ts';
import { installClock } from '../tools/fixed-day.ts';
import { waitForListeners } from '../tools/reach.ts';
import type { State } from '../tools/state.ts';

/** More faults than any screen has calls. */
export const OFTEN = 40;

/** Returns the address of a page of the area, for this user. */
export const at = (path: string, as: Persona = 'buyer', query = ''): string => `${path}?as=${as}${query}`;

/** Returns the address of a followed sale, on a tab. */
export const sale = (name: keyof typeof listings, tab?: string, as?: Persona): string => at(salePath(name, tab), as);

/** Presses the first button of this name. */
export const press =
  (name: string): NonNullable<State['act']> =>
  (page) =>
    screens(page).button(name).first().click();

/** Runs acts one after the other. */
export const inSequence =
  (...acts: NonNullable<State['act']>[]): NonNullable<State['act']> =>
  async (page, demo) => {
    for (const act of acts) await act(page, demo);
  };

/** Releases the calls that a fault holds. */
export const release: NonNullable<State['act']> = async (_, demo) => {
  await fetch(`${demo.url}/demo/faults/release`, { method: 'POST' });
};

/** Returns the first invalid field. */
export const invalid = (page: Page) => page.locator('parvis-client-area [aria-invalid=true]').first();

/** Returns the placeholder of a read under way. */
export const skeleton = (page: Page) => page.getByRole('status').filter({ hasText: 'Chargement…' }).first();

/** Changes a sale on the server, once its sellers' pages listen to live messages. */
export const changeSaleLive =
  (id: number, change: { state?: string; sign_status?: string }): NonNullable<State['act']> =>
  async (_, demo) => {
    await waitForListeners(demo, true);
    await fetch(`${demo.url}/demo/sales/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
  };

/** Gives the page a clock that `waitUntilLate` can move. */
export const withClock: NonNullable<State['act']> = installClock;

/** Keeps content that would leave after five seconds or more, as long as the checks take. */
export const lasting: NonNullable<State['act']> = (page) =>
  page.evaluate(() => {
    const set = window.setTimeout.bind(window);
    // Without a name: those that tsx gives to functions do not exist in a page.
    window.setTimeout = ((run: TimerHandler, ms = 0) => set(run, ms < 5000 ? ms : 2 ** 31 - 1)) as typeof setTimeout;
  });

/** Makes the page visible again a minute later, on its clock: its data are read anew. */
export const comeBack: NonNullable<State['act']> = async (page) => {
  await page.clock.fastForward(60_000);
  await page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));
};

/** Moves the page's clock by `ms` at a time, until this shows. */
export async function waitUntilLate(page: Page, ms: number, there: Locator): Promise<void> {
  for (let turn = 0; turn < OFTEN && !(await there.isVisible()); turn += 1) {
    await page.clock.fastForward(ms);
    await there.waitFor({ timeout: 250 }).catch(() => {});
  }
  await there.waitFor();
}

/** All calls below this path fail, never get an answer, or get this one. */
export const respondWithFault = (path: string, fault: NonNullable<State['faults']>[number]['fault'], body?: string) =>
  ({
    faults: [{ path, fault, times: OFTEN, ...(body === undefined ? {} : { body }) }],
    ...(typeof fault === 'number' && { expected: new RegExp(`status of ${fault}`) }),
  }) satisfies Partial<State>;
