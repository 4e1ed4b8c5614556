/** The places of the town for the address base: the commune, its streets, and every numbered house. */
import type { PlaceFeature } from '../seed/places.ts';
import { type Point, TOWN, toLngLat } from './plane.ts';
import { sharedTown } from './town.ts';

const { name: city, postcode, citycode, context } = TOWN;
const WHERE = `${postcode} ${city}`;

/** Lower than that of any real place of the demo, so that the town comes last. */
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

/** Returns a house in one line: '12 Rue Basse 69695 Valbrune-sur-Ondre'. */
export const houseLabel = (number: string, street: string) => `${number.replace(' ', '')} ${street} ${WHERE}`;

/** Returns a few thousand features, built anew at each call. */
export function townPlaces(): PlaceFeature[] {
  const { streets, houses } = sharedTown();
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
