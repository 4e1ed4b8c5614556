/**
 * The sold properties of the radar: about 1 200 invented sales at the houses of the invented town
 * (docs/spec/demo.md#6.2).
 */

import type { House } from '../town/houses.ts';
import { LANDES } from '../town/names.ts';
import { distance, type Point, TOWN, toLngLat } from '../town/plane.ts';
import { CENTRE } from '../town/streets.ts';
import { sharedTown } from '../town/town.ts';
import { parisDay } from './dates.ts';
import { ODD_SALES, type OddSale } from './radar-odd-sales.ts';
import type { RadarProperty } from './radar-property.ts';
import { createSeededRandom } from './seeded-random.ts';

const FIRST_ODD = 7001;
const FIRST_PLAIN = 7051;
const STACK_OF_40 = 7101;
const FIRST_OF_TENS = 7141;
const TENS = 6;
const FIRST_OTHER = FIRST_OF_TENS + TENS * 10;
const TOTAL = 1200;

/** Sales with fixed ids for tests; `plain` ones are near the church and have both prices. */
export const RADAR = {
  odd: Object.fromEntries(
    Object.entries(ODD_SALES).map(([name, { meaning }], index) => [name, { id: FIRST_ODD + index, meaning }]),
  ) as Record<OddSale, { id: number; meaning: string }>,
  plain: [0, 1, 2, 3, 4, 5, 6, 7].map((index) => FIRST_PLAIN + index),
  /** Ids of the forty sales of one building, and of the first building of ten. */
  stackOf40: Array.from({ length: 40 }, (_, index) => STACK_OF_40 + index),
  stackOf10: Array.from({ length: 10 }, (_, index) => FIRST_OF_TENS + index),
} as const;

type Dice = () => number;

const pick = <Item>(dice: Dice, items: readonly Item[]): Item => items[Math.floor(dice() * items.length)] as Item;
const chance = (dice: Dice, share: number) => dice() < share;
const rounded = (value: number, step: number) => Math.round(value / step) * step;

const KINDS = {
  apartment: 'Appartement',
  duplex: 'Duplex',
  triplex: 'Triplex',
  loft: 'Loft',
  house: 'Maison',
  mansion: 'Maison de maître',
  parking_spot: 'Place de parking',
} as const;

function kindAt({ urban, levels }: House, dice: Dice): keyof typeof KINDS {
  const thrown = dice();
  if (urban <= 0.45) return thrown < 0.95 ? 'house' : 'mansion';
  if (thrown < 0.84) return 'apartment';
  if (thrown < 0.89) return 'duplex';
  if (thrown < 0.91) return 'triplex';
  if (thrown < 0.95) return 'loft';
  if (thrown < 0.98) return levels > 2 ? 'apartment' : 'house';
  return 'parking_spot';
}

/**
 * Returns the real price and the displayed price: the latter is mostly higher, often equal, sometimes lower or unknown.
 */
function prices(area: number, urban: number, dice: Dice) {
  const real = Math.max(9_500, rounded(area * (2600 + urban * 2100) * (0.8 + dice() * 0.4), 500));
  const thrown = dice();
  if (thrown < 0.1) return { oa_amount: real, sale_price: null };
  if (thrown < 0.3) return { oa_amount: real, sale_price: real };
  if (thrown < 0.42) return { oa_amount: real, sale_price: rounded(real * (0.95 + dice() * 0.045), 500) };
  const asked = thrown > 0.97 ? 1.2 + dice() * 0.15 : 1.005 + dice() * 0.115;
  return { oa_amount: real, sale_price: rounded(real * asked, 500) };
}

/** Returns pictures whose names cannot be derived from one another. f is a facade, h a house, r a room. */
function picturesOf(isHouse: boolean, dice: Dice) {
  const count = chance(dice, 0.08) ? 0 : 1 + Math.floor(dice() * 8);
  return Array.from({ length: count }, (_, index) => {
    const letter = index > 0 ? 'r' : isHouse ? 'h' : 'f';
    const name = Math.floor(dice() * 0xfffffff)
      .toString(16)
      .padStart(7, '0');
    return { photo_url: `/demo/photos/${letter}${name}.svg` };
  });
}

