import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { Router } from '@/host/router';
import { popStep, pushStep } from '@/host/step-history';

type Moved = [path: string, replace: boolean];
let moved: Moved[];

/**
 * Returns a trail in the page; its router records its navigations, and writes the page's history as the real one does.
 */
function trail(routing: string) {
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

describe('going on', () => {
  test('pushes the path, and its entry remembers the one before beside what the page keeps there', () => {
    pushStep(trail('path'), '/b');
    expect(moved).toEqual([['/b', false]]);
    expect(history.state).toEqual({ turbo: { restorationIdentifier: 'x' }, parvisFrom: '/a' });
  });

  test('twice remembers the nearest path only', () => {
    const steps = trail('hash');
    pushStep(steps, '/b');
    pushStep(steps, '/c');
    expect(history.state.parvisFrom).toBe('/b');
  });

  test('in memory leaves the page’s history alone', () => {
    const write = vi.spyOn(history, 'replaceState');
    pushStep(trail('memory'), '/b');
    expect(moved).toEqual([['/b', false]]);
    expect(write).not.toHaveBeenCalled();
  });
});

describe('going back', () => {
  test('to the path that this entry was made from goes over the entry', () => {
    const back = vi.spyOn(history, 'back').mockImplementation(() => {});
    const steps = trail('path');
    pushStep(steps, '/b');
    popStep(steps, '/a');
    expect(back).toHaveBeenCalledOnce();
    expect(moved).toEqual([['/b', false]]);
  });

  test.each([
    ['another path', () => pushStep(trail('path'), '/b')],
    ['an entry without a state', () => history.replaceState(null, '')],
    ['an entry of the page’s own', () => history.replaceState({ page: 1 }, '')],
  ])('from %s takes the place of the entry', (_, arrive) => {
    const back = vi.spyOn(history, 'back');
    arrive();
    moved = [];
    popStep(trail('path'), '/z');
    expect(back).not.toHaveBeenCalled();
    expect(moved).toEqual([['/z', true]]);
  });

  test('in memory takes the place of the screen, whatever the page’s history says', () => {
    const back = vi.spyOn(history, 'back');
    history.replaceState({ parvisFrom: '/a' }, '');
    popStep(trail('memory'), '/a');
    expect(back).not.toHaveBeenCalled();
    expect(moved).toEqual([['/a', true]]);
  });
});
