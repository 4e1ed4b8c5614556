// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { planStyle } from '@/adapters/map/plan-style';
import { BADGE_LAYER, POINT_LAYER, pointLayers, SOURCE } from '@/adapters/map/point-layers';

type Layer = {
  id: string;
  type: string;
  source?: string;
  'source-layer'?: string;
  paint?: Record<string, unknown>;
  layout?: Record<string, unknown>;
};
type Style = {
  version: number;
  glyphs?: string;
  sources: Record<string, { type: string; url?: string; tiles?: string[]; maxzoom?: number }>;
  layers: Layer[];
};

const styleOver = (tilesUrl: string | null) => planStyle('night', tilesUrl) as Style;

const TILEJSON = 'https://tuiles.exemple.fr/plan.json';
const TEMPLATE = 'https://tuiles.exemple.fr/{z}/{x}/{y}.pbf';

describe('the dark style', () => {
  test.each([
    ['a TileJSON', TILEJSON, { type: 'vector', url: TILEJSON }],
    ['a template', TEMPLATE, { type: 'vector', tiles: [TEMPLATE], maxzoom: 14 }],
  ])('over %s requests exactly those tiles', (_, url, source) => {
    expect(Object.values(styleOver(url).sources)).toEqual([source]);
  });

  test.each([
    [TILEJSON, 11],
    [TEMPLATE, 11],
    [null, 1],
    ['', 1],
  ])('over %j has %d layers, each of an existing source', (url, count) => {
    const { version, sources, layers } = styleOver(url);
    expect([version, layers.length]).toEqual([8, count]);
    for (const { id, type, source, 'source-layer': from } of layers) {
      if (type === 'background') expect(source).toBeUndefined();
      else expect([id, Object.keys(sources), typeof from]).toEqual([id, [source], 'string']);
    }
    expect(new Set(layers.map(({ id }) => id)).size).toBe(count);
  });

  test('without tiles is a dark background only, and sends no request', () => {
    expect(styleOver(null)).toEqual({
      version: 8,
      sources: {},
      layers: [{ id: 'paper', type: 'background', paint: { 'background-color': '#0c141d' } }],
    });
  });

  test('requests no glyphs or sprites: local fonts are used', () => {
    expect(Object.keys(styleOver(TILEJSON)).sort()).toEqual(['layers', 'sources', 'version']);
  });

  test('for Mapbox names its glyph server, without which it refuses labels', () => {
    const { glyphs, ...rest } = planStyle('night', TILEJSON, 'pk.abc') as Style;
    expect(glyphs).toBe('mapbox://fonts/mapbox/{fontstack}/{range}.pbf');
    expect(rest).toEqual(styleOver(TILEJSON));
    expect(planStyle('night', null, 'pk.abc')).toEqual(styleOver(null));
  });

  test('in the light theme has the same layers on a light background', () => {
    const day = planStyle('day', TILEJSON) as Style;
    const drawn = ({ layers }: Style) =>
      layers.map(({ paint, ...rest }) => ({ ...rest, painted: Object.keys(paint ?? {}) }));
    expect(drawn(day)).toEqual(drawn(styleOver(TILEJSON)));
    expect(day.layers[0]?.paint).toEqual({ 'background-color': '#f6f3ee' });
  });

  test('has no surface lighter than a street', () => {
    const light = (colour: string) => {
      const [red = 0, green = 0, blue = 0] =
        colour.match(/[\da-f]{2}/g)?.map((part) => Number.parseInt(part, 16)) ?? [];
      return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
    };
    const surfaces = styleOver(TILEJSON)
      .layers.filter(({ type }) => type === 'fill' || type === 'background')
      .flatMap(({ paint }) => Object.values(paint ?? {}).map(String));
    expect(surfaces).toHaveLength(6);
    for (const colour of surfaces) expect(light(colour)).toBeLessThan(light('#1f2d3a'));
  });

  test('labels places in French where they have a French name', () => {
    const names = styleOver(TILEJSON).layers.flatMap(({ layout }) =>
      layout?.['text-field'] ? [layout['text-field']] : [],
    );
    expect(names).toEqual(Array(2).fill(['coalesce', ['get', 'name:fr'], ['get', 'name']]));
  });

  test('draws avenues over streets and labels over both', () => {
    const order = styleOver(TILEJSON).layers.map(({ id }) => id);
    expect(order.slice(-4)).toEqual([
      'streets:transportation',
      'avenues:transportation',
      'street-names:transportation_name',
      'place-names:place',
    ]);
    const classes = (id: string) =>
      (styleOver(TILEJSON).layers.find((layer) => layer.id === id) as { filter?: string[] })?.filter;
    expect(classes('streets:transportation')?.slice(1)).toEqual(classes('avenues:transportation')?.slice(1));
    expect([classes('streets:transportation')?.[0], classes('avenues:transportation')?.[0]]).toEqual(['!in', 'in']);
  });
});

describe('the layers of the points', () => {
  const colours = { point: '#0f0', lit: '#f00', edge: '#fff', paper: '#000', ink: '#eee' };
  const layers = pointLayers(colours) as Layer[];

  test('are halo, disc and badge, all of our own source', () => {
    expect(layers.map(({ id, type, source }) => [id, type, source])).toEqual([
      ['parvis-halos', 'circle', SOURCE],
      [POINT_LAYER, 'circle', SOURCE],
      [BADGE_LAYER, 'symbol', SOURCE],
    ]);
  });

  /** Returns the value of an expression for a point of this state: the expressions used are `case` on one state. */
  const valueFor = (value: unknown, state: Record<string, boolean>) => {
    const [operator, condition, yes, no] = value as [
      'case',
      ['boolean', ['feature-state', string], boolean],
      unknown,
      unknown,
    ];
    expect([operator, condition[0], condition[1][0]]).toEqual(['case', 'boolean', 'feature-state']);
    return (state[condition[1][1]] ?? condition[2]) ? yes : no;
  };

  test('hide a point that has not appeared', () => {
    for (const { paint } of layers) {
      const opacities = Object.entries(paint ?? {}).filter(([name]) => name.endsWith('opacity'));
      expect(opacities.length).toBeGreaterThan(0);
      for (const [, value] of opacities) {
        expect(valueFor(value, {})).toBe(0);
        expect(valueFor(value, { appeared: false, lit: true })).toBe(0);
        expect(Number(valueFor(value, { appeared: true }))).toBeGreaterThan(0);
      }
    }
  });

  /** Returns a number, or the fallback for a point without its own. */
  const numberOf = (value: unknown) => (Array.isArray(value) ? Number(value.at(-1)) : Number(value));

  test('enlarge and recolour a highlighted point; a hollow point is a ring', () => {
    const [halo, disc] = layers.filter(({ type }) => type === 'circle');
    const hollow = ['case', ['has', 'isHollow'], colours.edge, colours.point];
    expect(disc?.paint?.['circle-stroke-color']).toEqual(['case', ['has', 'isHollow'], colours.point, colours.edge]);
    for (const [layer, colour] of [
      [halo, colours.point],
      [disc, hollow],
    ] as const) {
      const paint = layer?.paint;
      const [wide, plain] = [{ lit: true }, {}].map((state) => numberOf(valueFor(paint?.['circle-radius'], state)));
      expect(wide).toBeGreaterThan(plain ?? Number.NaN);
      expect([valueFor(paint?.['circle-color'], { lit: true }), valueFor(paint?.['circle-color'], {})]).toEqual([
        colours.lit,
        colour,
      ]);
    }
  });
});
