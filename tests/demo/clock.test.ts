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

describe('what is planned on the clock of the demo', () => {
  it('happens by itself after 10 s, and once', () => {
    plan(10_000, 'expert');
    vi.advanceTimersByTime(9_999);
    expect(done).toEqual([]);
    vi.advanceTimersByTime(20_000);
    expect(done).toEqual(['expert']);
  });

  it('happens before advance returns, in order, when the clock is moved to 10 s or past it', () => {
    plan(10_000, 'second');
    plan(5_000, 'first');
    plan(10_001, 'later');
    clock.advance(4_999);
    expect(done).toEqual([]);
    clock.advance(5_001);
    expect(done).toEqual(['first', 'second']);
  });

  it('waits only for what is left after the clock was moved', () => {
    plan(10_000, 'expert');
    clock.advance(9_000);
    vi.advanceTimersByTime(1_000);
    expect(done).toEqual(['expert']);
  });

  it('may plan another act', () => {
    clock.after(10, () => plan(10, 'second'));
    vi.advanceTimersByTime(20);
    expect(done).toEqual(['second']);
  });

  it('is forgotten by a reset, with the time that was gained', () => {
    plan(10_000, 'expert');
    clock.advance(5_000);
    clock.reset();
    vi.advanceTimersByTime(20_000);
    expect(done).toEqual([]);
    expect(clock.now()).toBe(Date.now());
  });
});
