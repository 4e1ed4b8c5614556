/** A map style of the town: dark, drawn from one GeoJSON, without text, sprite or fonts to fetch. */
import { planFeatures } from './plan.ts';
import { ATTRIBUTION } from './plane.ts';

const SOURCE = 'valbrune';

type Layer = Record<string, unknown>;

/** Returns all that the style draws; house numbers and names would need fonts. */
export function planGeoJson() {
  return {
    type: 'FeatureCollection',
    features: planFeatures()
      .filter(({ layer }) => !['place', 'housenumber', 'transportation_name', 'waterway'].includes(layer))
      .map(({ layer, geometry, properties }) => ({ type: 'Feature', geometry, properties: { layer, ...properties } })),
  };
}

const ofLayer = (layer: string) => ['==', ['get', 'layer'], layer];

const area = (layer: string, colour: string): Layer => ({
  id: layer,
  type: 'fill',
  source: SOURCE,
  filter: ofLayer(layer),
  paint: { 'fill-color': colour },
});

const road = (id: string, classes: string[], colour: string, width: [far: number, near: number]): Layer => ({
  id,
  type: 'line',
  source: SOURCE,
  filter: ['all', ofLayer('transportation'), ['in', ['get', 'class'], ['literal', classes]]],
  layout: { 'line-cap': 'round', 'line-join': 'round' },
  paint: {
    'line-color': colour,
    'line-width': ['interpolate', ['exponential', 1.6], ['zoom'], 11, width[0], 18, width[1]],
  },
});

/** Returns a style for the element's `map-style`: everything comes from this origin. */
export function planStyle(origin: string) {
  return {
    version: 8,
    name: 'Plan muet de Valbrune-sur-Ondre',
    sources: { [SOURCE]: { type: 'geojson', data: `${origin}/demo/plan.geojson`, attribution: ATTRIBUTION } },
    layers: [
      { id: 'paper', type: 'background', paint: { 'background-color': '#171426' } },
      area('landcover', '#1b2a2f'),
      area('landuse', '#221e36'),
      area('park', '#1d3a33'),
      area('water', '#1b3350'),
      { ...area('building', '#2a2542'), minzoom: 14 },
      road('paths', ['path'], '#3a3357', [0.5, 14]),
      road('streets', ['minor', 'tertiary'], '#393456', [0.6, 18]),
      road('avenues', ['primary', 'secondary'], '#534c7d', [1.4, 26]),
    ],
  };
}
