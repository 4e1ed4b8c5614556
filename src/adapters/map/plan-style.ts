/** The product's own style, dark or light, over vector tiles or plain paper (docs/spec/looks.md#15.2). */
import { type Part, tileSourceOf } from './tile-sources';
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

type Layer = Record<string, unknown>;

/** Returns the beginning of a layer of the style; a kind draws each layer of the tiles once. */
const from = (kind: string, { layer, filter }: Part): Layer => ({
  id: `${kind}:${layer}`,
  source: TILES,
  'source-layer': layer,
  ...(filter && { filter }),
});

const area = (kind: string, part: Part, colour: string): Layer => ({
  ...from(kind, part),
  type: 'fill',
  paint: { 'fill-color': colour },
});

const widthBy = (...stops: number[]) => ['interpolate', ['exponential', 1.5], ['zoom'], ...stops];

const line = (kind: string, part: Part, colour: string, width: unknown): Layer => ({
  ...from(kind, part),
  type: 'line',
  paint: { 'line-color': colour, 'line-width': width },
});

const road = (kind: string, part: Part, colour: string, width: unknown): Layer => ({
  ...line(kind, part, colour, width),
  layout: { 'line-cap': 'round', 'line-join': 'round' },
});

// Without `glyphs` the engine draws letters with the fonts of the machine, and asks no server
// (docs/spec/looks.md#15.4).
type Words = { part: Part & { text: unknown }; colour: string; halo: string; minzoom: number; layout: Layer };

const words = (kind: string, { part, colour, halo, minzoom, layout }: Words): Layer => ({
  ...from(kind, part),
  type: 'symbol',
  minzoom,
  layout: { 'text-field': part.text, 'text-size': 12, ...layout },
  paint: { 'text-color': colour, 'text-halo-color': halo, 'text-halo-width': 1.5 },
});

// Mapbox refuses a style with text and no glyph server: this is its own, which needs the token.
const GLYPHS = 'mapbox://fonts/mapbox/{fontstack}/{range}.pbf';

/** Returns the style over tiles (MapOptions.tiles); null is plain paper. With a token the style is for Mapbox. */
export function planStyle(palette: MapPalette, tiles: string | null, mapboxToken: string | null = null): object {
  const colours = COLOURS[palette];
  const paper = { id: 'paper', type: 'background', paint: { 'background-color': colours.sheet } };
  if (!tiles) return { version: 8, sources: {}, layers: [paper] };
  const { schema, source } = tileSourceOf(tiles);
  const written = { colour: colours.word, halo: colours.sheet };
  return {
    version: 8,
    ...(mapboxToken && { glyphs: GLYPHS }),
    sources: { [TILES]: { type: 'vector', ...source } },
    layers: [
      paper,
      ...schema.ground.map((part) => area('ground', part, colours[part.colour])),
      ...schema.waterways.map((part) => line('waterways', part, colours.water, widthBy(10, 1, 18, 12))),
      ...schema.buildings.map((part) => ({ ...area('buildings', part, colours.block), minzoom: 13 })),
      ...schema.streets.map((part) => road('streets', part, colours.road, widthBy(12, 0.5, 15, 3, 19, 22))),
      ...schema.avenues.map((part) => road('avenues', part, colours.mainRoad, widthBy(8, 0.8, 15, 5, 19, 30))),
      words('street-names', {
        ...{ part: schema.streetNames, ...written },
        ...{ minzoom: 14, layout: { 'symbol-placement': 'line' } },
      }),
      words('place-names', { part: schema.placeNames, ...written, minzoom: 4, layout: { 'text-max-width': 8 } }),
    ],
  };
}
