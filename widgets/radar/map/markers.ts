/** The markers appear one by one, or all at once with reduced motion (docs/spec/radar.md#6.6). */
import type { MapView } from '@/adapters/map/types';
import type { Point } from '@/domain/place/france';
import { appearances } from '@/domain/radar/appearance';
import { spreadOverlapping } from '@/domain/radar/geometry';
import type { PlacedProperty } from '@/domain/radar/radar';
import { nextTask } from '@/lib/next-task';
import { formatArea } from '@/text/sale/area';

// More badges cover their markers and cost time that markers do not (docs/spec/radar.md#6.9).
const BADGES_MAX = 1_000;
/** Most markers of one frame, however late it is: frames stay short, a slow machine gets its markers later. */
const FRAME_MAX = 400;

type Options = {
  window: Window;
  prefersReducedMotion: () => boolean;
  hasBadges: () => boolean;
  /** Called once the points of a list are on the map. */
  onDrawn: () => void;
};

/** The markers on show, by the index of their property in the list. */
export type Markers = ReturnType<typeof createMarkers>;

/** Returns functions that draw one list of properties after another. */
export function createMarkers(view: MapView, { window, prefersReducedMotion, hasBadges, onDrawn }: Options) {
  let frame = 0;
  let latest: PlacedProperty[] | null = null;
  let indexes = new Map<string, number>();
  let places: Point[] = [];

  const badgeOf = ({ areaM2 }: PlacedProperty) => (areaM2 ? formatArea(Math.round(areaM2)) : null);

  const appear = (some: number[]) => {
    for (const index of some) view.setState(index, { appeared: true });
  };

  const appearOneByOne = (some: number[]) => {
    const queue = appearances(some.length, Math.random);
    const start = window.performance.now();
    let next = 0;
    const draw = () => {
      const elapsed = window.performance.now() - start;
      const first = next;
      const last = Math.min(queue.length, first + FRAME_MAX);
      while (next < last && (queue[next]?.time ?? 0) <= elapsed) next += 1;
      appear(queue.slice(first, next).flatMap(({ index }) => some[index] ?? []));
      if (next < queue.length) frame = window.requestAnimationFrame(draw);
    };
    frame = window.requestAnimationFrame(draw);
  };

  return {
    indexOf: (id: string | undefined) => indexes.get(id ?? ''),
    placeAt: (index: number) => places[index],
    places: () => places,
    show(properties: PlacedProperty[]) {
      window.cancelAnimationFrame(frame);
      places = spreadOverlapping(properties);
      const isBadged = hasBadges() && properties.length <= BADGES_MAX;
      // Markers from before a reveal or a sign-in stay on the map.
      const before = indexes;
      indexes = new Map(properties.map(({ id }, index) => [id, index]));
      const [known, fresh] = [true, false].map((isKnown) =>
        [...indexes].flatMap(([id, index]) => (before.has(id) === isKnown ? index : [])),
      ) as [number[], number[]];
      const badges = properties.map((property) => (isBadged ? badgeOf(property) : null));
      const points = places.map((place, index) => ({ ...place, badge: badges[index] ?? null }));
      latest = properties;
      // The engine's work on ten thousand points is a task of its own.
      void nextTask().then(() => {
        if (latest !== properties) return;
        view.setPoints(points, () => {
          onDrawn();
          if (prefersReducedMotion()) appear(fresh);
          else appearOneByOne(fresh);
        });
        appear(known);
      });
    },
    stop() {
      latest = null;
      window.cancelAnimationFrame(frame);
    },
  };
}
