import { describe, expect, it } from 'vitest';
import { seedPlaces } from '../../demo/server/seed/places.ts';
import { radarSpots } from '../../demo/server/seed/radar.ts';
import { LANDES, STREET_NAMES } from '../../demo/server/town/names.ts';
import { houseLabel, townPlaces } from '../../demo/server/town/places.ts';
import { distance, isInside, TOWN } from '../../demo/server/town/plane.ts';
import { northOfRiver, RIVER_WIDTH } from '../../demo/server/town/river.ts';
import { drawTown, sharedTown } from '../../demo/server/town/town.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { call } = bench;

const search = (parameters: Record<string, string>) =>
  call('GET', `/geocodage/search?${new URLSearchParams({ index: 'address', ...parameters })}`);
const labels = async (q: string, more: Record<string, string> = {}): Promise<string[]> =>
  (await search({ q, ...more })).json.features.map(
    ({ properties }: { properties: { label: string } }) => properties.label,
  );

describe('the invented town', () => {
  it('is the same on each generation', () => {
    expect(drawTown()).toEqual(drawTown());
  });

  it('has more than 60 streets, with unique names known to the address base, with quays and four bridges', () => {
    const { streets } = sharedTown();
    const names = streets.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(60);
    expect(new Set(names).size).toBe(names.length);
    expect(STREET_NAMES).toEqual(expect.arrayContaining(names));
    expect(names.filter((name) => name.startsWith('Quai')).length).toBe(6);
    expect(streets.filter(({ isBridge }) => isBridge).map(({ line }) => line.map(northOfRiver).map(Math.sign))).toEqual(
      Array(4).fill([-1, 1]),
    );
  });

  it('is about 2.6 km across, except for the lane in the fields 3 km away', () => {
    const { houses } = sharedTown();
    const inTown = houses.filter(({ street }) => street !== LANDES);
    const across = [0, 1].map((axis) => {
      const values = inTown.map(({ at }) => at[axis as 0 | 1]);
      return Math.max(...values) - Math.min(...values);
    });
    for (const metres of across) expect(metres).toBeGreaterThan(2300);
    for (const metres of across) expect(metres).toBeLessThan(2800);
    const away = houses.filter(({ street }) => street === LANDES).map(({ at }) => distance(at, [0, 0]));
    expect(away.length).toBeGreaterThan(10);
    expect(Math.min(...away)).toBeGreaterThan(2700);
  });

  it('has its streets on one bank or the other: only bridges and roads out of the town are over water', () => {
    const wet = sharedTown().streets.filter(
      ({ line, isBridge }) => !isBridge && line.some((point) => Math.abs(northOfRiver(point)) < RIVER_WIDTH / 2),
    );
    expect(wet.map(({ name }) => name)).toEqual([]);
  });

  it('has 3 000 houses or more, none of them in the water or in a park', () => {
    const { houses, grounds } = sharedTown();
    expect(houses.length).toBeGreaterThan(3000);
    const kept = grounds.filter(({ layer }) => layer !== 'landcover');
    const misplaced = houses.filter(({ ring }) =>
      ring.some(
        (corner) =>
          Math.abs(northOfRiver(corner)) < RIVER_WIDTH / 2 || kept.some((ground) => isInside(corner, ground.ring)),
      ),
    );
    expect(misplaced).toEqual([]);
  });

  it('has no house nearer than 8 m to the centre of another', () => {
    const sorted = sharedTown().houses.toSorted((left, right) => left.at[0] - right.at[0]);
    const crowded = sorted.filter((house, index) => {
      const next = sorted.slice(index + 1, index + 200).filter(({ at }) => at[0] - house.at[0] < 8);
      return next.some(({ at }) => distance(at, house.at) < 8);
    });
    expect(crowded).toEqual([]);
  });

  it('has even numbers on one side and odd on the other, each address once', () => {
    const { houses } = sharedTown();
    const addresses = houses.map(({ number, street }) => `${number} ${street}`);
    expect(new Set(addresses).size).toBe(addresses.length);
    expect(addresses.some((address) => / bis /.test(address))).toBe(true);
    // The lane runs eastwards: its even numbers are all to its north.
    const lane = houses.filter(({ street }) => street === LANDES);
    const isNorth = ({ at }: (typeof houses)[number]) =>
      at[1] >
      (sharedTown().streets.find(({ name }) => name === LANDES)?.line ?? []).reduce((near, point) =>
        Math.abs(point[0] - at[0]) < Math.abs(near[0] - at[0]) ? point : near,
      )[1];
    for (const house of lane)
      expect([house.number, isNorth(house)]).toEqual([house.number, Number.parseInt(house.number, 10) % 2 === 0]);
    expect(new Set(lane.map(isNorth)).size).toBe(2);
  });
});

