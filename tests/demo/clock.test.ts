import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DemoClock } from '../../demo/server/clock.ts';

let clock: DemoClock;
let done: string[];
const plan = (milliseconds: number, name: string) => clock.after(milliseconds, () => done.push(name));

beforeEach(() => {
  vi.useFakeTimers();
  clock = new DemoClock();
  done = [];
});
afterEach(() => vi.useRealTimers());

describe('timers on the clock of the demo', () => {
  it('run by themselves after 10 s, once', () => {
    plan(10_000, 'expert');
    vi.advanceTimersByTime(9_999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect(done).toEqual(['expert']);
  });

  it('run before advance returns, in order, when the clock is moved to 10 s or beyond', () => {
    plan(10_000, 'second');
    plan(5_000, 'first');
    plan(10_001, 'later');
    clock.advance(4_999);
    expect(done).toEqual([]);
    clock.advance(5_001);
    expect(done).toEqual(['first', 'second']);
  });

  it('wait only for the remaining time after the clock was moved', () => {
    plan(10_000, 'expert');
    clock.advance(9_000);
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual(['expert']);
  });

  it('may schedule another timer', () => {
    clock.after(10, () => plan(10, 'second'));
    vi.advanceTimersByTime(20);
    expect(done).toEqual(['second']);
  });

  it('are removed by a reset, with the clock offset', () => {
    plan(10_000, 'expert');
    clock.advance(5_000);
    clock.reset();
    vi.advanceTimersByTime(20_000);
    expect(done).toEqual([]);
    expect(clock.now()).toBe(Date.now());
  });
});