function saleAt(house: House, id: number, now: number): RadarProperty {
  const dice = createSeededRandom(id * 2_654_435 + 17);
  for (let warm = 0; warm < 3; warm += 1) dice();
  const kind = kindAt(house, dice);
  const isHouse = kind === 'house' || kind === 'mansion';
  const isParking = kind === 'parking_spot';
  const area = isParking ? 12 : isHouse ? 70 + Math.floor(dice() * 130) : 18 + Math.floor(dice() * dice() * 130);
  const levels = isHouse ? 1 + Math.floor(dice() * 2) : Math.max(1, house.levels);
  const pictures = picturesOf(isHouse, dice);
  const [lng, lat] = toLngLat(house.at);
  const known = <Value>(share: number, value: Value) => (chance(dice, share) ? value : null);
  return {
    id,
    lat,
    lng,
    area: chance(dice, 0.2) && !isParking ? area + 0.5 : area,
    kind,
    kind_text: KINDS[kind],
    room_number: isParking ? null : Math.max(1, Math.round(area / (isHouse ? 24 : 21))),
    main_picture_url: chance(dice, 0.06) ? null : (pictures[0]?.photo_url ?? null),
    oa_date: parisDay(now, -20 - Math.floor(dice() * 1790), pick(dice, ['10:00', '11:30', '14:30', '17:00'])),
    ...prices(area, house.urban, dice),
    address: `${house.number} ${house.street}, ${TOWN.postcode} ${TOWN.name}`,
    floor: isHouse ? null : Math.floor(dice() * (levels + 1)),
    total_floor: levels,
    elevator: isHouse ? null : known(0.9, chance(dice, levels > 3 ? 0.8 : 0.2)),
    garden: known(0.9, chance(dice, isHouse ? 0.9 : 0.06)),
    parking: known(0.95, chance(dice, 0.4)),
    terrace: known(0.9, chance(dice, 0.3)),
    concierge: isHouse ? null : chance(dice, 0.1),
    cellar: known(0.9, chance(dice, 0.5)),
    pool: isHouse ? chance(dice, 0.15) : null,
    dpe_energy_letter: known(0.88, pick(dice, [...'ABBCCCDDDDEEEFFG'])),
    buyer_situation: known(0.9, pick(dice, ['primo_buyer', 'primo_buyer', 'owner', 'owner', 'rental_investment'])),
    buyer_age: known(0.9, 21 + Math.floor((dice() + dice()) * 32)),
    property_pictures: pictures,
  };
}

/** Returns the house of each sale by id: the known ones first, the others at random. */
function houseOfEachSale(): Map<number, House> {
  const { houses } = sharedTown();
  const inTown = houses.filter(({ at }) => Math.hypot(...at) < 1500);
  const central = inTown
    .filter(({ at }) => distance(at, CENTRE) > 100)
    .sort((left, right) => distance(left.at, CENTRE) - distance(right.at, CENTRE));
  const wellKnown = [...Object.keys(ODD_SALES).map((_, index) => FIRST_ODD + index), ...RADAR.plain];
  const tall = central.slice(wellKnown.length * 4).filter(({ levels, urban }) => levels >= 4 && urban > 0.6);
  const found = new Map<number, House>();
  const put = (id: number, house: House | undefined) => house && found.set(id, house);

  for (const [index, id] of wellKnown.entries()) put(id, central[index * 4]);
  for (const id of RADAR.stackOf40) put(id, tall[0]);
  const tens = Array.from({ length: TENS * 10 }, (_, index) => FIRST_OF_TENS + index);
  for (const [index, id] of tens.entries()) put(id, tall[6 + Math.floor(index / 10) * 9]);
  const stacked = new Set([...RADAR.stackOf40, ...tens].map((id) => found.get(id)));
  const others = inTown.filter((house) => !stacked.has(house));
  const dice = createSeededRandom(1_200_069);
  for (let id = FIRST_OTHER; found.size < TOTAL; ) {
    const house = pick(dice, others);
    const flats = house.urban > 0.45 ? 1 + Math.floor(dice() * dice() * 5) : 1;
    for (let index = 0; index < flats && found.size < TOTAL; index += 1, id += 1) put(id, house);
  }
  return found;
}

/** A place in the address of the radar. */
export type Place = { lat: number; lng: number };

/** Returns places worth seeing: around the church, a building of forty sales, and a place without sales. */
export function radarSpots(): Record<'church' | 'stackOf40' | 'stackOf10' | 'nothingSold', Place> {
  const { streets } = sharedTown();
  const homes = houseOfEachSale();
  const spot = (at: Point = CENTRE): Place => {
    const [lng, lat] = toLngLat(at);
    return { lat, lng };
  };
  const lane = streets.find(({ name }) => name === LANDES)?.line;
  return {
    church: spot(),
    stackOf40: spot(homes.get(RADAR.stackOf40[0] ?? 0)?.at),
    stackOf10: spot(homes.get(RADAR.stackOf10[0] ?? 0)?.at),
    nothingSold: spot(lane?.[Math.floor(lane.length / 2)]),
  };
}

let drawn: { day: string; rows: readonly RadarProperty[] } | undefined;

/** Returns every sale, with dates relative to `now` (milliseconds). The rows are shared and must not be changed. */
export function seedRadarProperties(now: number): readonly RadarProperty[] {
  const day = parisDay(now, 0, '00:00');
  if (drawn?.day !== day) {
    const odd = Object.values(ODD_SALES);
    const rows = [...houseOfEachSale()].map(([id, house]) => ({
      ...saleAt(house, id, now),
      ...odd[id - FIRST_ODD]?.fields,
    }));
    // A known plain sale always has both prices.
    for (const row of rows) if (RADAR.plain.includes(row.id)) row.sale_price ??= row.oa_amount;
    drawn = { day, rows };
  }
  return drawn.rows;
}
