/** The window in which a state is checked: its size, and a page at rest. */
import type { Page } from 'playwright';
import { nextFrame } from './overflow.ts';
import type { State } from './state.ts';

/** The widths of a phone, of the smallest phone, and of a desk. */
export const WIDTHS = { phone: 390, smallPhone: 320, desk: 1280 } as const;

/** The height of a phone. */
export const PHONE_HEIGHT = 844;

/** Higher than the content of any page: parts under a bar at the foot of a phone cannot be checked. */
export const HIGHEST = 10_000;

/** A page may grow with its window, by the height of the host's part above the element. */
const MOST_RESIZES = 3;

const isLoadingForGood = ({ faults = [], keepsLoading = false }: State) =>
  keepsLoading || faults.some(({ fault }) => fault === 'timeout');

/** Waits until nothing is loading any more, and the sign of the state shows. */
export async function settle(page: Page, state: State): Promise<void> {
  if (!isLoadingForGood(state)) {
    await page.waitForFunction(() =>
      [...document.querySelectorAll('*')]
        .flatMap(({ shadowRoot }) => [...(shadowRoot?.querySelectorAll('[role=status]') ?? [])])
        .every(({ textContent }) => textContent !== 'Chargement…'),
    );
  }
  await state.shows(page).first().waitFor();
}

/**
 * Stops changes that happen by themselves. Toasts wait as if they had the focus. A map is never drawn again in this
 * page: no check reads its picture, and drawing it takes longer than the checks.
 */
export async function hold(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const { shadowRoot } of document.querySelectorAll('*')) {
      for (const toast of shadowRoot?.querySelectorAll('[part~=toast]') ?? []) {
        toast.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      }
    }
    const drawing = ['clear', 'drawArrays', 'drawElements', 'drawArraysInstanced', 'drawElementsInstanced'];
    for (const { prototype } of [WebGLRenderingContext, WebGL2RenderingContext]) {
      Object.assign(prototype, Object.fromEntries(drawing.map((name) => [name, () => {}])));
    }
  });
}

/** Resizes the window, and waits until the state shows again. */
export async function resize(page: Page, state: State, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await nextFrame(page);
  await settle(page, state);
}

/** Sets the width of the window, and a height at which the whole page shows; it may be higher already. */
export async function showAll(page: Page, state: State, width: number): Promise<void> {
  let height = Math.max(PHONE_HEIGHT, page.viewportSize()?.height ?? 0);
  for (let turn = 0; turn < MOST_RESIZES; turn += 1) {
    const whole = Math.min(await page.evaluate(() => document.documentElement.scrollHeight), HIGHEST);
    const isInSight = page.viewportSize()?.width === width && whole <= height;
    if (isInSight) return;
    height = Math.max(height, whole);
    await resize(page, state, { width, height });
  }
}
