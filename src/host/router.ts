/**
 * The current place of a widget: in the page's path, in its hash, or in memory (docs/spec/attributes.md#5). The router
 * uses the page's history without patching it.
 */
import { matchRoute, publicPath, type RouteMatch, type Routes } from './routes';

/** A place inside the widget: `path` starts with '/' and is relative to the base path; `search` has its '?'. */
export type WidgetLocation = { path: string; search: string };

/** The router of one widget. `subscribe` and `current` suit useSyncExternalStore. */
export type Router = {
  current(): WidgetLocation;
  /** Returns the current route; `Table` is the type of the widget's routes. */
  match<Table extends Routes = Routes>(): RouteMatch<Table>;
  /** `isBack`: the change comes from the browser's own Back or Forward, which restore the scroll position. */
  subscribe(listener: (isBack?: boolean) => void): () => void;
  /** Goes to a path of the widget, keeping the query string unless the path has its own, even an empty one ('/a?'). */
  navigate(path: string, options?: { replace?: boolean }): void;
  /** Returns the address of a path of the widget, for a real link. */
  href(path: string): string;
};

/** Options of a router. `onNavigate` is called at every change, with secrets replaced. */
export type RouterOptions = {
  mode: 'path' | 'hash' | 'memory';
  basePath: string;
  routes: Routes;
  window: Window;
  onNavigate(change: { path: string; pattern: string }): void;
};

type HistoryState = { turbo?: { restorationIdentifier?: string } } | null;

/** Creates a router; it listens to the page while it has listeners. */
export function createRouter(options: RouterOptions): Router {
  const { mode, basePath, routes, window, onNavigate } = options;
  const listeners = new Set<(isBack?: boolean) => void>();
  let location = readLocation(mode, basePath, window) ?? { path: '/', search: '' };
  let match = matchRoute(routes, location.path);
  let ownPage: string | undefined;

  const setLocation = (next: WidgetLocation, isBack?: boolean) => {
    if (next.path === location.path && next.search === location.search) return;
    location = next;
    match = matchRoute(routes, next.path);
    for (const listener of listeners) listener(isBack);
    onNavigate({ path: basePath + publicPath(match), pattern: basePath + match.pattern });
  };

  const followPage = (isBack?: boolean) => setLocation(readLocation(mode, basePath, window) ?? location, isBack);

  // Turbo's hook for another rendering: it draws nothing while the entry is the widget's own
  // (docs/spec/attributes.md#5.5).
  const keepPage = (event: Event) => {
    if (turboPage(window.history.state) !== ownPage) return;
    (event as CustomEvent).detail.render = bodyKeeper(window);
  };

  const onPop = (event: PopStateEvent) => {
    const page = turboPage(event.state);
    // Turbo would fetch and redraw the whole page for a step between two screens of the widget; a step that leaves the
    // page is left to Turbo.
    if (page && page !== ownPage) return;
    if (page) {
      event.stopImmediatePropagation();
      // Listeners of the window are called in the order they were added: a Turbo that was there first has begun its
      // visit.
      window.document.addEventListener('turbo:before-render', keepPage, { once: true });
    }
    followPage(true);
  };

  const href = (path: string) => {
    // The index of a base path is that path itself, as the host writes it: '/radar?lat=…', not '/radar/?lat=…'.
    if (mode === 'path') return basePath + (basePath ? path.replace(/^\/(?=\?|$)/, '') : path) + window.location.hash;
    return mode === 'hash' ? `#${path}` : '#';
  };

  return {
    current: () => location,
    // The one cast: a screen knows the table of its widget, the session that it gets from a context does not.
    match: <Table extends Routes>() => match as RouteMatch<Table>,
    href,
    subscribe(listener) {
      // With the first listener, not at creation: an element that leaves before it is painted has nothing to undo.
      if (listeners.size === 0 && mode !== 'memory') {
        window.addEventListener('popstate', onPop, true);
        followPage();
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
      // A '?' at the end drops the current query; a query in the path replaces it.
      const [pathname, query] = splitQuery(path);
      const next = {
        path: pathname,
        search: query === undefined ? location.search : query && `?${query.replace(/\?$/, '')}`,
      };
      if (mode !== 'memory') {
        // Turbo's part of the state must survive, or Back from another page would not restore this one.
        ownPage = turboPage(window.history.state);
        // Like a link of the browser: navigation to the current address adds no entry.
        const stays = replace || (next.path === location.path && next.search === location.search);
        const method = stays ? 'replaceState' : 'pushState';
        // Absolute: a <base> of the page would lead a relative address elsewhere.
        const { href: here } = window.location;
        // The state of one entry is not true of the next; the page's own part of the state is kept
        // (docs/spec/attributes.md#5.4).
        const entryState = stays ? {} : { parvisFrom: undefined, parvisUnder: undefined };
        const { state } = window.history;
        const url = new URL(href(next.path + next.search), here).href;
        window.history[method](Object(state) === state ? { ...state, ...entryState } : state, '', url);
      }
      setLocation(next);
    },
  };
}

/** Returns the parts before and after the first '?': a query may hold others. */
function splitQuery(path: string): [pathname: string, query: string | undefined] {
  const at = path.indexOf('?');
  return at < 0 ? [path, undefined] : [path.slice(0, at), path.slice(at + 1)];
}

/** Returns the place in the page's address; null for a hash of the host's own, such as '#tarifs' or '#'. */
function readLocation(mode: RouterOptions['mode'], basePath: string, window: Window): WidgetLocation | null {
  const { pathname, search, href } = window.location;
  if (mode === 'hash') {
    const [path, query] = splitQuery(href.split(/#(.*)/)[1] ?? '/');
    return path.startsWith('/') ? { path, search: query ? `?${query}` : '' } : null;
  }
  const inside = pathname === basePath || pathname.startsWith(`${basePath}/`);
  return { path: (inside && pathname.slice(basePath.length)) || '/', search };
}

/**
 * Returns what puts the body back into the page, with the focus where it was; Turbo scrolls. A page that Turbo has
 * drawn from its cache has the body of the cached copy: Turbo takes it out as the next one to draw.
 */
function bodyKeeper({ document }: Window): () => void {
  const { body } = document;
  let focused = document.activeElement;
  while (focused?.shadowRoot?.activeElement) focused = focused.shadowRoot.activeElement;
  return () => {
    if (body.isConnected) return;
    document.documentElement.append(body);
    (focused as HTMLElement | null)?.focus({ preventScroll: true });
  };
}

function turboPage(state: unknown): string | undefined {
  return (state as HistoryState)?.turbo?.restorationIdentifier;
}
