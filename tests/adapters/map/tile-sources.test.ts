// @vitest-environment node
import { featureFilter, validateStyleMin } from '@maplibre/maplibre-gl-style-spec';
import { describe, expect, test } from 'vitest';
import { planStyle } from '@/adapters/map/plan-style';
import { addressOfTiles, requestTo, TILE_SOURCES, tileSourceOf } from '@/adapters/map/tile-sources';
import { TILE_NAMES } from '@/host/settings';

type Layer = { id: string; 'source-layer'?: string; filter?: never };

const layersOver = (tiles: string) => (planStyle('night', tiles) as { layers: Layer[] }).layers;

/** Returns the ids of the layers that draw a feature of the tiles. */
function drawnBy(tiles: string, layer: string, properties: Record<string, unknown>): string[] {
  return layersOver(tiles)
    .filter((each) => each['source-layer'] === layer)
    .filter(({ filter }) =>
      featureFilter(filter, {} as never).filter({ zoom: 16 } as never, { type: 1, properties } as never),
    )
    .map(({ id }) => id.split(':')[0] ?? '');
}

test('the names that a host may write are those that have a source', () => {
  expect(Object.keys(TILE_SOURCES)).toEqual([...TILE_NAMES]);
});

test.each([...TILE_NAMES, 'https://tuiles.exemple.fr/plan.json'])('the style over %s is valid', (tiles) => {
  for (const palette of ['night', 'day'] as const) {
    // The draft of a style without letters names none; the engine then draws with the fonts of the machine.
    const style = { ...planStyle(palette, tiles), glyphs: 'https://exemple.fr/{fontstack}/{range}.pbf' };
    expect(validateStyleMin(style as never).map(({ message }) => message)).toEqual([]);
  }
});

test('each layer of the style over a named source has an id of its own', () => {
  for (const name of TILE_NAMES) {
    const ids = layersOver(name).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  }
});

describe('the plan of the IGN', () => {
  test.each<[layer: string, properties: Record<string, string>, drawn: string[]]>([
    ['routier_route', { symbo: 'AUTOROU_PEAGE' }, ['avenues']],
    ['routier_route', { symbo: 'PRINCIPALE_2' }, ['avenues']],
    ['routier_route', { symbo: 'BRET_REGIONALE' }, ['avenues']],
    ['routier_route_sup', { symbo: 'REGIONALE_3_SUP' }, ['avenues']],
    ['routier_route', { symbo: 'LOCALE_1' }, ['streets']],
    ['routier_route_sup', { symbo: 'LOCALE_1_SUP' }, ['streets']],
    ['routier_route', { symbo: 'NON_CLASSEE_RESTREINT' }, ['streets']],
    ['routier_route', {}, ['streets']],
    ['routier_route', { symbo: 'LOCALE_CONSTR' }, []],
    ['routier_route', { symbo: 'AUTOROU_CONSTR' }, []],
    ['routier_chemin', { symbo: 'RUE_PIETONNE' }, ['streets']],
    ['routier_chemin', { symbo: 'SENTIER' }, []],
    ['ferre', { symbo: 'VF_PRINCIPALE' }, ['streets']],
    ['bati_surf', { symbo: 'BATI_QUELCONQUE' }, ['buildings']],
    ['bati_surf', { symbo: 'TERRAIN_TENNIS' }, []],
    ['bati_surf', { symbo: 'CIMETIERE_SURF' }, []],
    ['hydro_surf', { symbo: 'SURFACE_D_EAU' }, ['ground']],
    ['hydro_surf', { symbo: 'SURFACE_D_EAU_SOU' }, []],
    ['bati_zai', { nature: 'Espace public Vert' }, ['ground']],
    ['bati_zai', { nature: 'Usine' }, []],
    ['hydro_reseau', { symbo: 'COURS_D_EAU' }, ['waterways']],
  ])('%s %j is drawn as %j', (layer, properties, drawn) => {
    expect(drawnBy('geoplateforme', layer, properties)).toEqual(drawn);
  });

  test('names its credit itself, since a template brings none, and has tiles to zoom 18', () => {
    expect(tileSourceOf('geoplateforme').source).toMatchObject({ maxzoom: 18, attribution: '© IGN – Géoplateforme' });
  });
});

test('OpenFreeMap brings its credits and its last zoom in its TileJSON', () => {
  expect(tileSourceOf('openfreemap').source).toEqual({ url: 'https://tiles.openfreemap.org/planet' });
  expect(tileSourceOf('openfreemap').schema).toBe(tileSourceOf('https://tuiles.exemple.fr/plan.json').schema);
});

test('a name that objects have is an address', () => {
  expect(addressOfTiles('constructor')).toBe('constructor');
});

test.each([
  ['https://data.geopf.fr/tms/1.0.0/PLAN.IGN/14/8312/5638.pbf', 'no-referrer'],
  ['https://tiles.openfreemap.org/planet', 'no-referrer'],
  ['https://tuiles.exemple.fr/14/8312/5638.pbf', undefined],
  ['https://api.mapbox.com/fonts/v1/mapbox/0-255.pbf', undefined],
  ['blob:nothing', undefined],
])('a request to %s has the referrer policy %s', (url, referrerPolicy) => {
  expect(requestTo(url)).toEqual(referrerPolicy ? { url, referrerPolicy } : { url });
});
