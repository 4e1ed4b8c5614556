/** The measures that a page records of itself, from before its first script on. */
import type { Page } from 'playwright';
import type { BenchPage, Moment } from './pages.ts';

/**
 * Times in ms since the start of the navigation; `tasks` are those over 50 ms; `shifts` add up to the CLS of the load.
 */
export type LoadRecord = { moments: Record<string, number>; lcp: number; tasks: number[]; shifts: number };

declare global {
  interface Window {
    noted: LoadRecord;
  }
}

/** Installs the measures before the page is opened; `window.noted` is read at the end. */
export async function recordLoad(page: Page, { tag, moments }: Pick<BenchPage, 'tag' | 'moments'>): Promise<void> {
  // Helper for function names that the TypeScript runner inserts.
  await page.addInitScript('globalThis.__name = (named) => named');
  await page.addInitScript(watchLoad, { tag, moments });
}

function watchLoad({ tag, moments }: { tag: string | null; moments: Record<string, Moment> }): void {
  const noted: LoadRecord = { moments: {}, lcp: 0, tasks: [], shifts: 0 };
  window.noted = noted;
  const observe = <T extends PerformanceEntry>(type: string, note: (entry: T) => void) =>
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) note(entry as T);
    }).observe({ type, buffered: true });
  observe('largest-contentful-paint', ({ startTime }) => {
    noted.lcp = startTime;
  });
  observe('longtask', ({ duration }) => void noted.tasks.push(duration));
  observe<PerformanceEntry & { value: number }>('layout-shift', ({ value }) => {
    noted.shifts += value;
  });
  const waited = Object.entries(moments);
  const look = () => {
    const root = tag === null ? document : document.querySelector(tag)?.shadowRoot;
    while (root) {
      const [name, { selector, text }] = waited[0] ?? ['', { selector: '' }];
      if (!name) return;
      const isThere = [...root.querySelectorAll(selector)].some((part) => !text || part.textContent?.includes(text));
      if (!isThere) break;
      waited.shift();
      // The content is on the screen in the next frame.
      requestAnimationFrame((at) => {
        noted.moments[name] = at;
      });
    }
    requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}
