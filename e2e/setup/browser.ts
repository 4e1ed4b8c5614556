/** The Chromium of a worker, and pages that record their problems. */
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright';
import { afterEach } from 'vitest';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/**
 * A script of a short test runs once or twice: optimising it, in threads beside the page, takes up to a tenth of the
 * processor's time. SHORT_RUNS is set for tests that measure no time (vitest.config.ts).
 */
const ENGINE = [
  '--expose-gc',
  ...(process.env.SHORT_RUNS
    ? ['--no-opt', '--single-threaded', '--min-semi-space-size=64', '--max-semi-space-size=64']
    : []),
];

/** No WebGL, and no simulated graphics card, which costs as much as all the rest of a page. */
const NO_GRAPHICS = ['--disable-3d-apis', '--disable-software-rasterizer'];

/** WebGL drawn by the processor, for pages with a visible map. */
export const MAP_FLAGS = [
  '--use-gl=angle',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
  '--ignore-gpu-blocklist',
];

declare module 'vitest' {
  interface TaskMeta {
    /** The content of the pages of a failed test, for the report of a run (scripts/gate/checks.ts). */
    shown?: string;
  }
}

/** A page with its problems: console errors, exceptions, CSP and Trusted Types violations. */
export type WatchedPage = Page & { problems: string[] };

/** Launches a Chromium of its own, without WebGL unless MAP_FLAGS are among the flags. The caller closes it. */
export function launch(flags: string[] = []): Promise<Browser> {
  const { CHROMIUM_PATH } = process.env;
  if (!CHROMIUM_PATH) throw new Error('CHROMIUM_PATH is not set: scripts/chromium.ts finds the browser and sets it.');
  return chromium.launch({
    executablePath: CHROMIUM_PATH,
    args: [
      ...FLAGS,
      `--js-flags=${ENGINE.join(' ')}`,
      ...(MAP_FLAGS.every((flag) => flags.includes(flag)) ? [] : NO_GRAPHICS),
      ...flags,
    ],
  });
}

// One for each set of flags, shared by the test files of a worker, which run in one process, one after the other.
const browsers = new Map<string, Promise<Browser>>();

/** Returns the worker's Chromium with these flags, launched at the first call; it ends with the worker's process. */
export function sharedBrowser(flags: string[] = []): Promise<Browser> {
  const key = flags.join(' ');
  const browser = browsers.get(key) ?? launch(flags);
  browsers.set(key, browser);
  return browser;
}

/** Opens pages of the worker's Chromium for a test file; each is closed after its test, with its storage. */
export function browserForFile(flags: string[] = []) {
  const contexts: BrowserContext[] = [];
  afterEach(async ({ task }) => {
    if (task.result?.state === 'fail') task.meta.shown = (await Promise.all(contexts.map(textOfPages))).join('\n');
    await Promise.all(contexts.splice(0).map((context) => context.close()));
  });

  const openContext = async (options: BrowserContextOptions = {}) => {
    const browser = await sharedBrowser(flags);
    const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 }, ...options });
    contexts.push(context);
    return context;
  };
  const openPage = async (options: BrowserContextOptions = {}) => watch(await (await openContext(options)).newPage());
  return { openContext, openPage };
}

/** Returns the content of the pages of a failed test: address, problems, and text as a screen reader has it. */
async function textOfPages(context: BrowserContext): Promise<string> {
  const texts = context.pages().map(async (page) => {
    const { problems = [] } = page as Partial<WatchedPage>;
    const screen = await page
      .locator('body')
      .ariaSnapshot({ timeout: 5_000 })
      .catch((error: unknown) => String(error));
    return [`at ${page.url()}`, ...problems, screen].join('\n');
  });
  const text = (await Promise.all(texts)).join('\n');
  console.log(text.slice(0, 6_000));
  return text;
}

/** Starts recording the page's problems. */
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