describe('the addresses of the invented town', () => {
  it('are found by street, by number and by commune, without accents, with autocomplete', async () => {
    const where = `${TOWN.postcode} ${TOWN.name}`;
    expect((await labels('rue basse val'))[0]).toBe(`Rue Basse ${where}`);
    expect((await labels('12 rue basse valbrune'))[0]).toBe(`12 Rue Basse ${where}`);
    expect((await labels('quai saint nicolas'))[0]).toBe(`Quai Saint-Nicolas ${where}`);
    expect((await labels('rue emile zola 69695'))[0]).toBe(`Rue Émile-Zola ${where}`);
    expect((await labels('valbr', { type: 'municipality' }))[0]).toBe(TOWN.name);
    expect((await labels('valbr'))[0]).toBe(TOWN.name);
  });

  it('have the fields of real addresses, and the position of the house', async () => {
    const [house] = sharedTown().houses;
    if (!house) throw new Error('no house');
    const [feature] = (await search({ q: houseLabel(house.number, house.street), limit: '1' })).json.features;
    expect(feature.properties).toMatchObject({
      type: 'housenumber',
      housenumber: house.number.replace(' ', ''),
      street: house.street,
      postcode: TOWN.postcode,
      citycode: TOWN.citycode,
      city: TOWN.name,
      context: TOWN.context,
    });
    const [lon, lat] = feature.geometry.coordinates;
    const { json } = await call('GET', `/geocodage/reverse?lon=${lon}&lat=${lat}&limit=1`);
    expect(json.features[0].properties.label).toBe(feature.properties.label);
  });

  it('come after every real place of the demo, and never for a query about a real place', async () => {
    for (const { properties } of seedPlaces()) {
      for (const autocomplete of ['0', '1']) {
        const found = (await search({ q: properties.label, autocomplete, limit: '20' })).json.features;
        expect(found.map((feature: { properties: { city: string } }) => feature.properties.city)).not.toContain(
          TOWN.name,
        );
      }
    }
  });

  it.each(['rue', '12 rue', 'avenue', 'rue des', '69'])('are not returned for %j alone', async (q) => {
    expect((await labels(q)).filter((label) => label.includes(TOWN.name))).toEqual([]);
  });

  it('are found in a few hundredths of a second, once the town is generated', async () => {
    await labels('valbrune');
    const before = process.cpuUsage();
    for (let turn = 0; turn < 10; turn += 1) await labels('12 rue basse valbrune');
    const { user, system } = process.cpuUsage(before);
    expect((user + system) / 1000 / 10).toBeLessThan(150);
  });

  it('include the commune, the streets and the houses', () => {
    const count = (type: string) => townPlaces().filter(({ properties }) => properties.type === type).length;
    const { streets, houses } = sharedTown();
    expect(['municipality', 'street', 'housenumber'].map(count)).toEqual([1, streets.length, houses.length]);
  });
});

describe('the lane in the fields', () => {
  it('has addresses, and no sale within 1 km', async () => {
    const { lat, lng } = radarSpots().nothingSold;
    const [found] = (await search({ q: `12 ${LANDES}`, limit: '1' })).json.features;
    expect(found.properties.street).toBe(LANDES);
    const [lon, north] = found.geometry.coordinates;
    for (const place of [
      { lat, lng },
      { lat: north, lng: lon },
    ]) {
      const { json } = await call('GET', `/api/v1/radar/properties?radius=1000&lat=${place.lat}&lng=${place.lng}`);
      expect(json).toEqual({ total: 0, results: [] });
    }
  });
});
