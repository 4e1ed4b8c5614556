/** Vector tiles: the schemas that the product's style can draw, and the sources that a host can name. */

/** A filter or an expression of a map style. */
export type Expression = readonly unknown[];

/** A layer of the tiles, or those of its features that the filter keeps. */
export type Part = { layer: string; filter?: Expression };

/** Where the tiles hold what the style draws, from the lowest to the highest. */
export type Schema = {
  ground: (Part & { colour: 'block' | 'green' | 'water' })[];
  waterways: Part[];
  buildings: Part[];
  streets: Part[];
  avenues: Part[];
  streetNames: Part & { text: Expression };
  placeNames: Part & { text: Expression };
};

const AVENUES = ['motorway', 'trunk', 'primary', 'secondary'];
const OPEN_NAME = ['coalesce', ['get', 'name:fr'], ['get', 'name']];

const OPEN_MAP_TILES: Schema = {
  ground: [
    { layer: 'landcover', colour: 'green' },
    { layer: 'landuse', filter: ['!in', 'class', 'park', 'cemetery'], colour: 'block' },
    { layer: 'park', colour: 'green' },
    { layer: 'water', colour: 'water' },
  ],
  waterways: [{ layer: 'waterway' }],
  buildings: [{ layer: 'building' }],
  streets: [{ layer: 'transportation', filter: ['!in', 'class', ...AVENUES] }],
  avenues: [{ layer: 'transportation', filter: ['in', 'class', ...AVENUES] }],
  streetNames: { layer: 'transportation_name', text: OPEN_NAME },
  placeNames: { layer: 'place', text: OPEN_NAME },
};

/** Keeps the features whose field has one of these words in it. */
const holds = (field: string, words: string[]): Expression => [
  'any',
  ...words.map((word) => ['in', word, ['to-string', ['get', field]]]),
];

// Bridges are in layers of their own; their classes have a suffix.
const ROADS = ['routier_route', 'routier_route_sup'];
const NOT_BUILT_YET = holds('symbo', ['_CONSTR']);
const IGN_AVENUES = holds('symbo', ['AUTOROU', 'BRET_AUTO', 'PRINCIPALE', 'REGIONALE']);
const NOT_BUILDINGS = [
  'SPORT',
  'TENNIS',
  'FOOT',
  'NATATION',
  'CIMETIERE',
  'NECROPOLE',
  'POSTE_ELEC',
  'ECLUSE',
  'PISTE',
];

const PLAN_IGN: Schema = {
  ground: [
    { layer: 'bati_zone_surf', colour: 'block' },
    { layer: 'ocs_vegetation_surf', colour: 'green' },
    {
      layer: 'bati_zai',
      filter: holds('nature', ['Espace public', 'Golf', 'Stade', 'Hippodrome', 'Camping']),
      colour: 'green',
    },
    { layer: 'hydro_surf', filter: ['!', holds('symbo', ['_SOU'])], colour: 'water' },
  ],
  waterways: [{ layer: 'hydro_reseau' }],
  buildings: [{ layer: 'bati_surf', filter: ['!', holds('symbo', NOT_BUILDINGS)] }],
  streets: [
    { layer: 'ferre' },
    { layer: 'routier_chemin', filter: holds('symbo', ['RUE_PIETONNE']) },
    ...ROADS.map((layer) => ({ layer, filter: ['!', ['any', IGN_AVENUES, NOT_BUILT_YET]] })),
  ],
  avenues: ROADS.map((layer) => ({ layer, filter: ['all', IGN_AVENUES, ['!', NOT_BUILT_YET]] })),
  streetNames: {
    layer: 'toponyme_routier_odonyme_lin',
    text: ['coalesce', ['get', 'nom_desabrege'], ['get', 'nom_gauche']],
  },
  placeNames: { layer: 'toponyme_localite_ponc', text: ['get', 'texte'] },
};

/** Tiles of a schema, as a source of a style: a TileJSON, or a template with its last zoom and its credits. */
export type TileSource = {
  schema: Schema;
  source: { url: string } | { tiles: [template: string]; maxzoom: number; attribution?: string };
};

/** The keyless sources that a host can name (docs/spec/looks.md#15.11). */
export const TILE_SOURCES = {
  geoplateforme: {
    schema: PLAN_IGN,
    source: {
      tiles: ['https://data.geopf.fr/tms/1.0.0/PLAN.IGN/{z}/{x}/{y}.pbf'],
      maxzoom: 18,
      attribution: '© IGN – Géoplateforme',
    },
  },
  openfreemap: { schema: OPEN_MAP_TILES, source: { url: 'https://tiles.openfreemap.org/planet' } },
} as const satisfies Record<string, TileSource>;

const isNamed = (tiles: string): tiles is keyof typeof TILE_SOURCES => Object.hasOwn(TILE_SOURCES, tiles);

/** Returns the tiles of a named source, or those at an address: a TileJSON, or a template with {z}, {x} and {y}. */
export function tileSourceOf(tiles: string): TileSource {
  if (isNamed(tiles)) return TILE_SOURCES[tiles];
  const source = tiles.includes('{z}') ? { tiles: [tiles] as [string], maxzoom: 14 } : { url: tiles };
  return { schema: OPEN_MAP_TILES, source };
}

/** Returns the address of a named source, or of tiles at an address. */
export function addressOfTiles(tiles: string): string {
  const { source } = tileSourceOf(tiles);
  return 'url' in source ? source.url : source.tiles[0];
}

const NAMED_ORIGINS = Object.keys(TILE_SOURCES).map((name) => new URL(addressOfTiles(name)).origin);

/** Returns how an engine sends a request: a named source is not told which page shows its map. */
export function requestTo(url: string): { url: string; referrerPolicy?: ReferrerPolicy } {
  const isOfNamed = URL.canParse(url) && NAMED_ORIGINS.includes(new URL(url).origin);
  return isOfNamed ? { url, referrerPolicy: 'no-referrer' } : { url };
}
