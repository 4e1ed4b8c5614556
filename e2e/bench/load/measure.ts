/** One load of a page as on a phone: slow connection, slow processor, empty cache. */
import type { Browser, CDPSession, Page } from 'playwright';
import type { BenchPage } from './pages.ts';
import { type LoadRecord, recordLoad } from './probe.ts';
import type { BenchServer } from './server.ts';

/** Lighthouse's slow 4G; the processor runs at a fourth of its speed. */
const LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: (1.6e6 / 8) * 0.9,
  uploadThroughput: (750e3 / 8) * 0.9,
};
const SLOWER = 4;
const WINDOW = { width: 412, height: 915 };

const LONG_TASK_MS = 50;
const PATIENCE_MS = 60_000;
/** Milliseconds of observation after the last moment: shifts and requests then still count. */
const AFTER_MS = 3_000;

/**
 * The measures of one load. Times in ms; `depth` is the number of requests that waited for one another before the
 * content showed.
 */
export type Load = {
  moments: Record<string, number>;
  lcp: number;
  tbt: number;
  cls: number;
  depth: number;
  /** Before the content showed, and in all. */
  requests: { before: number; all: number };
  kilobytes: { before: number; all: number };
  /** A line for each request, in the order of their starts: start, end, kB, address. */
  trace: string[];
};

/** Opens the page in a context of its own. */
export async function measure(browser: Browser, server: BenchServer, page: BenchPage): Promise<Load> {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: WINDOW, hasTouch: true, isMobile: true });
  server.show(page.html);
  try {
    if (page.isWarm) await open(await context.newPage(), server, page);
    const opened = await context.newPage();
    const cdp = await context.newCDPSession(opened);
    const requests = await followRequests(cdp);
    await cdp.send('Network.emulateNetworkConditions', LINE);
    await cdp.send('Emulation.setCPUThrottlingRate', { rate: SLOWER });
    return summaryOf(await open(opened, server, page), requests);
  } finally {
    await context.close();
  }
}

async function open(opened: Page, { url }: BenchServer, page: BenchPage): Promise<LoadRecord> {
  await recordLoad(opened, page);
  await opened.goto(url + page.address, { waitUntil: 'commit' });
  const count = Object.keys(page.moments).length;
  await opened
    .waitForFunction((all) => Object.keys(window.noted?.moments ?? {}).length === all, count, { timeout: PATIENCE_MS })
    .catch(async (problem) => {
      const { moments } = await opened.evaluate(() => window.noted);
      throw new Error(`${page.name}: of its moments only ${Object.keys(moments).join()} came`, { cause: problem });
    });
  await opened.waitForTimeout(AFTER_MS);
  return opened.evaluate(() => window.noted);
}

/** A request, in seconds of the browser's clock. An unfinished one has no end and no bytes. */
type Request = { url: string; start: number; end?: number; bytes?: number };

/** Returns the requests of the page, its document first; filled as they are made. */
async function followRequests(cdp: CDPSession): Promise<Map<string, Request>> {
  const requests = new Map<string, Request>();
  cdp.on('Network.requestWillBeSent', ({ requestId, timestamp, request }) => {
    if (/^https?:/.test(request.url)) requests.set(requestId, { url: request.url, start: timestamp });
  });
  cdp.on('Network.loadingFinished', ({ requestId, timestamp, encodedDataLength }) => {
    Object.assign(requests.get(requestId) ?? {}, { end: timestamp, bytes: encodedDataLength });
  });
  await cdp.send('Network.enable');
  return requests;
}

function summaryOf(noted: LoadRecord, followed: Map<string, Request>): Load {
  const all = [...followed.values()];
  const opened = all[0]?.start ?? 0;
  const [content = 0] = Object.values(noted.moments);
  const before = all.filter(({ start }) => (start - opened) * 1000 < content);
  const ended = before.filter(({ end }) => end !== undefined && (end - opened) * 1000 < content);
  return {
    moments: noted.moments,
    lcp: noted.lcp,
    tbt: noted.tasks.reduce((sum, task) => sum + Math.max(0, task - LONG_TASK_MS), 0),
    cls: noted.shifts,
    depth: depthOf(ended),
    requests: { before: before.length, all: all.length },
    kilobytes: { before: kilobytes(ended), all: kilobytes(all) },
    trace: all.map((request) => traceLine(request, opened)),
  };
}

function traceLine({ url, start, end, bytes = 0 }: Request, opened: number): string {
  const ms = (at: number | undefined) => (at === undefined ? '-' : ((at - opened) * 1000).toFixed(0)).padStart(6);
  return `${ms(start)} ${ms(end)} ${(bytes / 1000).toFixed(1).padStart(6)}  ${new URL(url).pathname}`;
}

const kilobytes = (requests: Request[]) => requests.reduce((sum, { bytes = 0 }) => sum + bytes, 0) / 1000;

/** Returns the length of the longest chain of requests, each of which began after the end of the one before. */
export function depthOf(requests: Request[]): number {
  const byEnd = requests.filter(({ end }) => end !== undefined).sort((a, b) => (a.end ?? 0) - (b.end ?? 0));
  let depth = 0;
  let lastEnd = Number.NEGATIVE_INFINITY;
  for (const { start, end = 0 } of byEnd) {
    if (start < lastEnd) continue;
    depth += 1;
    lastEnd = end;
  }
  return depth;
}
