/**
 * Where the widget is: in the page's path, in its hash, or in memory. It uses the page's history without patching it
 * and hands the page back as it was (architecture §4).
 */
import { matchRoute, publicPath, type RouteMatch, type Routes } from './routes';

/** A place inside the widget: `path` starts with '/' and is relative to the base path; `search` has its '?'. */
export type Place = { path: string; search: string };

/** One widget's router. `subscribe` and `current` suit useSyncExternalStore. */
export type Router = {
  current(): Place;
  match(): RouteMatch;
  /** `isBack`: the browser's own Back or Forward led there, which keep the place that was read. */
  subscribe(listener: (isBack?: boolean) => void): () => void;
  /** Goes to a path of the widget, keeping the query string unless the path brings its own, were it empty ('/a?'). */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** The address of a path of the widget, for a real link. */
  href(path: string): string;
};

/** What a router needs to know. `onNavigate` hears every change with secrets replaced. */
export type RouterOptions = {
  mode: 'path' | 'hash' | 'memory';
  basePath: string;
  routes: Routes;
  window: Window;
  onNavigate(change: { path: string; pattern: string }): void;
};

type HistoryState = { turbo?: { restorationIdentifier?: string } } | null;

/** Makes a router; it listens to the page while someone listens to it. */
export function createRouter(options: RouterOptions): Router {
  const { mode, basePath, routes, window, onNavigate } = options;
  const listeners = new Set<(isBack?: boolean) => void>();
  let place = readPlace(mode, basePath, window);
  let match = matchRoute(routes, place.path);
  let ownPage: string | undefined;

  const moveTo = (next: Place, isBack?: boolean) => {
    if (next.path === place.path && next.search === place.search) return;
    place = next;
    match = matchRoute(routes, next.path);
    for (const listener of listeners) listener(isBack);
    onNavigate({ path: basePath + publicPath(match), pattern: basePath + match.pattern });
  };

  // Turbo's own way to draw a page in another manner: not at all, while the entry is one of ours.
  const keepPage = (event: Event) => {
    if (turboPage(window.history.state) === ownPage) (event as CustomEvent).detail.render = () => {};
  };

  const onPop = (event: PopStateEvent) => {
    const page = turboPage(event.state);
    // Turbo would fetch and redraw the whole page for a step between two screens of ours; a step that leaves the page
    // it drew is Turbo's own business.
    if (page && page !== ownPage) return;
    if (page) {
      event.stopImmediatePropagation();
      // Listeners of the window are called in the order they came: a Turbo that was there before us is at it already.
      window.document.addEventListener('turbo:before-render', keepPage, { once: true });
    }
    moveTo(readPlace(mode, basePath, window), true);
  };

  const href = (path: string) => {
    // The index of a base path is that path itself, as the host writes it: '/radar?lat=…', not '/radar/?lat=…'.
    if (mode === 'path') return basePath + (basePath ? path.replace(/^\/(?=\?|$)/, '') : path) + window.location.hash;
    return mode === 'hash' ? `#${path}` : '#';
  };

  return {
    current: () => place,
    match: () => match,
    href,
    subscribe(listener) {
      // With the first listener, not at birth: an element that leaves before it is painted has nothing to take back.
      if (listeners.size === 0 && mode !== 'memory') {
        window.addEventListener('popstate', onPop, true);
        moveTo(readPlace(mode, basePath, window));
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener('popstate', onPop, true);
        window.document.removeEventListener('turbo:before-render', keepPage);
      };
    },
    navigate(path, { replace = false } = {}) {
      // A '?' at the end says that no other query is kept; a path that has one says so already.
      const [pathname, query] = splitQuery(path);
      const next = {
        path: pathname,
        search: query === undefined ? place.search : query && `?${query.replace(/\?$/, '')}`,
      };
      if (mode !== 'memory') {
        // Turbo's own entry in the state must survive, or Back from another page would not restore this one.
        ownPage = turboPage(window.history.state);
        // As a link of the browser: to go where one is adds nothing to go back over.
        const stays = replace || (next.path === place.path && next.search === place.search);
        const method = stays ? 'replaceState' : 'pushState';
        // Absolute: a page's <base> would send a relative one elsewhere.
        const { href: here } = window.location;
        // What we noted of one entry is not true of the next; the page's own part goes along.
        const marks = stays ? {} : { parvisFrom: undefined, parvisUnder: undefined };
        const { state } = window.history;
        const url = new URL(href(next.path + next.search), here).href;
        window.history[method](Object(state) === state ? { ...state, ...marks } : state, '', url);
      }
      moveTo(next);
    },
  };
}

/** What stands before the first '?', and after it: a query may hold others. */
function splitQuery(path: string): [pathname: string, query: string | undefined] {
  const at = path.indexOf('?');
  return at < 0 ? [path, undefined] : [path.slice(0, at), path.slice(at + 1)];
}

function readPlace(mode: RouterOptions['mode'], basePath: string, window: Window): Place {
  const { pathname, search, hash } = window.location;
  if (mode === 'hash') {
    const [path, query] = splitQuery(hash.slice(1));
    return { path: path.startsWith('/') ? path : '/', search: query ? `?${query}` : '' };
  }
  const inside = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return { path: (inside && pathname.slice(basePath.length)) || '/', search };
}

function turboPage(state: unknown): string | undefined {
  return (state as HistoryState)?.turbo?.restorationIdentifier;
}
