/** A tab of a walk: its page, what it has sent, and what is on its way. */
import type { BrowserContext, Page, Request } from 'playwright';
import { type WatchedPage, watch } from '../setup/browser.ts';

/** A write to the API; `outcome` is the status that the page got, or 'lost'; `act` and `load` number the moments. */
export type Send = {
  line: string;
  body: string | null;
  key: string | null;
  act: number;
  load: number;
  outcome: number | 'lost' | null;
};

/** `act` counts what the person has done; `load` documents, visits of Turbo and jumps of the clock: keys may end there. */
export type Tab = { page: WatchedPage; sends: Send[]; inFlight: Set<Request>; act: number; load: number };

const API = '/api/v1/';

const HOST_PAGES = /^(\/turbo)?\/(ea|ev|mon-compte|traitement-offre|estimation|radar|creer-une-alerte)(\/|$)/;
const HOME = Buffer.from('<!doctype html><title>Accueil</title><h1>Accueil</h1>').toString('base64');

/**
 * Lets the host know the person on each of its pages, as its session does, and puts a small page in the place of the
 * console. A route of Playwright would do without the browser's cache.
 */
async function signIn(page: WatchedPage, as: string): Promise<void> {
  const cdp = await page.context().newCDPSession(page);
  cdp.on('Fetch.requestPaused', ({ requestId, request }) => {
    const url = new URL(request.url);
    const answer = { requestId, responseCode: 200, body: HOME };
    const isUnknown = HOST_PAGES.test(url.pathname) && !url.searchParams.has('as');
    if (isUnknown) url.searchParams.set('as', as);
    const sent =
      url.pathname === '/'
        ? cdp.send('Fetch.fulfillRequest', answer)
        : cdp.send('Fetch.continueRequest', { requestId, ...(isUnknown && { url: url.href }) });
    // The page may be gone already.
    sent.catch(() => {});
  });
  await cdp.send('Fetch.enable', {
    patterns: [{ urlPattern: '*', resourceType: 'Document' }, { urlPattern: '*/turbo/*' }, { urlPattern: '*/' }],
  });
}

/** Opens a tab that takes every dialog, and gives a small file to who asks for one. */
export async function openTab(context: BrowserContext, as: string): Promise<Tab> {
  const page = await watch(await context.newPage());
  await signIn(page, as);
  const tab: Tab = { page, sends: [], inFlight: new Set(), act: 0, load: 0 };
  const sendOf = new Map<Request, Send>();
  page.on('request', (request) => {
    if (!/\/api\/v1\/|\/geocodage\/|\/parvis\//.test(request.url())) return;
    tab.inFlight.add(request);
    const { pathname } = new URL(request.url());
    if (!pathname.startsWith(API) || request.method() === 'GET') return;
    const send: Send = {
      line: `${request.method()} ${pathname.slice(API.length - 1)}`,
      body: request.postData(),
      key: request.headers()['idempotency-key'] ?? null,
      act: tab.act,
      load: tab.load,
      outcome: null,
    };
    sendOf.set(request, send);
    tab.sends.push(send);
  });
  page.on('response', (response) => {
    const send = sendOf.get(response.request());
    const isPage = response.headers()['content-type']?.includes('html') ?? false;
    if (send) send.outcome = isPage ? 'lost' : response.status();
  });
  page.on('requestfinished', (request) => tab.inFlight.delete(request));
  page.on('requestfailed', (request) => {
    tab.inFlight.delete(request);
    const send = sendOf.get(request);
    if (send) send.outcome = 'lost';
  });
  page.on('domcontentloaded', () => {
    tab.load += 1;
  });
  page.on('dialog', (dialog) => dialog.accept());
  page.on('popup', (popup) => popup.close());
  page.on('filechooser', (chooser) =>
    chooser.setFiles({ name: 'plan.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\n') }),
  );
  return tab;
}

const LONGEST_PAUSE_MS = 1_500;

const twoFrames = () =>
  new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => resolve())));

/** Waits until something is true of the page, but not for a slow answer. */
export async function waitBriefly(page: Page, isTrue: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + LONGEST_PAUSE_MS;
  while (!(await isTrue()) && Date.now() < end) await page.evaluate(twoFrames);
}

/** Waits until the page has drawn the answers to its calls, but not for a slow one. */
export async function pause({ page, inFlight }: Tab): Promise<void> {
  const end = Date.now() + LONGEST_PAUSE_MS;
  let isCalm = false;
  while (!isCalm && Date.now() < end) {
    const isDrawn = await page.evaluate(twoFrames).then(
      () => true,
      () => false,
    );
    if (!isDrawn) await page.waitForLoadState('domcontentloaded');
    isCalm = isDrawn && inFlight.size === 0;
  }
}
