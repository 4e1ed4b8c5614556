/** What a person does on the way to an estimation, once the page is open. */
import type { Locator, Page } from 'playwright';
import { type Acts, fillContact, forward, type Step, screens, untilOpen, walkTo } from '../../setup/estimation.ts';

// The browser itself asks a second time when a line that it had kept open drops.
export const OFTEN = 20;

const MOST_TICKS = 200;

/** The pages of the house. */
export const path = '/estimation';
export const bisPath = '/estimation-en-ligne';

/** The code of all that follows the first screen. */
export const LATER = '**/parvis/chunks/kit-*';

/** From the open page to a step of the main version. */
export const to = (step: Step, acts?: Partial<Acts>) => (page: Page) => walkTo(page, step, 'main', acts);

/** To a step of the main version, then its forward button. */
export const pressedOn = (step: Step, acts?: Partial<Acts>) => async (page: Page) => {
  await walkTo(page, step, 'main', acts);
  await ready(page);
  await forward(page);
};

/** Waits for all that follows the first screen. */
export async function ready(page: Page): Promise<void> {
  await untilOpen(page);
}

/** Takes the focus away from what was typed last. */
export async function leaveField(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { activeElement } = document.querySelector('parvis-estimation')?.shadowRoot ?? {};
    (activeElement as HTMLElement | null | undefined)?.blur();
  });
}

/** Waits until the message is there, and keeps it for the picture: it waits under the pointer. */
export async function holdToast(page: Page, text: string | RegExp): Promise<void> {
  await screens(page).toast.getByText(text).hover();
}

/** Lets the page's clock, which stands still, go on until this is there. */
export async function tickUntil(page: Page, there: Locator): Promise<void> {
  for (let turn = 0; turn < MOST_TICKS && !(await there.isVisible()); turn += 1) await page.clock.runFor(20);
  await there.waitFor();
}

/** To the loader, whose answer never comes: the page's clock stands still `ms` after it was reached. */
export const waiting = (ms: number) => async (page: Page) => {
  await walkTo(page, 'contact');
  await fillContact(page);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
  await forward(page);
  await tickUntil(page, screens(page).step('calcul-en-cours'));
  await page.clock.runFor(ms);
};

/** Goes on by Enter: on a wide screen the first step has no button while it is not answered. */
export async function pressEnter(page: Page): Promise<void> {
  await screens(page).address.press('Escape');
  await screens(page).address.press('Enter');
}

/** The summary of a long form's errors. */
export const summary = (page: Page) => page.getByText(/^Il reste (une|\d+) réponses? à corriger$/);

/** The button that shows its work. */
export const busyButton = (page: Page) => page.locator('button[aria-busy=true]');
