/** Vector tiles of the town, cut and encoded on the first request. */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { LAYERS, type PlanFeature, type PlanLayer, planFeatures } from './plan.ts';
import { ATTRIBUTION, TOWN, toLngLat } from './plane.ts';

/** The last zoom with tiles, which hold every detail; beyond it a map enlarges them. */
export const MAX_ZOOM = 14;

const BUFFER = 64;
const EXTENT = 4096;

/** Returns the tile at this zoom, column and row; null if nothing of the town is there. */
export type Tiles = (z: number, x: number, y: number) => Uint8Array<ArrayBuffer> | null;

let cut: Tiles | undefined;

/** The tiles that all demos of the process share. */
export const theTiles: Tiles = (z, x, y) => {
  cut ??= createTiles(planFeatures());
  return cut(z, x, y);
};

type Sheet = { layer: PlanLayer; minzoom: number; index: GeoJSONVT };

/** Returns one index for each layer and first zoom; a tile reads those that its zoom shows. */
function sheetsOf(features: PlanFeature[]): Sheet[] {
  const zooms = [...new Set(features.map(({ minzoom }) => minzoom))];
  return LAYERS.flatMap((layer) =>
    zooms.flatMap((minzoom) => {
      const own = features.filter((feature) => feature.layer === layer && feature.minzoom === minzoom);
      if (own.length === 0) return [];
      const index = new GeoJSONVT(collection(own), { maxZoom: MAX_ZOOM, buffer: BUFFER, extent: EXTENT });
      return [{ layer, minzoom, index }];
    }),
  );
}

function createTiles(features: PlanFeature[]): Tiles {
  const sheets = sheetsOf(features);
  const made = new Map<string, ReturnType<Tiles>>();

  const encode: Tiles = (z, x, y) => {
    const layers = LAYERS.flatMap((layer) => {
      const shown = sheets
        .filter((sheet) => sheet.layer === layer && sheet.minzoom <= z)
        .flatMap(({ index }) => index.getTile(z, x, y)?.features ?? []);
      // The type asks for the tile's coordinates, which the encoder does not use.
      return shown.length > 0 ? [[layer, { transformed: true, features: shown } as unknown as GeoJSONVTTile]] : [];
    });
    if (layers.length === 0) return null;
    return new Uint8Array(fromGeojsonVt(Object.fromEntries(layers), { version: 2, extent: EXTENT }));
  };

  return (z, x, y) => {
    const name = `${z}/${x}/${y}`;
    const known = made.get(name);
    if (known !== undefined) return known;
    const tile = encode(z, x, y);
    made.set(name, tile);
    return tile;
  };
}

const collection = (features: PlanFeature[]) => ({
  type: 'FeatureCollection' as const,
  features: features.map(({ geometry, properties }) => ({ type: 'Feature' as const, geometry, properties })),
});

/** Returns the TileJSON: the addresses of the tiles, and their attribution. */
export function tileJson(origin: string) {
  const [west, south] = toLngLat([-4600, -4600]);
  const [east, north] = toLngLat([4600, 4600]);
  return {
    tilejson: '3.0.0',
    name: TOWN.name,
    attribution: ATTRIBUTION,
    tiles: [`${origin}/demo/tiles/{z}/{x}/{y}.pbf`],
    minzoom: 0,
    maxzoom: MAX_ZOOM,
    bounds: [west, south, east, north],
    center: [TOWN.lng, TOWN.lat, MAX_ZOOM],
    vector_layers: VECTOR_LAYERS,
  };
}

const fields = (...names: string[]) => Object.fromEntries(names.map((name) => [name, 'String']));

const VECTOR_LAYERS = [
  { id: 'landcover', fields: fields('class', 'subclass') },
  { id: 'landuse', fields: fields('class', 'name') },
  { id: 'park', fields: fields('class', 'name') },
  { id: 'water', fields: fields('class', 'name') },
  { id: 'waterway', fields: fields('class', 'name') },
  { id: 'building', fields: { render_height: 'Number' } },
  { id: 'transportation', fields: fields('class', 'subclass', 'brunnel') },
  { id: 'transportation_name', fields: fields('class', 'subclass', 'name') },
  { id: 'place', fields: { ...fields('class', 'name'), rank: 'Number' } },
  { id: 'housenumber', fields: fields('housenumber') },
];
