/** A given number of properties around a point, the same each time: for screens with up to 50 000 of them. */

import type { RadarProperty } from '../seed/radar-property.ts';
import { createSeededRandom } from '../seed/seeded-random.ts';
import type { Place } from './search.ts';

export const LARGEST_CROWD = 50_000;

const FIRST_ID = 100_001;
const METRES_A_DEGREE = 111_195;
const KINDS = [
  ['apartment', 'Appartement'],
  ['house', 'Maison'],
] as const;

/** Returns properties evenly spread within nine tenths of the radius; the rows are small, since there may be many. */
export function crowdAround({ lat, lng }: Place, radius: number, count: number): RadarProperty[] {
  const dice = createSeededRandom(50_000);
  const shrink = Math.cos((lat * Math.PI) / 180);
  return Array.from({ length: count }, (_, index): RadarProperty => {
    const angle = dice() * 2 * Math.PI;
    const away = (Math.sqrt(dice()) * 0.9 * radius) / METRES_A_DEGREE;
    const [kind, kind_text] = KINDS[index % 2] ?? KINDS[0];
    const area = 20 + Math.floor(dice() * 120);
    const price = Math.round(area * (3 + dice() * 2)) * 1000;
    return {
      id: FIRST_ID + index,
      lat: round(lat + away * Math.sin(angle)),
      lng: round(lng + (away * Math.cos(angle)) / shrink),
      area,
      kind,
      kind_text,
      room_number: 1 + Math.floor(area / 25),
      main_picture_url: null,
      oa_date: '2024-06-03T10:00:00.000+02:00',
      oa_amount: price,
      sale_price: price + (index % 5) * 2000,
      address: `${1 + (index % 200)} Rue de la Foule`,
      floor: kind === 'house' ? null : index % 6,
      total_floor: 6,
      elevator: index % 3 === 0,
      garden: kind === 'house',
      parking: null,
      terrace: null,
      concierge: null,
      cellar: null,
      pool: null,
      dpe_energy_letter: 'ABCDEFG'[index % 7] ?? null,
      buyer_situation: null,
      buyer_age: null,
      property_pictures: [],
    };
  });
}

const round = (degrees: number) => Math.round(degrees * 1e6) / 1e6;
