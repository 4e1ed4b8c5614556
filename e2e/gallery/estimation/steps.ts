/** The acts on the way to an estimation, once the page is open. */
import type { Locator, Page } from 'playwright';
import {
  fillContact,
  forward,
  goToStep,
  type Step,
  type StepActions,
  screens,
  waitUntilOpen,
} from '../../setup/estimation.ts';
import { installClock, timeOf } from '../tools/fixed-day.ts';

// Several times: the browser itself repeats a call when a kept-alive connection drops.
export const OFTEN = 20;

const MOST_TICKS = 200;

/** The pages of the house. */
export const path = '/estimation';
export const bisPath = '/estimation-en-ligne';

/** All code after the first screen. */
export const LATER = '**/parvis/chunks/modules-*';

/** Goes from the open page to a step of the main version. */
export const to = (step: Step, acts?: Partial<StepActions>) => (page: Page) => goToStep(page, step, 'main', acts);

/** Goes to a step of the main version and presses its forward button. */
export const pressedOn = (step: Step, acts?: Partial<StepActions>) => async (page: Page) => {
  await goToStep(page, step, 'main', acts);
  await ready(page);
  await forward(page);
};

/** Waits for all code after the first screen. */
export async function ready(page: Page): Promise<void> {
  await waitUntilOpen(page);
}

/** Removes the focus from the last field. */
export async function leaveField(page: Page): Promise<void> {
  await page.evaluate(() => {
    const { activeElement } = document.querySelector('parvis-estimation')?.shadowRoot ?? {};
    (activeElement as HTMLElement | null | undefined)?.blur();
  });
}

/** Waits for the toast, and keeps it for the picture: it stays under the pointer. */
export async function holdToast(page: Page, text: string | RegExp): Promise<void> {
  await screens(page).toast.getByText(text).hover();
}

/** Moves the page's stopped clock until this shows. */
export async function tickUntil(page: Page, there: Locator): Promise<void> {
  for (let turn = 0; turn < MOST_TICKS && !(await there.isVisible()); turn += 1) await page.clock.runFor(20);
  await there.waitFor();
}

/** Goes to the loader, whose answer never comes: the page's clock stops `ms` later. */
export const waiting = (ms: number) => async (page: Page) => {
  await goToStep(page, 'contact');
  await fillContact(page);
  await installClock(page);
  await page.clock.pauseAt((await timeOf(page)) + 60_000);
  await forward(page);
  await tickUntil(page, screens(page).step('calcul-en-cours'));
  await page.clock.runFor(ms);
};

/** Goes on by Enter: on a wide screen the unanswered first step has no button. */
export async function pressEnter(page: Page): Promise<void> {
  await screens(page).address.press('Escape');
  await screens(page).address.press('Enter');
}

/** Returns the summary of a long form's errors. */
export const summary = (page: Page) => page.getByText(/^Il reste (une|\d+) réponses? à corriger$/);

/** Returns the button that shows its work. */
export const busyButton = (page: Page) => page.locator('button[aria-busy=true]');
