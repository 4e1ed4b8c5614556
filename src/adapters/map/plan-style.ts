/** The product's own style, dark or light, over OpenMapTiles vector tiles or plain paper (docs/spec/looks.md#15.2). */
import type { MapPalette } from './types';

type Colour = 'sheet' | 'water' | 'green' | 'block' | 'road' | 'mainRoad' | 'word';

const COLOURS: Record<MapPalette, Record<Colour, string>> = {
  night: {
    sheet: '#0c141d',
    water: '#0a2233',
    green: '#0f2320',
    block: '#131f2b',
    road: '#1f2d3a',
    mainRoad: '#2b3d4d',
    word: '#8da0b2',
  },
  day: {
    sheet: '#f6f3ee',
    water: '#c9dbe6',
    green: '#dbe6d3',
    block: '#ebe5da',
    road: '#ffffff',
    mainRoad: '#fbe6c4',
    word: '#52606f',
  },
};

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

// Without `glyphs` the engine draws letters with the fonts of the machine, and asks no server
// (docs/spec/looks.md#15.4).
type Words = { colour: string; halo: string; minzoom: number; layout: Layer };

const words = (id: string, layer: string, { colour, halo, minzoom, layout }: Words): Layer => ({
  id,
  type: 'symbol',
  source: TILES,
  'source-layer': layer,
  minzoom,
  layout: { 'text-field': ['coalesce', ['get', 'name:fr'], ['get', 'name']], 'text-size': 12, ...layout },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
});

// Mapbox refuses a style with text and no glyph server: this is its own, which needs the token.
const GLYPHS = 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf';

/**
 * Returns the style over tiles at this address: a TileJSON, or a template with {z}, {x} and {y}; null is plain paper.
 * With a token the style is for Mapbox.
 */
export function planStyle(palette: MapPalette, tilesUrl: string | null, mapboxToken: string | null = null): object {
  const { sheet, water, green, block, road: street, mainRoad, word } = COLOURS[palette];
  const paper = { id: 'paper', type: 'background', paint: { 'background-color': sheet } };
  if (!tilesUrl) return { version: 8, sources: {}, layers: [paper] };
  const at = tilesUrl.includes('{z}') ? { tiles: [tilesUrl], maxzoom: 14 } : { url: tilesUrl };
  const written = { colour: word, halo: sheet };
  return {
    version: 8,
    ...(mapboxToken && { glyphs: GLYPHS }),
    sources: { [TILES]: { type: 'vector', ...at } },
    layers: [
      paper,
      area('landcover', green),
      { ...area('landuse', block), filter: ['!in', 'class', 'park', 'cemetery'] },
      area('park', green),
      area('water', water),
      {
        id: 'waterway',
        type: 'line',
        source: TILES,
        'source-layer': 'waterway',
        paint: { 'line-color': water, 'line-width': widthBy(10, 1, 18, 12) },
      },
      { ...area('building', block), minzoom: 13 },
      road('streets', false, street, widthBy(12, 0.5, 15, 3, 19, 22)),
      road('avenues', true, mainRoad, widthBy(8, 0.8, 15, 5, 19, 30)),
      words('street-names', 'transportation_name', { ...written, minzoom: 14, layout: { 'symbol-placement': 'line' } }),
      words('place-names', 'place', { ...written, minzoom: 4, layout: { 'text-max-width': 8 } }),
    ],
  };
}
