/** The connection between a map engine and the screen that shows the map. */
import type { MapFailure, MapView } from '@/adapters/map/types';
import type { Point } from '@/domain/place/france';
import { openHostMap } from '@/session/host-map';
import type { Session } from '@/session/session';
import { tokenColours } from '@/ui/token-colours';
import { mapColours, mapPoints, ownFirst, type PropertyPoint } from './points';

/** The state of a map: loading, drawn, unsupported or failed, or lost with the WebGL context. */
export type MapState = 'waiting' | 'ready' | 'lost' | MapFailure;

type PropertyMapListeners = { onState: (state: MapState) => void; onCredits: (credits: string[]) => void };

/** The controls of a map that is loading or drawn. */
export type PropertyMapControls = {
  show(points: readonly PropertyPoint[]): void;
  fly(camera: Point & { zoom: number }): void;
  zoomBy(step: 1 | -1): void;
  close(): void;
};

/** Opens a map in a box, with its name and at a camera position; returns the controls at once. */
export function openPropertyMap(
  session: Session,
  box: HTMLElement,
  { name, ...camera }: Point & { zoom: number; name: string },
  { onState, onCredits }: PropertyMapListeners,
): PropertyMapControls {
  const read = tokenColours(box);
  const undo: (() => void)[] = [];
  let view: MapView | null = null;
  let isOver = false;
  let points: readonly PropertyPoint[] = [];
  let wanted = camera;

  const draw = () => {
    view?.setPoints(mapPoints(points));
    ownFirst(points).forEach(({ tone }, index) => {
      view?.setState(index, { appeared: true, lit: tone === 'own' });
    });
  };
  const start = (opened: MapView) => {
    view = opened;
    opened.fly(wanted, 0);
    draw();
    const observer = new ResizeObserver(() => opened.resize());
    observer.observe(box);
    undo.push(() => observer.disconnect());
    onState('ready');
  };
  const open = async () => {
    const { opened, undo: undoMap } = await openHostMap(session, {
      container: box,
      name,
      camera,
      colours: mapColours(read),
      palette: 'day',
      isInPage: true,
      events: {
        onHover() {},
        onPress() {},
        onMove() {},
        onMoveEnd() {},
        onLost: () => onState('lost'),
        onRestored: () => onState('ready'),
        onFailed: () => onState('failed'),
        onCredits,
      },
    });
    undo.push(undoMap);
    if (isOver) end(opened);
    else if (typeof opened === 'string') onState(opened);
    else start(opened);
  };
  const end = (opened: MapView | MapFailure | null) => {
    for (const act of undo.splice(0)) act();
    if (opened && typeof opened !== 'string') opened.destroy();
    box.replaceChildren();
  };
  void open();

  return {
    show(next) {
      points = next;
      draw();
    },
    fly(next) {
      wanted = next;
      view?.fly(next, 0);
    },
    zoomBy: (step) => view?.zoomBy(step),
    close() {
      isOver = true;
      end(view);
    },
  };
}
