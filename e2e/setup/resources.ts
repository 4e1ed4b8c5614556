/** The downloads of a page and its response times, measured by the browser itself. */
import type { Page } from 'playwright';

declare global {
  interface Window {
    readyAt?: number;
    shifts: { value: number; ours: boolean; beforeReady: boolean }[];
    interactions: Map<number, number>;
  }
}

/** Records when the element is ready, every layout shift, and the duration of each interaction. */
export function observe(page: Page) {
  return page.addInitScript(() => {
    type Shift = PerformanceEntry & { value: number; sources: { node?: Node | null }[] };
    type Timed = PerformanceEntry & { interactionId: number };
    document.addEventListener('parvis:ready', () => {
      window.readyAt ??= performance.now();
    });
    window.shifts = [];
    window.interactions = new Map();
    new PerformanceObserver((list) => {
      for (const { value, sources, startTime } of list.getEntries() as Shift[]) {
        // Browsers name no node of a shadow tree.
        const ours = sources.some(({ node }) => !node);
        window.shifts.push({ value, ours, beforeReady: startTime <= (window.readyAt ?? startTime) });
      }
    }).observe({ type: 'layout-shift', buffered: true });
    new PerformanceObserver((list) => {
      for (const { duration, interactionId } of list.getEntries() as Timed[]) {
        if (!interactionId) continue;
        window.interactions.set(interactionId, Math.max(duration, window.interactions.get(interactionId) ?? 0));
      }
    }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
  });
}

/** Returns the sum of the element's own layout shifts; content after it is the host's to keep in place. */
export const ownLayoutShift = (page: Page): Promise<number> =>
  page.evaluate(() => window.shifts.filter(({ ours }) => ours).reduce((score, { value }) => score + value, 0));

/** A file, sizes in bytes, times in ms. */
export type Fetched = {
  file: string;
  startTime: number;
  responseEnd: number;
  bodySize: number;
  transferSize: number;
  decodedSize: number;
};

/** Returns every file fetched from the elements' folder, in order of start. */
export function fetched(page: Page): Promise<Fetched[]> {
  return page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.includes('/parvis/'))
      .map(({ name, startTime, responseEnd, encodedBodySize, transferSize, decodedBodySize }) => ({
        file: new URL(name).pathname.replace('/parvis/', ''),
        startTime,
        responseEnd,
        bodySize: encodedBodySize,
        transferSize,
        decodedSize: decodedBodySize,
      }))
      .sort((a, b) => a.startTime - b.startTime),
  );
}

/** Returns the number of downloads that waited for one before them; those that start together are one round. */
export function rounds(list: Fetched[]): number {
  let count = 0;
  let end = Number.NEGATIVE_INFINITY;
  for (const { startTime, responseEnd } of list) {
    if (startTime < end) continue;
    count += 1;
    end = responseEnd;
  }
  return count;
}

/** Returns the bytes over the network. */
export const sum = (list: Fetched[]) => list.reduce((total, { bodySize }) => total + bodySize, 0);
/** Makes the page that of a visitor with data saver. */
export const saveData = (page: Page) =>
  page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: Object.assign(new EventTarget(), { saveData: true }) });
  });
