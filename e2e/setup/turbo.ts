import type { Page } from 'playwright';

/** Turbo asks for the page of a step that is ours, and lets go of it: one step at a time, or it complains itself. */
export const turboIdle = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.hasAttribute('aria-busy'));

export const otherPage = (page: Page) => page.getByRole('heading', { name: 'Une autre page' });

/** Follows the host's link to a page without any element: Turbo shows a copy of it before it has asked for it again. */
export async function visitOtherPage(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Une autre page', exact: true }).click();
  await otherPage(page).waitFor();
  await turboIdle(page);
}
