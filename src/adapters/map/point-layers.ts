import type { MapColours } from './types';

/** The id of the source of the points. */
export const SOURCE = 'parvis-points';

/** The id of the layer of discs. */
export const POINT_LAYER = 'parvis-points';

/** The id of the layer of badges. */
export const BADGE_LAYER = 'parvis-badges';

/** The radius of a disc in px; the points of a crowd have their own, `crowdRadius`. */
export const POINT_RADIUS = 6;

/** The prefix of the names of badge images. */
export const BADGE_PREFIX = 'badge:';

/** The lowest zoom with room for the badges of a carpet of points (docs/spec/radar.md#6.9). */
const BADGES_OF_CARPET = 15;

const state = (name: string, yes: number | string, no: unknown) => [
  'case',
  ['boolean', ['feature-state', name], false],
  yes,
  no,
];

const IS_CROWD = ['has', 'crowdRadius'];

// The points of a crowd thin out as a person zooms out; the others are drawn at every zoom.
const IS_DRAWN = ['<=', ['coalesce', ['get', 'fromZoom'], 0], ['zoom']];

const ifHollow = (hollow: unknown, full: unknown) => ['case', ['has', 'isHollow'], hollow, full];

/**
 * Returns the layers of the points: halos, discs, badges. A state of one point costs the others nothing. A crowd has no
 * halos, which would merge into one surface, and badges only where they have room.
 */
export function pointLayers({ point, lit, edge }: MapColours): object[] {
  const base = { source: SOURCE };
  return [
    {
      ...base,
      id: 'parvis-halos',
      type: 'circle',
      filter: ['!', IS_CROWD],
      paint: {
        'circle-radius': state('lit', 18, 11),
        'circle-color': state('lit', lit, point),
        'circle-opacity': state('appeared', 0.22, 0),
        'circle-pitch-alignment': 'map',
      },
    },
    {
      ...base,
      id: POINT_LAYER,
      type: 'circle',
      filter: IS_DRAWN,
      paint: {
        'circle-radius': state('lit', 9, ['coalesce', ['get', 'crowdRadius'], POINT_RADIUS]),
        'circle-color': state('lit', lit, ifHollow(edge, point)),
        'circle-opacity': state('appeared', 1, 0),
        'circle-stroke-color': ifHollow(point, edge),
        'circle-stroke-width': ['case', IS_CROWD, 0.75, ifHollow(3, 1.5)],
        'circle-stroke-opacity': state('appeared', 1, 0),
      },
    },
    {
      ...base,
      id: BADGE_LAYER,
      type: 'symbol',
      filter: [
        'all',
        IS_DRAWN,
        ['has', 'badge'],
        ['any', ['!', ['has', 'isCarpet']], ['>=', ['zoom'], BADGES_OF_CARPET]],
      ],
      layout: {
        'icon-image': ['concat', BADGE_PREFIX, ['get', 'badge']],
        'icon-anchor': 'bottom',
        'icon-offset': [0, -10],
        // Badges thin out as the map zooms out.
        'icon-padding': ['interpolate', ['linear'], ['zoom'], 14, 8, 16, 1],
      },
      paint: { 'icon-opacity': state('appeared', 1, 0) },
    },
  ];
}
