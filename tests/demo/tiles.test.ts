import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { LAYERS, planFeatures } from '../../demo/server/town/plan.ts';
import { asPlanIgn } from '../../demo/server/town/plan-ign.ts';
import { ATTRIBUTION, TOWN, toLngLat } from '../../demo/server/town/plane.ts';
import { sharedTown } from '../../demo/server/town/town.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const fetchTile = (path: string) => fetch(`${bench.demo.url}/demo/tiles/${path}.pbf`);

/** Returns column and row of the tile that contains a place. */
function tileOf(z: number, lng: number, lat: number) {
  const across = 2 ** z;
  const rad = (lat * Math.PI) / 180;
  return {
    x: Math.floor(((lng + 180) / 360) * across),
    y: Math.floor(((1 - Math.asinh(Math.tan(rad)) / Math.PI) / 2) * across),
  };
}

async function tileAt(z: number, lng: number = TOWN.lng, lat: number = TOWN.lat) {
  const { x, y } = tileOf(z, lng, lat);
  const answer = await fetchTile(`${z}/${x}/${y}`);
  if (answer.status === 204) return null;
  const { layers } = new VectorTile(new PbfReader(await answer.arrayBuffer()));
  const features = (layer: string) => {
    const found = layers[layer];
    return Array.from({ length: found?.length ?? 0 }, (_, index) => {
      const feature = found?.feature(index);
      return { properties: feature?.properties ?? {}, shape: feature?.toGeoJSON(x, y, z).geometry };
    });
  };
  return { names: Object.keys(layers), features };
}

/** The classes of the OpenMapTiles schema that the town uses. */
const SCHEMA: Record<string, string[]> = {
  landcover: ['grass', 'wood', 'farmland'],
  landuse: ['cemetery', 'stadium', 'school'],
  park: ['public_park'],
  water: ['river', 'lake'],
  waterway: ['river'],
  transportation: ['primary', 'secondary', 'tertiary', 'minor', 'path'],
  transportation_name: ['primary', 'secondary', 'tertiary', 'minor', 'path'],
  place: ['town', 'suburb'],
};

/** The layers of the PLAN.IGN that the style reads and the town has. */
const READ_OF_IGN = [
  'bati_surf',
  'bati_zai',
  'bati_zone_surf',
  'hydro_reseau',
  'hydro_surf',
  'ocs_vegetation_surf',
  'routier_chemin',
  'routier_route',
  'routier_route_sup',
  'toponyme_localite_ponc',
  'toponyme_routier_odonyme_lin',
];

