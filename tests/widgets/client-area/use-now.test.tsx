import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { useNow } from '../../../widgets/client-area/parts/use-now.ts';

const session = { now: () => Date.now(), window, host: document.body };
vi.mock('@/session/session-provider', () => ({ useSession: () => session }));

beforeEach(() => vi.useFakeTimers({ now: Date.parse('2026-03-03T14:29:20+01:00') }));
afterEach(() => void vi.useRealTimers());

const clock = (moment: number) => new Date(moment).toISOString().slice(11, 19);
const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));

describe('the current time', () => {
  test('is updated at every full minute, and no sooner', () => {
    const { result } = renderHook(useNow);
    const seen = () => clock(result.current);
    expect(seen()).toBe('13:29:20');
    pass(39_999);
    expect(seen()).toBe('13:29:20');
    pass(1);
    expect(seen()).toBe('13:30:00');
    pass(59_999);
    expect(seen()).toBe('13:30:00');
    pass(1);
    expect(seen()).toBe('13:31:00');
  });

  test('is updated when the page becomes visible again', () => {
    const { result } = renderHook(useNow);
    vi.setSystemTime(Date.parse('2026-03-03T18:00:05+01:00'));
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    expect(clock(result.current)).toBe('17:00:05');
    expect(vi.getTimerCount()).toBe(1);
  });

  test('leaves no timer behind', () => {
    const { unmount } = renderHook(useNow);
    expect(vi.getTimerCount()).toBe(1);
    unmount();
    document.dispatchEvent(new Event('visibilitychange'));
    expect(vi.getTimerCount()).toBe(0);
  });
});
