import type { Page } from 'playwright';

/** Turbo requests the page of an element's step, and gives up: one step at a time, or it reports an error itself. */
export const waitForTurbo = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.hasAttribute('aria-busy'));

export const otherPage = (page: Page) => page.getByRole('heading', { name: 'Une autre page' });

/**
 * Follows the host's link to a page without any element: Turbo shows a copy of a known page before it has requested it
 * again.
 */
export async function visitOtherPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Une autre page', exact: true }).click();
  await otherPage(page).waitFor();
  await waitForTurbo(page);
}