describe('the tiles of the invented town', () => {
  it('are described by a TileJSON, for every origin, with a credit', async () => {
    const answer = await fetch(`${bench.demo.url}/demo/tiles.json`);
    expect(answer.headers.get('access-control-allow-origin')).toBe('*');
    expect(await answer.json()).toMatchObject({
      tilejson: '3.0.0',
      attribution: ATTRIBUTION,
      tiles: [`${bench.demo.url}/demo/tiles/{z}/{x}/{y}.pbf`],
      minzoom: 0,
      maxzoom: 14,
      vector_layers: LAYERS.map((id) => ({ id })),
    });
    expect(ATTRIBUTION).toBe('Plan et ventes fictifs');
  });

  it('contain every layer of the schema that the town has, in its classes', async () => {
    const seen = new Map<string, Set<unknown>>();
    for (const { at } of sharedTown().houses.filter((_, index) => index % 40 === 0)) {
      const tile = await tileAt(14, ...toLngLat(at));
      for (const name of tile?.names ?? []) {
        const classes = tile?.features(name).map(({ properties }) => properties['class']);
        seen.set(name, new Set([...(seen.get(name) ?? []), ...(classes ?? [])]));
      }
    }
    expect([...seen.keys()].sort()).toEqual([...LAYERS].sort());
    for (const [layer, classes] of Object.entries(SCHEMA))
      expect(classes).toEqual(expect.arrayContaining([...(seen.get(layer) ?? [])]));
  });

  it('are there in the schema of the PLAN.IGN too, to zoom 18', async () => {
    const { x, y } = tileOf(18, TOWN.lng, TOWN.lat);
    const own = await fetch(`${bench.demo.url}/demo/plan-ign/18/${x}/${y}.pbf`);
    expect([own.status, own.headers.get('content-type')]).toEqual([200, 'application/vnd.mapbox-vector-tile']);
    const layers = new Set(asPlanIgn(planFeatures()).map(({ layer }) => layer));
    expect([...layers].sort()).toEqual([...READ_OF_IGN].sort());
    expect((await fetch(`${bench.demo.url}/demo/plan-ign/19/0/0.pbf`)).status).toBe(404);
  });

  it('name the streets, number the houses at their positions, and mark bridges', async () => {
    const house = sharedTown().houses.find(({ street }) => street === 'Rue Basse');
    const [lng, lat] = toLngLat(house?.at ?? [0, 0]);
    const tile = await tileAt(14, lng, lat);
    const names = tile?.features('transportation_name').map(({ properties }) => properties['name']);
    expect(names).toEqual(expect.arrayContaining(['Rue Basse', 'Quai Saint-Nicolas', 'Pont Neuf']));
    const near = tile?.features('housenumber').filter(({ shape, properties }) => {
      const [east = 0, north = 0] = shape?.type === 'Point' ? shape.coordinates : [];
      return (
        properties['housenumber'] === house?.number && Math.hypot((east - lng) * 77_600, (north - lat) * 111_195) < 1
      );
    });
    expect(near).toHaveLength(1);
    const bridges = tile?.features('transportation').filter(({ properties }) => properties['brunnel'] === 'bridge');
    expect(bridges?.length).toBeGreaterThan(0);
  });

  it.each([
    [5, null],
    [6, ['place']],
    [9, ['landcover', 'water', 'waterway', 'transportation', 'place']],
    [12, ['landcover', 'landuse', 'park', 'water', 'waterway', 'transportation', 'transportation_name', 'place']],
    [13, LAYERS.filter((layer) => layer !== 'housenumber')],
  ])('contain at zoom %d: %j', async (z, names) => {
    const tile = await tileAt(z);
    expect(tile && [...tile.names].sort()).toEqual(names && [...names].sort());
  });

  it('are served to every origin, and empty (204) outside the town', async () => {
    const { x, y } = tileOf(14, TOWN.lng, TOWN.lat);
    const full = await fetchTile(`14/${x}/${y}`);
    expect(full.headers.get('content-type')).toBe('application/vnd.mapbox-vector-tile');
    const empty = await fetchTile('14/8296/5637');
    expect([empty.status, (await empty.arrayBuffer()).byteLength]).toEqual([204, 0]);
    for (const { headers } of [full, empty]) expect(headers.get('access-control-allow-origin')).toBe('*');
  });

  it.each(['15/0/0', '3/8/0', '3/0/8', '14/a/0'])('return 404 at %s, an invalid tile', async (path) => {
    expect((await fetchTile(path)).status).toBe(404);
  });

  it('can be made to fail', async () => {
    await bench.call('POST', '/demo/faults', { body: { path: '/demo/tiles/*', fault: 503 } });
    const { x, y } = tileOf(14, TOWN.lng, TOWN.lat);
    const answers = [await fetchTile(`14/${x}/${y}`), await fetchTile(`14/${x}/${y}`)];
    expect(answers.map(({ status }) => status)).toEqual([503, 200]);
  });
});

describe('the style of the invented town', () => {
  const json = async (path: string) => (await fetch(bench.demo.url + path)).json();

  it('is a complete style: one GeoJSON of this origin, no glyphs or sprite', async () => {
    const style = await json('/demo/plan.json');
    expect(style).toMatchObject({ version: 8, layers: expect.any(Array) });
    expect(Object.keys(style).sort()).toEqual(['layers', 'name', 'sources', 'version']);
    expect(Object.values(style.sources)).toEqual([
      { type: 'geojson', data: `${bench.demo.url}/demo/plan.geojson`, attribution: ATTRIBUTION },
    ]);
    const [source] = Object.keys(style.sources);
    const drawn = style.layers.filter(({ type }: { type: string }) => type !== 'background');
    expect(drawn.map((layer: { source: string }) => layer.source)).toEqual(drawn.map(() => source));
    expect(JSON.stringify(style)).not.toMatch(/text-field|icon-image/);
  });

  it('draws every layer of its GeoJSON, whose rings are closed and counterclockwise', async () => {
    const [style, plan] = [await json('/demo/plan.json'), await json('/demo/plan.geojson')];
    const layers: string[] = plan.features.map(
      (feature: { properties: { layer: string } }) => feature.properties.layer,
    );
    const filters = JSON.stringify(style.layers.map(({ filter }: { filter: unknown }) => filter));
    for (const layer of new Set(layers)) expect(filters).toContain(`"${layer}"`);
    expect(layers.filter((layer) => layer === 'building').length).toBeGreaterThan(3000);
    for (const { geometry } of plan.features) {
      if (geometry.type !== 'Polygon') continue;
      const [ring] = geometry.coordinates as [[number, number][]];
      expect(ring.at(-1)).toEqual(ring[0]);
      const area = ring.reduce((sum, [x, y], index) => {
        const [nextX, nextY] = ring[index + 1] ?? [x, y];
        return sum + x * nextY - nextX * y;
      }, 0);
      expect(area).toBeGreaterThan(0);
    }
  });
});
