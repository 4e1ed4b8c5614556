import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { throttle } from '../../src/lib/throttle.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const timers = globalThis as unknown as Window;
const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

describe('an action throttled to once a second', () => {
  test('runs at once, and once more for all later calls in that second', async () => {
    const act = vi.fn(async () => {});
    const { request } = throttle(1_000, timers, act);
    for (let count = 0; count < 100; count += 1) request();
    expect(act).toHaveBeenCalledTimes(1);
    await later(999);
    expect(act).toHaveBeenCalledTimes(1);
    await later(1);
    expect(act).toHaveBeenCalledTimes(2);
    await later(10_000);
    expect(act).toHaveBeenCalledTimes(2);
    request();
    expect(act).toHaveBeenCalledTimes(3);
  });

  test('does not run again before it has ended', async () => {
    let end = () => {};
    const act = vi.fn(
      () =>
        new Promise<void>((resolve) => {
          end = resolve;
        }),
    );
    const { request } = throttle(1_000, timers, act);
    request();
    request();
    await later(5_000);
    expect(act).toHaveBeenCalledTimes(1);
    end();
    await later(0);
    expect(act).toHaveBeenCalledTimes(2);
  });

  test('does not run once it is stopped', async () => {
    const act = vi.fn(async () => {});
    const { request, stop } = throttle(1_000, timers, act);
    request();
    request();
    stop();
    await later(5_000);
    request();
    expect(act).toHaveBeenCalledTimes(1);
    expect(vi.getTimerCount()).toBe(0);
  });
});
