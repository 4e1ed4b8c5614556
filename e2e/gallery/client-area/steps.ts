/** What a customer does in their area, once its page is open. */
import type { Locator, Page } from 'playwright';
import { type listings, type Persona, saleAt, screens } from '../../setup/client-area.ts';
import { untilListening } from '../tools/reach.ts';
import type { State } from '../tools/state.ts';

/** More than any screen asks. */
export const OFTEN = 40;

/** A page of the area, as someone. */
export const at = (path: string, as: Persona = 'buyer', query = ''): string => `${path}?as=${as}${query}`;

/** A sale that is followed, on a tab. */
export const sale = (name: keyof typeof listings, tab?: string, as?: Persona): string => at(saleAt(name, tab), as);

/** Presses the first button of this name. */
export const press =
  (name: string): NonNullable<State['act']> =>
  (page) =>
    screens(page).button(name).first().click();

/** One act after the other. */
export const inTurn =
  (...acts: NonNullable<State['act']>[]): NonNullable<State['act']> =>
  async (page, demo) => {
    for (const act of acts) await act(page, demo);
  };

/** Lets the calls go that a fault holds. */
export const release: NonNullable<State['act']> = async (_, demo) => {
  await fetch(`${demo.url}/demo/faults/release`, { method: 'POST' });
};

/** The first field that is wrong. */
export const invalid = (page: Page) => page.locator('parvis-client-area [aria-invalid=true]').first();

/** What stands where something is still read. */
export const skeleton = (page: Page) => page.getByRole('status').filter({ hasText: 'Chargement…' }).first();

/** A sale goes on elsewhere: its sellers' pages hear of it, as they listen by then. */
export const goesOn =
  (id: number, change: { state?: string; sign_status?: string }): NonNullable<State['act']> =>
  async (_, demo) => {
    await untilListening(demo, true);
    await fetch(`${demo.url}/demo/sales/${id}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(change),
    });
  };

/** From now on the page has a clock that can be put forward (`untilLate`). */
export const withClock: NonNullable<State['act']> = (page) => page.clock.install();

/** What would leave by itself after five seconds or more stays for as long as it is looked at, on a busy machine too. */
export const lasting: NonNullable<State['act']> = (page) =>
  page.evaluate(() => {
    const set = window.setTimeout.bind(window);
    const setLonger = (run: () => void, ms = 0) => set(run, ms < 5000 ? ms : 2 ** 31 - 1);
    Object.assign(window, { setTimeout: setLonger });
  });

/** One comes back to the page a minute later, on its clock: what it shows is read anew. */
export const comeBack: NonNullable<State['act']> = async (page) => {
  await page.clock.fastForward(60_000);
  await page.evaluate(() => void window.dispatchEvent(new Event('visibilitychange')));
};

/** Time goes by for the page, `ms` at a time, until this is there: nobody waits for it. */
export async function untilLate(page: Page, ms: number, there: Locator): Promise<void> {
  for (let turn = 0; turn < OFTEN && !(await there.isVisible()); turn += 1) {
    await page.clock.fastForward(ms);
    await there.waitFor({ timeout: 250 }).catch(() => {});
  }
  await there.waitFor();
}

/** All calls below this path fail, or are never answered, or answer this. */
export const spoilt = (path: string, fault: NonNullable<State['faults']>[number]['fault'], body?: string) =>
  ({
    faults: [{ path, fault, times: OFTEN, ...(body === undefined ? {} : { body }) }],
    ...(typeof fault === 'number' && { expected: new RegExp(`status of ${fault}`) }),
  }) satisfies Partial<State>;
