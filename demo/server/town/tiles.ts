/** Vector tiles of the town, cut and encoded on the first request. */
import { GeoJSONVT, type GeoJSONVTTile } from '@maplibre/geojson-vt';
import { fromGeojsonVt } from '@maplibre/vt-pbf';
import { LAYERS, planFeatures } from './plan.ts';
import { asPlanIgn, type IgnFeature } from './plan-ign.ts';
import { ATTRIBUTION, TOWN, toLngLat } from './plane.ts';

/** The last zoom with tiles, which hold every detail; beyond it a map enlarges them. */
export const MAX_ZOOM = 14;

/** The last zoom of the PLAN.IGN. */
export const IGN_MAX_ZOOM = 18;

const BUFFER = 64;
const EXTENT = 4096;

/** Returns the tile at this zoom, column and row; null if nothing of the town is there. */
export type Tiles = (z: number, x: number, y: number) => Uint8Array<ArrayBuffer> | null;

/** Returns tiles that are cut at the first request. */
function cutOnce(create: () => Tiles): Tiles {
  let cut: Tiles | undefined;
  return (z, x, y) => {
    cut ??= create();
    return cut(z, x, y);
  };
}

/** The tiles that all demos of the process share. */
export const theTiles = cutOnce(() => createTiles(planFeatures(), LAYERS, MAX_ZOOM));

/** The same town in the PLAN.IGN schema. */
export const theIgnTiles = cutOnce(() => {
  const features = asPlanIgn(planFeatures());
  return createTiles(features, [...new Set(features.map(({ layer }) => layer))], IGN_MAX_ZOOM);
});

type Sheet = { layer: string; minzoom: number; index: GeoJSONVT };

/** Returns one index for each layer and first zoom; a tile reads those that its zoom shows. */
function sheetsOf(features: IgnFeature[], layers: readonly string[], maxZoom: number): Sheet[] {
  const zooms = [...new Set(features.map(({ minzoom }) => minzoom))];
  return layers.flatMap((layer) =>
    zooms.flatMap((minzoom) => {
      const own = features.filter((feature) => feature.layer === layer && feature.minzoom === minzoom);
      if (own.length === 0) return [];
      const index = new GeoJSONVT(collection(own), { maxZoom, buffer: BUFFER, extent: EXTENT });
      return [{ layer, minzoom, index }];
    }),
  );
}

function createTiles(features: IgnFeature[], names: readonly string[], maxZoom: number): Tiles {
  const sheets = sheetsOf(features, names, maxZoom);
  const made = new Map<string, ReturnType<Tiles>>();

  const encode: Tiles = (z, x, y) => {
    const layers = names.flatMap((layer) => {
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

const collection = (features: IgnFeature[]) => ({
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
