/** The town as the address base knows it: the commune, its streets, and every house with its number. */
import type { PlaceFeature } from '../seed/places.ts';
import { type Point, TOWN, toLngLat } from './plane.ts';
import { theTown } from './town.ts';

const { name: city, postcode, citycode, context } = TOWN;
const WHERE = `${postcode} ${city}`;

/** Less known than any real place of the demo, so that it comes after them. */
const IMPORTANCE = { municipality: 0.2, street: 0.1, housenumber: 0.1 };

type Own = Pick<PlaceFeature['properties'], 'type' | 'id' | 'name' | 'label'> & Partial<PlaceFeature['properties']>;

function feature(at: Point, own: Own): PlaceFeature {
  return {
    type: 'Feature',
    geometry: { type: 'Point', coordinates: toLngLat(at) },
    properties: { ...own, postcode, citycode, city, context, importance: IMPORTANCE[own.type] },
  };
}

const idOf = (street: string) =>
  `${citycode}_${street
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z]+/g, '-')}`;

/** How a house is written in one line: '12 Rue Basse 69695 Valbrune-sur-Ondre'. */
export const houseLabel = (number: string, street: string) => `${number.replace(' ', '')} ${street} ${WHERE}`;

/** A few thousand features; made anew at each call, so ask once. */
export function townPlaces(): PlaceFeature[] {
  const { streets, houses } = theTown();
  return [
    feature([0, 0], { type: 'municipality', id: citycode, name: city, label: city }),
    ...streets.map(({ name, line }) => {
      const middle = line[Math.floor(line.length / 2)] ?? [0, 0];
      return feature(middle, { type: 'street', id: idOf(name), name, street: name, label: `${name} ${WHERE}` });
    }),
    ...houses.map(({ street, number, at }) => {
      const housenumber = number.replace(' ', '');
      const id = `${idOf(street)}_${housenumber}`;
      const name = `${housenumber} ${street}`;
      return feature(at, { type: 'housenumber', id, name, housenumber, street, label: houseLabel(number, street) });
    }),
  ];
}
