/** A virtual clock for very many timers: vitest's own looks through all of them at each step. */
import { vi } from 'vitest';

type Timer = { at: number; id: number; act: () => void; everyMs: number | null };

/** Time in ms between two looks at the promises that are settled. */
const STEP_MS = 10;

/** Replaces the timers and the date of the global scope; `restore` brings them back. Starts at 0. */
export function startVirtualClock() {
  let now = 0;
  let lastId = 0;
  // The earliest first: a binary heap.
  const heap: Timer[] = [];
  const cleared = new Set<number>();
  const isBefore = (a: Timer, b: Timer) => a.at < b.at || (a.at === b.at && a.id < b.id);
  const swap = (a: number, b: number) => {
    [heap[a], heap[b]] = [heap[b] as Timer, heap[a] as Timer];
  };
  const push = (timer: Timer) => {
    heap.push(timer);
    for (let at = heap.length - 1; at > 0; ) {
      const parent = (at - 1) >> 1;
      if (!isBefore(heap[at] as Timer, heap[parent] as Timer)) break;
      swap(at, parent);
      at = parent;
    }
  };
  const pop = (): Timer | undefined => {
    const first = heap[0];
    const last = heap.pop();
    if (!first || !last || heap.length === 0) return first;
    heap[0] = last;
    for (let at = 0; ; ) {
      const children = [2 * at + 1, 2 * at + 2].filter((child) => child < heap.length);
      const [left, right] = children;
      if (left === undefined) break;
      const least = right !== undefined && isBefore(heap[right] as Timer, heap[left] as Timer) ? right : left;
      if (!isBefore(heap[least] as Timer, heap[at] as Timer)) break;
      swap(at, least);
      at = least;
    }
    return first;
  };
  const add = (act: () => void, ms = 0, everyMs: number | null = null) => {
    lastId += 1;
    push({ at: now + Math.max(0, ms), id: lastId, act, everyMs });
    return lastId;
  };
  const clear = (id?: number) => void (id !== undefined && cleared.add(id));
  const runDue = (until: number) => {
    for (let next = heap[0]; next && next.at <= until; next = heap[0]) {
      const { id, act, at, everyMs } = pop() as Timer;
      if (cleared.delete(id)) continue;
      now = at;
      if (everyMs !== null) push({ at: at + everyMs, id, act, everyMs });
      act();
    }
  };

  const RealDate = Date;
  class VirtualDate extends RealDate {
    static override now = () => now;
    constructor(...given: [number?]) {
      super(given[0] ?? now);
    }
  }
  vi.stubGlobal('setTimeout', (act: () => void, ms?: number) => add(act, ms));
  vi.stubGlobal('setInterval', (act: () => void, ms: number) => add(act, ms, ms));
  vi.stubGlobal('clearTimeout', clear);
  vi.stubGlobal('clearInterval', clear);
  vi.stubGlobal('Date', VirtualDate);
  return {
    /** Runs this many ms, with the promises that are settled on the way. */
    async advance(ms: number): Promise<void> {
      const end = now + ms;
      while (now < end) {
        const until = Math.min(end, now + STEP_MS);
        runDue(until);
        now = until;
        await new Promise((resolve) => setImmediate(resolve));
      }
    },
    restore: () => void vi.unstubAllGlobals(),
  };
}
