import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Router } from '@/host/router';
import { goBack, popStep, pushStep } from '@/host/step-history';

type Moved = [path: string, replace: boolean];
let moved: Moved[];

/**
 * Returns a trail in the page; its router records its navigations, and writes the page's history as the real one does.
 */
function stepHistory(routing: string) {
  let path = '/a';
  const router = {
    current: () => ({ path, search: '' }),
    navigate(next: string, { replace = false } = {}) {
      path = next;
      moved.push([next, replace]);
      if (routing !== 'memory') history[replace ? 'replaceState' : 'pushState'](history.state, '');
    },
  } as unknown as Router;
  return { router, window: window as Window, boot: { routing } };
}

beforeEach(() => {
  moved = [];
  history.replaceState({ turbo: { restorationIdentifier: 'x' } }, '');
  vi.restoreAllMocks();
});

describe('going forward', () => {
  test("pushes the path, and its entry stores the previous path beside the page's own state", () => {
    pushStep(stepHistory('path'), '/b');
    expect(moved).toEqual([['/b', false]]);
    expect(history.state).toEqual({ turbo: { restorationIdentifier: 'x' }, parvisFrom: '/a' });
  });

  test('twice stores only the previous path', () => {
    const steps = stepHistory('hash');
    pushStep(steps, '/b');
    pushStep(steps, '/c');
    expect(history.state.parvisFrom).toBe('/b');
  });

  test('in memory does not change the page’s history', () => {
    const write = vi.spyOn(history, 'replaceState');
    pushStep(stepHistory('memory'), '/b');
    expect(moved).toEqual([['/b', false]]);
    expect(write).not.toHaveBeenCalled();
  });
});

describe('going back', () => {
  test('to the path that this entry was pushed from goes back over the entry', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    const steps = stepHistory('path');
    pushStep(steps, '/b');
    popStep(steps, '/a');
    expect(back).toHaveBeenCalledOnce();
    expect(moved).toEqual([['/b', false]]);
  });

  test.each([
    ['another path', () => pushStep(stepHistory('path'), '/b')],
    ['an entry without a state', () => history.replaceState(null, '')],
    ['an entry of the page’s own', () => history.replaceState({ page: 1 }, '')],
  ])('from %s replaces the entry', (_, arrive) => {
    const back = vi.spyOn(history, 'back');
    arrive();
    moved = [];
    popStep(stepHistory('path'), '/z');
    expect(back).not.toHaveBeenCalled();
    expect(moved).toEqual([['/z', true]]);
  });

  test.each([
    ['path', true, true],
    ['path', false, false],
    ['memory', true, false],
  ])('goBack with %s routing over a pushed entry (%s) uses the browser: %s', (routing, isPushed, usesBrowser) => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    goBack(stepHistory(routing), isPushed, '/z');
    expect(back).toHaveBeenCalledTimes(usesBrowser ? 1 : 0);
    expect(moved).toEqual(usesBrowser ? [] : [['/z', true]]);
  });

  test('in memory replaces the screen, whatever the page’s history contains', () => {
    const back = vi.spyOn(history, 'back');
    history.replaceState({ parvisFrom: '/a' }, '');
    popStep(stepHistory('memory'), '/a');
    expect(back).not.toHaveBeenCalled();
    expect(moved).toEqual([['/a', true]]);
  });
});
