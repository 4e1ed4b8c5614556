import type { Page } from 'playwright';

/** Turbo asks for the page of a step that is ours, and lets go of it: one step at a time, or it complains itself. */
export const turboIdle = (page: Page) =>
  page.waitForFunction(() => !document.documentElement.hasAttribute('aria-busy'));
