/** A dark style of our own over open vector tiles (OpenMapTiles schema), or, without tiles, dark paper. */

const SHEET = '#0c141d';
const WATER = '#0a2233';
const GREEN = '#0f2320';
const BLOCK = '#131f2b';
const ROAD = '#1f2d3a';
const MAIN_ROAD = '#2b3d4d';
const WORD = '#8da0b2';
const TILES = 'plan';

const MAIN = ['motorway', 'trunk', 'primary', 'secondary'];

type Layer = Record<string, unknown>;

const area = (layer: string, colour: string): Layer => ({
  id: layer,
  type: 'fill',
  source: TILES,
  'source-layer': layer,
  paint: { 'fill-color': colour },
});

const widthBy = (...stops: number[]) => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops];

const road = (id: string, isMain: boolean, colour: string, width: unknown): Layer => ({
  id,
  type: 'line',
  source: TILES,
  'source-layer': 'transportation',
  filter: [isMain ? 'in' : '!in', 'class', ...MAIN],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: { 'line-color': colour, 'line-width': width },
});

// Without `glyphs`: the engine draws the letters with the fonts of the machine, and asks no server.
const words = (id: string, layer: string, minzoom: number, layout: Layer): Layer => ({
  id,
  type: 'symbol',
  source: TILES,
  'source-layer': layer,
  minzoom,
  layout: { 'text-field': ['coalesce', ['get', 'name:fr'], ['get', 'name']], 'text-size': 12, ...layout },
  paint: { 'text-color': WORD, 'text-halo-color': SHEET, 'text-halo-width': 1.5 },
});

// Mapbox refuses a style with words and no server of letters: its own, which the token is for.
const GLYPHS = 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf';

/**
 * The style over tiles at this address: a TileJSON, or a template with {z}, {x} and {y}; null is paper alone. With a
 * token it is for Mapbox.
 */
export function darkStyle(tilesUrl: string | null, mapboxToken: string | null = null): object {
  const paper = { id: 'paper', type: 'background', paint: { 'background-color': SHEET } };
  if (!tilesUrl) return { version: 8, sources: {}, layers: [paper] };
  const at = tilesUrl.includes('{z}') ? { tiles: [tilesUrl], maxzoom: 14 } : { url: tilesUrl };
  return {
    version: 8,
    ...(mapboxToken && { glyphs: GLYPHS }),
    sources: { [TILES]: { type: 'vector', ...at } },
    layers: [
      paper,
      area('landcover', GREEN),
      { ...area('landuse', BLOCK), filter: ['!in', 'class', 'park', 'cemetery'] },
      area('park', GREEN),
      area('water', WATER),
      {
        id: 'waterway',
        type: 'line',
        source: TILES,
        'source-layer': 'waterway',
        paint: { 'line-color': WATER, 'line-width': widthBy(10, 1, 18, 12) },
      },
      { ...area('building', BLOCK), minzoom: 13 },
      road('streets', false, ROAD, widthBy(12, 0.5, 15, 3, 19, 22)),
      road('avenues', true, MAIN_ROAD, widthBy(8, 0.8, 15, 5, 19, 30)),
      words('street-names', 'transportation_name', 14, { 'symbol-placement': 'line' }),
      words('place-names', 'place', 4, { 'text-max-width': 8 }),
    ],
  };
}
