/** The town as map features, in the layers, classes and names of the OpenMapTiles schema. */
import { churchRing, type Ground, riverRing } from './greens.ts';
import { type LngLat, type Point, TOWN, toLngLat } from './plane.ts';
import { alongRiver } from './river.ts';
import { CENTRE, type Street } from './streets.ts';
import { sharedTown } from './town.ts';

/** The layers of the tiles, in the order a style draws them. */
export const LAYERS = [
  'landcover',
  'landuse',
  'park',
  'water',
  'waterway',
  'building',
  'transportation',
  'transportation_name',
  'place',
  'housenumber',
] as const;

export type PlanLayer = (typeof LAYERS)[number];

type Geometry =
  | { type: 'Point'; coordinates: LngLat }
  | { type: 'LineString'; coordinates: LngLat[] }
  | { type: 'Polygon'; coordinates: LngLat[][] };

/** A map feature. `minzoom` is the first zoom that shows it; the other properties are those of the schema. */
export type PlanFeature = {
  layer: PlanLayer;
  minzoom: number;
  geometry: Geometry;
  properties: Record<string, string | number>;
};

const point = (at: Point): Geometry => ({ type: 'Point', coordinates: toLngLat(at) });
const line = (points: readonly Point[]): Geometry => ({ type: 'LineString', coordinates: points.map(toLngLat) });

/** Rings run anticlockwise, as GeoJSON asks, and end where they began. */
function polygon(ring: readonly Point[]): Geometry {
  const area = ring.reduce((sum, [x, y], index) => {
    const [nextX, nextY] = ring[(index + 1) % ring.length] ?? [x, y];
    return sum + x * nextY - nextX * y;
  }, 0);
  const turned = area < 0 ? [...ring].reverse() : ring;
  return { type: 'Polygon', coordinates: [[...turned, ...turned.slice(0, 1)].map(toLngLat)] };
}

const GROUND_LAYERS = { park: 'park', landuse: 'landuse', landcover: 'landcover', water: 'water' } as const;

function ground({ layer, class: kind, name, ring }: Ground): PlanFeature[] {
  const geometry = polygon(ring);
  const named = name ? { name } : {};
  if (layer === 'square') {
    const properties = { class: 'path', subclass: 'pedestrian', ...named };
    return [{ layer: 'transportation', minzoom: 13, geometry, properties }];
  }
  const own: PlanFeature = {
    layer: GROUND_LAYERS[layer],
    minzoom: layer === 'landcover' ? 8 : 11,
    geometry,
    properties: { class: kind, ...named },
  };
  // A park of a town is also grass; the schema's own layer of parks carries its name.
  const grass = { class: 'grass', subclass: 'park' };
  return layer === 'park' ? [own, { ...own, layer: 'landcover', properties: grass }] : [own];
}

const ROAD_ZOOMS: Record<Street['class'], number> = {
  primary: 7,
  secondary: 10,
  tertiary: 11,
  minor: 12,
  pedestrian: 13,
};

function road(street: Street): PlanFeature[] {
  const geometry = line(street.line);
  const isPath = street.class === 'pedestrian';
  const rank = isPath ? { class: 'path', subclass: 'pedestrian' } : { class: street.class };
  const minzoom = ROAD_ZOOMS[street.class];
  const bridge = street.isBridge ? { brunnel: 'bridge' } : {};
  return [
    { layer: 'transportation', minzoom, geometry, properties: { ...rank, ...bridge } },
    {
      layer: 'transportation_name',
      minzoom: Math.max(12, minzoom),
      geometry,
      properties: { ...rank, name: street.name },
    },
  ];
}

const QUARTERS: [name: string, at: Point][] = [
  ['La Collégiale', [-60, 420]],
  ['Les Vergers', [-700, 900]],
  ['La Verrière', [620, 950]],
  ['Les Filatures', [-520, -480]],
  ['Le Champ-de-Mars', [320, -800]],
];

function places(): PlanFeature[] {
  const named = (kind: string, name: string, at: Point, minzoom: number, rank: number): PlanFeature => ({
    layer: 'place',
    minzoom,
    geometry: point(at),
    properties: { class: kind, name, rank },
  });
  return [
    named('town', TOWN.name, [CENTRE[0], CENTRE[1] - 130], 6, 10),
    ...QUARTERS.map(([name, at]) => named('suburb', name, at, 13, 15)),
  ];
}

/** Returns every feature of the town. */
export function planFeatures(): PlanFeature[] {
  const { streets, houses, grounds } = sharedTown();
  const building = (ring: readonly Point[], height: number): PlanFeature => ({
    layer: 'building',
    minzoom: 13,
    geometry: polygon(ring),
    properties: { render_height: height },
  });
  const river = { class: 'river', name: 'L’Ondre' };
  return [
    ...grounds.flatMap(ground),
    { layer: 'water', minzoom: 7, geometry: polygon(riverRing()), properties: river },
    { layer: 'waterway', minzoom: 9, geometry: line(alongRiver(-4600, 4600, 0)), properties: river },
    building(churchRing(), 24),
    ...houses.map(({ ring, levels }) => building(ring, (levels + 1) * 3)),
    ...streets.flatMap(road),
    ...places(),
    ...houses.map(
      ({ at, number }): PlanFeature => ({
        layer: 'housenumber',
        minzoom: 14,
        geometry: point(at),
        properties: { housenumber: number },
      }),
    ),
  ];
}
