/** One Chromium per test file, and pages that remember everything that went wrong on them. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterAll, afterEach, beforeAll } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--js-flags=--expose-gc',
];

/** A page and what it complained of: console errors, exceptions, CSP and Trusted Types violations. */
export type WatchedPage = Page & { problems: string[] };

/** Launches a Chromium of its own, for scripts outside the test runner; `flags` come after ours, and win. */
export function launch(flags: string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
    args: [...FLAGS, ...flags],
  });
}

/** A browser for the whole test file, `flags` as above; every page opened through it is closed after its test. */
export function browserForFile(flags: string[] = []) {
  let browser: Browser;
  const contexts: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await launch(flags);
  });
  afterEach(async () => {
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });
  afterAll(() => browser.close());

  const openContext = async (options: BrowserContextOptions = {}) => {
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 }, ...options });
    contexts.push(context);
    return context;
  };
  const openPage = async (options: BrowserContextOptions = {}) => watch(await (await openContext(options)).newPage());
  return { openContext, openPage };
}

/** Starts to note the page's problems. */
export async function watch(page: Page): Promise<WatchedPage> {
  const problems: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text());
  });
  page.on('pageerror', (error) => problems.push(String(error)));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      console.error(`CSP: ${event.violatedDirective} ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    });
  });
  return Object.assign(page, { problems });
}
