/** A clock that a state's acts move, in place of the page's own: timers, frames and dates follow it. */

type Timer = { at: number; run: () => void; every?: number };

const RealDate = Date;
const real = { setTimeout: window.setTimeout.bind(window), setInterval: window.setInterval.bind(window) };

/** Lets what a timer has begun go on: promises, and messages of the page to itself. */
const breathe = () => new Promise<void>((resolve) => real.setTimeout(resolve));

const realNow = RealDate.now.bind(RealDate);

const timers = new Map<number, Timer>();
let lastId = 1_000_000;
/** The distance between the clock and the real time, or the time at which the clock stands. */
let offset = 0;
let standsAt: number | null = null;

const now = () => standsAt ?? realNow() + offset;

function plan(run: () => void, ms: number, every?: number): number {
  lastId += 1;
  timers.set(lastId, { at: now() + Math.max(0, ms), run, ...(every === undefined ? {} : { every }) });
  return lastId;
}

/** Runs what is due until `end`, in its order; `once` runs a repeated timer a single time. */
async function runUntil(end: number, once = false): Promise<void> {
  const done = new Set<number>();
  for (;;) {
    const due = [...timers].filter(([id, { at }]) => at <= end && !done.has(id)).sort(([, a], [, b]) => a.at - b.at)[0];
    if (!due) break;
    const [id, timer] = due;
    if (standsAt !== null && !once) standsAt = Math.max(standsAt, timer.at);
    if (timer.every === undefined) timers.delete(id);
    else timer.at = (once ? end : timer.at) + Math.max(1, timer.every);
    if (once) done.add(id);
    timer.run();
    await breathe();
  }
}

class MovedDate extends RealDate {
  constructor(...given: []) {
    super(...((given.length === 0 ? [now()] : given) as []));
  }
  static override now(): number {
    return now();
  }
}

function bound(run: unknown, args: unknown[]): () => void {
  return () => {
    if (typeof run === 'function') run(...args);
  };
}

let isInstalled = false;

export const clock = {
  /** Replaces the page's timers and dates; the time goes on as before until it is moved. */
  install(): void {
    if (isInstalled) return;
    isInstalled = true;
    const cancel = (id?: number) => void timers.delete(id ?? 0);
    const { clearTimeout: clearReal, cancelAnimationFrame: cancelReal } = window;
    const cancelBoth = (clear: (id?: number) => void) => (id?: number) => {
      cancel(id);
      clear.call(window, id);
    };
    Object.assign(window, {
      setTimeout: (run: unknown, ms = 0, ...args: unknown[]) => plan(bound(run, args), ms),
      setInterval: (run: unknown, ms = 0, ...args: unknown[]) => plan(bound(run, args), ms, ms),
      requestAnimationFrame: (run: (at: number) => void) => plan(() => run(performance.now()), 16),
      clearTimeout: cancelBoth(clearReal),
      clearInterval: cancelBoth(clearReal),
      cancelAnimationFrame: cancelBoth(cancelReal as (id?: number) => void),
      Date: MovedDate,
    });
    const start = performance.now();
    const startedAt = realNow();
    performance.now = () => start + now() - startedAt;
    real.setInterval(() => {
      if (standsAt === null) void runUntil(now());
    }, 10);
  },
  /** Moves to this time and stands there. */
  async pauseAt(at: number): Promise<void> {
    await clock.fastForward(Math.max(0, at - now()));
    standsAt = at;
  },
  /** Moves ahead at once: what falls due runs a single time. */
  async fastForward(ms: number): Promise<void> {
    const end = now() + ms;
    if (standsAt === null) offset += ms;
    else standsAt = end;
    await runUntil(end, true);
  },
  /** Moves ahead and runs everything on the way. */
  async runFor(ms: number): Promise<void> {
    const end = now() + ms;
    if (standsAt === null) standsAt = now();
    await runUntil(end);
    standsAt = end;
  },
};
