/**
 * The tasks of a page's main thread, from the browser's own trace, in processor time: wall time would include other
 * processes, above all the software that replaces the graphics card.
 */
import type { Browser, Page } from 'playwright';
import { START } from './probe.ts';

type TraceEvent = { name: string; cat: string; ph: string; pid: number; tid: number } & {
  ts: number;
  dur?: number;
  tdur?: number;
};

/** Traces the page during `act`; returns the processor time of each task that ended after the start, in ms. */
export async function tasksDuring(browser: Browser, page: Page, act: () => Promise<void>): Promise<number[]> {
  await browser.startTracing(page, { categories: ['toplevel', 'devtools.timeline', 'blink.user_timing', 'v8'] });
  await act();
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as { traceEvents: TraceEvent[] };
  const start = traceEvents.find(({ name, cat }) => name === START && cat.includes('user_timing'));
  if (!start) throw new Error('the trace does not hold the start');
  return tasksOf(traceEvents.filter(({ pid, tid, ph }) => ph === 'X' && pid === start.pid && tid === start.tid))
    .filter(({ ts, dur = 0 }) => ts + dur >= start.ts)
    .map(({ tdur = 0 }) => tdur / 1000);
}

/** Returns the events that are not inside another one. */
function tasksOf(events: TraceEvent[]): TraceEvent[] {
  let end = 0;
  return events
    .sort((left, right) => left.ts - right.ts || (right.dur ?? 0) - (left.dur ?? 0))
    .filter(({ ts, dur = 0 }) => {
      const isOutermost = ts >= end;
      if (isOutermost) end = ts + dur;
      return isOutermost;
    });
}
