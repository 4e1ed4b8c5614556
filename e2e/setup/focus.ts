/** The place of the focus, and the path of the Tab key. */
import type { Locator, Page } from 'playwright';
import { expect } from 'vitest';
import { eventually } from './eventually.ts';

/** The focused control: name, place and ring. */
export type Focus = { name: string; inside: boolean; ring: boolean };

/** Returns the focused control: its accessible name, whether it is inside the element, whether a ring of 2 px shows. */
export function focus(page: Page): Promise<Focus> {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    const { outlineStyle, outlineWidth, outlineColor } = getComputedStyle(active as Element);
    const transparent = /, 0\)$/.test(outlineColor) || outlineColor === 'transparent';
    const labels = [...((active as HTMLInputElement | null)?.labels ?? [])];
    const words = labels.length > 0 ? labels : [active];
    const announced = active?.getAttribute('aria-label') ?? words.map((one) => one?.textContent?.trim()).join(' ');
    return {
      name: active === document.body ? '(page)' : announced,
      inside: active?.getRootNode() instanceof ShadowRoot,
      ring: outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && !transparent,
    };
  });
}

/** Waits until a control of this name has the focus. */
export const focused = (page: Page, name: RegExp) => eventually(async () => (await focus(page)).name).toMatch(name);

/**
 * Waits until this control has the focus. The title of a screen takes the focus a moment after it shows: earlier, it
 * would take it from the control that a test focuses.
 */
export const waitForFocus = (part: Locator): Promise<void> =>
  eventually(() => part.evaluate((one) => (one.getRootNode() as ShadowRoot).activeElement === one)).toBe(true);

/** Presses Tab until a control of this name has the focus; every stop inside the element must show its ring. */
export async function tabTo(page: Page, name: RegExp, key = 'Tab'): Promise<string[]> {
  const stops: string[] = [];
  for (let press = 0; press < 40; press += 1) {
    await page.keyboard.press(key);
    const now = await focus(page);
    stops.push(now.name);
    if (now.inside) expect(now.ring, `ring on '${now.name}'`).toBe(true);
    if (name.test(now.name)) return stops;
  }
  throw new Error(`never reached ${name}: ${stops.join(' > ')}`);
}
