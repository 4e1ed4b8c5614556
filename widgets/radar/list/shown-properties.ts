/** The properties that list and map show, of those that were found (docs/spec/radar.md#5.6). */

import type { PlacedProperty } from '@/domain/radar/radar';
import { activeFilters, selectProperties } from '@/domain/radar/selection';
import type { RadarState } from '../store';

type Chosen = Pick<RadarState, 'selection' | 'searched'> & { shown: PlacedProperty[] };

// By the list that was found: the same choice of the same list is the same list, for React and for the map.
const latest = new WeakMap<PlacedProperty[], Chosen>();

/** Returns the found properties that pass the filters, in the chosen order. */
export function shownProperties({ properties, selection, searched }: RadarState): PlacedProperty[] {
  if (!searched || properties.length === 0) return properties;
  const before = latest.get(properties);
  if (before?.selection === selection && before.searched === searched) return before.shown;
  const shown = selectProperties(properties, searched.point, selection);
  latest.set(properties, { selection, searched, shown });
  return shown;
}

/** Returns how many filters apply to what was found. */
export function countFilters({ properties, selection, searched }: RadarState): number {
  return searched ? Object.keys(activeFilters(selection.filters, properties, searched.point)).length : 0;
}
