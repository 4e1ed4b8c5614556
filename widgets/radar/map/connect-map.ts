/** Connects the radar's state with the map: found properties become markers, hovered ones are lit. */
import type { MapColours, MapEvents, MapView } from '@/adapters/map/types';
import { DEFAULT_VIEW, FLIGHT_MS, MAP_WAIT_MS, SEARCH_FIRST_MS, zoomOf } from '@/domain/radar/radar';
import { openHostMap } from '@/session/host-map';
import type { Session } from '@/session/session';
import { tokenColours } from '@/ui/token-colours';
import { shownProperties } from '../list/shown-properties';
import type { RadarActions } from '../search/actions';
import type { RadarState, RadarStore } from '../store';
import { createHover } from './hover';
import { createKeys } from './keys';
import { createMarkers, type Markers } from './markers';

type Context = { session: Session; store: RadarStore; actions: RadarActions };

/** Controls of a running map. */
export type MapConnection = { zoomBy(step: 1 | -1): void; close(): void };

/** Returns the colours of the points, read from the tokens that apply to the box. */
function coloursOf(box: HTMLElement): MapColours {
  const read = tokenColours(box);
  return { point: read('radar'), lit: read('ink'), edge: read('night'), paper: read('night'), ink: read('ink') };
}

/**
 * Returns the timer of a late map. Code and worker load one after the other: both count until points are drawn
 * (docs/spec/radar.md#7.3).
 */
function createLateTimer(window: Window, store: RadarStore) {
  let timer: number | undefined;
  return {
    start() {
      timer ??= window.setTimeout(() => {
        const { map } = store.getState();
        if (map === 'loading' || map === 'ready') store.setState({ map: 'late' });
      }, MAP_WAIT_MS);
    },
    stop() {
      window.clearTimeout(timer);
      timer = undefined;
      if (store.getState().map === 'late') store.setState({ map: 'ready' });
    },
    clear: () => window.clearTimeout(timer),
  };
}

/** Starts a map in a box and moves the drawn zone with the map. */
export function connectMap({ session, store, actions }: Context, box: HTMLElement, zone: HTMLElement): MapConnection {
  const { window } = session;
  const cleanups: (() => void)[] = [];
  let view: MapView | null = null;
  let markers: Markers | null = null;
  let isClosed = false;

  const prefersReducedMotion = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches;
  const drawnMap = () => view && markers && { view, markers };
  const hover = createHover(store, drawnMap);
  const open = (id: string) => {
    // A finger hovers over nothing once it is lifted.
    store.setState({ lit: null });
    actions.open(id);
  };
  const keys = createKeys(box, store, drawnMap, open);
  cleanups.push(keys.stop);

  const resetZone = () => {
    for (const name of ['--x', '--y', '--r']) zone.style.removeProperty(name);
  };
  const placeZone = () => {
    const { searched } = store.getState();
    if (!view || !searched) return resetZone();
    const { x, y } = view.project(searched.point);
    zone.style.setProperty('--x', `${x}px`);
    zone.style.setProperty('--y', `${y}px`);
    zone.style.setProperty('--r', `${searched.radius / view.metresPerPixel()}px`);
  };

  const events: MapEvents = {
    onHover: hover.onHover,
    onPress(index) {
      const property = shownProperties(store.getState())[index];
      if (property) open(property.id);
    },
    onMove() {
      placeZone();
      hover.onMove();
    },
    onMoveEnd() {
      const { lat, lng } = view?.camera() ?? DEFAULT_VIEW;
      if (view) store.setState({ centre: { lat, lng } });
      keys.onMoveEnd();
    },
    onLost: () => store.setState({ map: 'lost' }),
    onRestored: () => store.setState({ map: 'ready' }),
    onFailed: () => store.setState({ map: 'failed' }),
    onCredits: (credits) => store.setState({ credits }),
  };

  const fly = ({ searched }: RadarState, ms: number) => {
    // No centre until the map stands still: nobody searches around a place that it flies over.
    store.setState({ centre: null });
    if (searched) view?.fly({ ...searched.point, zoom: zoomOf(searched.radius) }, prefersReducedMotion() ? 0 : ms);
    else view?.fly(DEFAULT_VIEW, 0);
    placeZone();
  };

  const lateTimer = createLateTimer(window, store);
  cleanups.push(lateTimer.clear);

  const start = (opened: MapView) => {
    view = opened;
    let shown = shownProperties(store.getState());
    const isAwaited = shown.length > 0;
    if (!isAwaited) lateTimer.stop();
    if (store.getState().map === 'loading') store.setState({ map: 'ready' });
    let hasDrawn = false;
    const drawn = createMarkers(opened, {
      window,
      prefersReducedMotion,
      hasBadges: actions.isSignedIn,
      onDrawn() {
        hasDrawn = true;
        lateTimer.stop();
      },
    });
    markers = drawn;
    drawn.show(shown);
    // The searched point may have changed while the code was loading.
    fly(store.getState(), 0);
    cleanups.push(
      store.subscribe((state, before) => {
        if (state.searched !== before.searched || state.returns !== before.returns) fly(state, FLIGHT_MS);
        const selected = shownProperties(state);
        if (selected !== shown) {
          shown = selected;
          if (!hasDrawn && shown.length > 0) lateTimer.start();
          else lateTimer.stop();
          drawn.show(shown);
        }
        hover.highlight(state, before);
      }),
      drawn.stop,
    );
    const observer = new ResizeObserver(() => {
      opened.resize();
      placeZone();
    });
    observer.observe(box);
    cleanups.push(() => observer.disconnect());
  };

  // The engine weighs ten times the list and would delay it (docs/spec/radar.md#7.1).
  const untilSearched = () =>
    new Promise<void>((resolve) => {
      const resolveOnceSearched = ({ status }: RadarState) => {
        if (status !== 'searching') resolve();
      };
      const timer = window.setTimeout(resolve, SEARCH_FIRST_MS);
      cleanups.push(store.subscribe(resolveOnceSearched), () => window.clearTimeout(timer));
      resolveOnceSearched(store.getState());
    });

  const openMap = async () => {
    store.setState({ map: 'loading' });
    lateTimer.start();
    await untilSearched();
    if (isClosed) return;
    const { searched } = store.getState();
    const { opened, undo: undoMap } = await openHostMap(session, {
      container: box,
      name: 'Plan',
      camera: searched ? { ...searched.point, zoom: zoomOf(searched.radius) } : DEFAULT_VIEW,
      colours: coloursOf(box),
      palette: 'night',
      isInPage: false,
      events,
    });
    if (isClosed) undoMap();
    else cleanups.push(undoMap);
    if (isClosed) return typeof opened === 'string' ? undefined : opened.destroy();
    if (typeof opened !== 'string') return start(opened);
    lateTimer.stop();
    store.setState({ map: opened });
  };
  void openMap();

  return {
    zoomBy: (step) => view?.zoomBy(step),
    close() {
      isClosed = true;
      hover.stop();
      for (const act of cleanups) act();
      view?.destroy();
      view = null;
      box.replaceChildren();
      resetZone();
      store.setState({ map: 'none', centre: null, credits: [], lit: null, isPopupHeld: false });
    },
  };
}
