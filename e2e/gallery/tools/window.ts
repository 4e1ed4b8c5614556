/** The window in which a state is looked at: its size, and that the page has come to rest in it. */
import type { Page } from 'playwright';
import { nextFrame } from './overflow.ts';
import type { State } from './state.ts';

/** The width of a phone, of the smallest one, and of a desk. */
export const WIDTHS = { phone: 390, smallPhone: 320, desk: 1280 } as const;

/** The height of a phone. */
export const PHONE_HEIGHT = 844;

/** As high as what is on the page: what lies under a bar at the foot of a phone cannot be looked at. */
const HIGHEST = 6_000;

/** A page may grow with its window, by as much as stands above the element. */
const MOST_RESIZES = 3;

const isLoadingForGood = ({ faults = [], keepsLoading = false }: State) =>
  keepsLoading || faults.some(({ fault }) => fault === 'timeout');

/** Waits until nothing loads any more, and what the state shows is on the screen. */
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
 * Keeps what would change by itself as it is. The toasts wait as if the focus was on them. A map is never drawn again in
 * this page: no check looks at its picture, and drawing it takes longer than the checks.
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

/** Gives the window a size, and waits until the state is there again. */
export async function resize(page: Page, state: State, size: { width: number; height: number }): Promise<void> {
  await page.setViewportSize(size);
  await nextFrame(page);
  await settle(page, state);
}

/** Gives the window a width, and height enough for the whole page to be in sight; as it is, it may be higher. */
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
