/**
 * The server's clock: it runs like the real one, or from a day of its own on; tests can move it forward, and callbacks
 * can be scheduled on it.
 */

type Planned = { at: number; act: () => void };

export class DemoClock {
  /** The instant of each reset, in milliseconds since 1970; the real present without it. */
  startsAt: number | undefined;
  #offset = 0;
  #planned: Planned[] = [];
  #timer: NodeJS.Timeout | undefined;

  now(): number {
    return Date.now() + this.#offset;
  }

  /** Moves the clock forward; callbacks that fall due run before the return. */
  advance(milliseconds: number): void {
    this.#offset += milliseconds;
    this.#run();
  }

  /** Schedules a callback: it runs after this delay, or as soon as the clock is moved past it. */
  after(milliseconds: number, act: () => void): void {
    this.#planned.push({ at: this.now() + milliseconds, act });
    this.#arm();
  }

  /** Restores the time and removes all scheduled callbacks. */
  reset(): void {
    this.#offset = this.startsAt === undefined ? 0 : this.startsAt - Date.now();
    this.#planned = [];
    this.#arm();
  }

  #run(): void {
    const now = this.now();
    const due = this.#planned.filter(({ at }) => at <= now).sort((left, right) => left.at - right.at);
    this.#planned = this.#planned.filter(({ at }) => at > now);
    for (const { act } of due) act();
    this.#arm();
  }

  #arm(): void {
    clearTimeout(this.#timer);
    if (this.#planned.length === 0) return;
    const next = Math.min(...this.#planned.map(({ at }) => at));
    // A scheduled callback does not keep the process alive.
    this.#timer = setTimeout(() => this.#run(), Math.max(1, next - this.now())).unref();
  }
}
