import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createRouter } from '@/host/router';

const routes = { step: '/:step' };

function router(mode: 'path' | 'hash' | 'memory') {
  const onNavigate = vi.fn();
  return { ...createRouter({ mode, basePath: '/w', routes, window, onNavigate }), onNavigate };
}

beforeEach(() => history.replaceState(null, '', '/w/a?utm=1'));

describe('the query of a path', () => {
  test.each([
    ['/b', '?utm=1', '/w/b?utm=1'],
    ['/b?', '', '/w/b'],
    ['/b?x=2', '?x=2', '/w/b?x=2'],
    ['/b?x=a?b&y=1', '?x=a?b&y=1', '/w/b?x=a?b&y=1'],
  ])('of %s is "%s", in the page %s', (path, search, address) => {
    const { navigate, current } = router('path');
    navigate(path);
    expect(current()).toEqual({ path: '/b', search });
    expect(location.pathname + location.search).toBe(address);
  });

  test('of the index of a base path directly follows it, as the host writes it', () => {
    const { navigate } = router('path');
    navigate('/?x=2');
    expect(location.pathname + location.search).toBe('/w?x=2');
    navigate('/?');
    expect(location.pathname + location.search).toBe('/w');
  });

  test('is the page’s own with hash routing', () => {
    const { navigate, current } = router('hash');
    navigate('/b?x=2');
    expect([location.search, location.hash]).toEqual(['?utm=1', '#/b?x=2']);
    navigate('/b?');
    expect([location.search, location.hash]).toEqual(['?utm=1', '#/b']);
    expect(current().search).toBe('');
  });

  test('keeps its second question mark in the hash too', () => {
    history.replaceState(null, '', '/w#/b?x=a?b&y=1');
    expect(router('hash').current()).toEqual({ path: '/b', search: '?x=a?b&y=1' });
  });

  test.each(['#tarifs', '#'])('is unchanged by a link of the page to %s, with hash routing', (href) => {
    const { navigate, current, subscribe, onNavigate } = router('hash');
    subscribe(() => {});
    navigate('/b?x=2');
    history.pushState(null, '', href);
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(current()).toEqual({ path: '/b', search: '?x=2' });
    expect(onNavigate).toHaveBeenCalledOnce();
    expect(location.href.slice(location.origin.length)).toBe(`/w/a?utm=1${href}`);
  });

  test('is that of the first screen again without a hash, and in a page that opens at a hash of its own', () => {
    const { navigate, current, subscribe } = router('hash');
    subscribe(() => {});
    navigate('/b?x=2');
    history.replaceState(null, '', '/w/a?utm=1');
    window.dispatchEvent(new PopStateEvent('popstate', { state: null }));
    expect(current()).toEqual({ path: '/', search: '' });
    history.replaceState(null, '', '/w/a#tarifs');
    expect(router('hash').current()).toEqual({ path: '/', search: '' });
  });

  test('cleared in memory does not change the page’s URL', () => {
    const { navigate, current } = router('memory');
    navigate('/a?');
    expect(current()).toEqual({ path: '/a', search: '' });
    expect(location.pathname + location.search).toBe('/w/a?utm=1');
  });

  test('notifies listeners once when only the query changes', () => {
    const { navigate, subscribe, onNavigate } = router('path');
    const heard = vi.fn();
    subscribe(heard);
    navigate('/a?', { replace: true });
    navigate('/a?', { replace: true });
    expect(heard).toHaveBeenCalledOnce();
    expect(onNavigate).toHaveBeenCalledExactlyOnceWith({ path: '/w/a', pattern: '/w/:step' });
  });
});

describe('Back and Forward under Turbo', () => {
  /** Steps to the current entry of the history; returns true if Turbo receives the event. */
  function stepReachesTurbo(): boolean {
    const turbo = vi.fn();
    window.addEventListener('popstate', turbo);
    window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    window.removeEventListener('popstate', turbo);
    return turbo.mock.calls.length > 0;
  }

  test('are handled by the router while someone listens to the element, and by Turbo afterwards', () => {
    history.replaceState({ turbo: { restorationIdentifier: 'first' } }, '', '/w/a');
    const { navigate, subscribe } = router('path');
    const unsubscribe = subscribe(() => {});
    navigate('/b');
    expect(stepReachesTurbo()).toBe(false);
    unsubscribe();
    expect(stepReachesTurbo()).toBe(true);
  });
});

describe('the data of a history entry', () => {
  const noted = { turbo: { restorationIdentifier: 'x' }, parvisFrom: '/a', parvisUnder: '/ea' };

  test('is not copied to a new entry, unlike the page’s own state', () => {
    history.replaceState(noted, '');
    router('path').navigate('/b');
    expect(history.state).toEqual({ turbo: { restorationIdentifier: 'x' } });
  });

  test('stays when navigating to the current path, which adds no entry', () => {
    history.replaceState(noted, '');
    const before = history.length;
    router('path').navigate('/a?utm=1');
    expect([history.length, history.state]).toEqual([before, noted]);
  });

  test('stays when the entry is replaced', () => {
    history.replaceState(noted, '');
    router('path').navigate('/b', { replace: true });
    expect(history.state).toEqual(noted);
  });

  test.each([null, 'the page’s own'])('is empty in a state of %j', (state) => {
    history.replaceState(state, '');
    router('path').navigate('/b');
    expect(history.state).toBe(state);
  });
});
