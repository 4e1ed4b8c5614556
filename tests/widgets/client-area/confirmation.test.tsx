import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { Shell } from '@/features/shell/shell';
import { delaysLeft, usePolledConfirmation } from '../../../widgets/client-area/data/confirmation.ts';
import { ROUTES } from '../../../widgets/client-area/routes.ts';

const START = Date.parse('2026-03-05T10:00:00+01:00');

describe('the remaining delays', () => {
  test.each([
    ['at once', 0, [2_000, 5_000, 10_000, 30_000]],
    ['just before 2 s', 1_999, [1, 3_001, 8_001, 28_001]],
    ['at 2 s', 2_000, [3_000, 8_000, 28_000]],
    ['at 29 s', 29_000, [1_000]],
    ['at 30 s', 30_000, []],
    ['an hour later', 3_600_000, []],
  ])('%s', (_, after, delays) => {
    expect(delaysLeft(START, START + after)).toEqual(delays);
  });
});

describe('the polling', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: START, toFake: ['setTimeout', 'clearTimeout', 'Date'] });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  const ask = vi.fn();
  function Waiting({ since }: { since: number | null }) {
    const { isLate } = usePolledConfirmation(since, ask);
    return <p>{since === null ? 'fini' : isLate ? 'en retard' : 'en cours'}</p>;
  }
  const services = async () => ({ openAuthSession: vi.fn(), afterReady: () => () => {} });
  const draw = (since: number | null) => {
    ask.mockClear();
    const host = document.createElement('div');
    document.body.append(host);
    const tree = (given: number | null) => (
      <Shell
        host={host}
        attribute={() => null}
        onReady={vi.fn()}
        tag={{ basePath: '', routes: ROUTES, services: services as never }}
      >
        <Waiting since={given} />
      </Shell>
    );
    const view = render(tree(since), { container: host });
    return { ...view, give: (given: number | null) => view.rerender(tree(given)) };
  };
  const pass = (ms: number) => act(() => vi.advanceTimersByTime(ms));

  test('repeats after 2, 5, 10 and 30 s, and is late only then', () => {
    draw(START);
    const askedBy = [1_999, 1, 2_999, 1, 4_999, 1, 19_999].map((ms) => {
      pass(ms);
      return ask.mock.calls.length;
    });
    expect(askedBy).toEqual([0, 1, 1, 2, 2, 3, 3]);
    expect(screen.getByText('en cours')).toBeDefined();
    pass(1);
    expect(ask).toHaveBeenCalledTimes(4);
    expect(screen.getByText('en retard')).toBeDefined();
  });

  test('stops once the API confirms', () => {
    const { give } = draw(START);
    pass(2_000);
    give(null);
    pass(60_000);
    expect(ask).toHaveBeenCalledTimes(1);
    expect(screen.getByText('fini')).toBeDefined();
  });

  test('continues where it was when the screen is mounted again after 6 s', () => {
    draw(START - 6_000);
    pass(4_000);
    expect(ask).toHaveBeenCalledTimes(1);
    pass(20_000);
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('is late at once when the screen is mounted again after 30 s', () => {
    draw(START - 30_000);
    expect(screen.getByText('en retard')).toBeDefined();
    expect(ask).not.toHaveBeenCalled();
  });

  test('leaves no timer behind', () => {
    const { unmount } = draw(START);
    unmount();
    pass(60_000);
    expect(ask).not.toHaveBeenCalled();
  });
});
