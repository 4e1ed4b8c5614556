import { describe, expect, it } from 'vitest';
import type { RadarProperty } from '../../demo/server/seed/radar-property.ts';
import { seeded } from '../../demo/server/seed.ts';
import { TOWN } from '../../demo/server/town/plane.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();

/** Reads an answer with the URLs of the database: without the origin. */
async function read(path: string, options: object = {}) {
  const { json } = await bench.api('GET', path, options);
  return JSON.parse(JSON.stringify(json).replaceAll(bench.demo.url, ''));
}

const { otherBuyer, curious } = seeded.users;
const bearer = (token: string) => ({ headers: { Authorization: `Bearer ${token}` } });

type Seen = Record<string, unknown>;
type Leak = string;

const GUEST_FIELDS = ['id', 'lat', 'lng', 'kind', 'kind_text', 'room_number', 'main_picture_url'];
const PRICES = ['oa_amount', 'sale_price'];
/** A guest gets lat and lng, but rounded: the exact values are hidden. */
const HIDDEN = {
  guest: (name: string) => !GUEST_FIELDS.includes(name) || name === 'lat' || name === 'lng',
  locked: (name: string) => PRICES.includes(name),
};

/** Returns every value that is not an object, with the name of its field. */
function leavesOf(value: unknown, field = ''): [field: string, value: unknown][] {
  if (Array.isArray(value)) return value.flatMap((item) => leavesOf(item, field));
  if (typeof value !== 'object' || value === null) return value === null ? [] : [[field, value]];
  return Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, name));
}

/** Returns the values that are hidden from this viewer, without those that a visible field of the property has too. */
function secretsOf(property: RadarProperty, hides: (name: string) => boolean): unknown[] {
  const leaves = leavesOf(property);
  const shown = leaves.filter(([name]) => !hides(name)).map(([, value]) => value);
  return leaves
    .filter(([name, value]) => hides(name) && !shown.includes(value) && !(isPlace(name) && isRough(value)))
    .map(([, value]) => value);
}

const isPlace = (name: string) => name === 'lat' || name === 'lng';
const isRough = (value: unknown) => value === Number(Number(value).toFixed(3));

/** Amounts, places, dates and addresses identify one property: they may be nowhere in an answer. */
const isRevealing = (value: unknown) =>
  typeof value === 'string' ? value.length > 6 : typeof value === 'number' && (value > 9000 || value % 0.5 !== 0);

type Answer = { text: string; leaves: Set<unknown> };
const answerOf = (json: unknown): Answer => ({
  text: JSON.stringify(json),
  leaves: new Set(leavesOf(json).map(([, value]) => value)),
});

/** Returns the hidden values of the property that are in its record, or anywhere in the answer. */
function leaksIn(record: Seen, answer: Answer, property: RadarProperty, hides: (name: string) => boolean): Leak[] {
  const secrets = secretsOf(property, hides);
  const inRecord = leavesOf(record)
    .filter(([name, value]) => name !== 'id' && (isPlace(name) ? isRevealing(value) : true) && secrets.includes(value))
    .map(([name, value]) => `${name}: ${value}`);
  const filled = Object.keys(record).filter((name) => hides(name) && !isPlace(name) && record[name] !== null);
  const { address } = property;
  const inSentence = address && secrets.includes(address) && answer.text.includes(JSON.stringify(address).slice(1, -1));
  const anywhere = secrets.filter((value) => isRevealing(value) && answer.leaves.has(value));
  return [...inRecord, ...filled, ...(inSentence ? [address] : []), ...anywhere.map((value) => `somewhere: ${value}`)];
}

const ofRadius = (radius: number) => `/radar/properties?radius=${radius}&lat=${TOWN.lat}&lng=${TOWN.lng}`;
const at = ({ lat, lng }: RadarProperty) => `/radar/properties?radius=250&lat=${lat}&lng=${lng}`;

/** Reads lists that together contain every property of the seed. */
async function everyList(options: object): Promise<{ answer: Answer; rows: Seen[] }[]> {
  const unseen = new Map(bench.demo.db.radarProperties().map((property) => [property.id, property]));
  const lists = [];
  for (let path = ofRadius(1000); path; ) {
    const json = await read(path, options);
    lists.push({ answer: answerOf(json), rows: json.results as Seen[] });
    for (const { id } of json.results) unseen.delete(id);
    const [next] = unseen.values();
    path = next ? at(next) : '';
  }
  return lists;
}

/** Returns every leak to this viewer, in lists and in details. */
async function leaksFor(options: object, hides: (name: string) => boolean): Promise<Leak[]> {
  const all = new Map(bench.demo.db.radarProperties().map((property) => [property.id, property]));
  const found: Leak[] = [];
  for (const { answer, rows } of await everyList(options)) {
    for (const row of rows) {
      const property = all.get(row.id as number);
      if (property) found.push(...leaksIn(row, answer, property, hides));
    }
  }
  for (const property of all.values()) {
    const json = await read(`/radar/properties/${property.id}`, options);
    found.push(...leaksIn(json, answerOf(json), property, hides));
  }
  return found;
}

describe('the response to a guest', () => {
  it('contains no hidden value of any of the 1 200 properties, in lists and details', async () => {
    expect(await leaksFor({}, HIDDEN.guest)).toEqual([]);
  });

  it('has every field, null except for the seven documented, with the place at three decimals', async () => {
    const [id = 0] = seeded.radar.plain;
    const json = await read(`/radar/properties/${id}`);
    const known = bench.demo.db.radarProperty(id);
    expect(Object.keys(json).sort()).toEqual(Object.keys(known ?? {}).sort());
    expect(
      Object.keys(json)
        .filter((name) => json[name] !== null)
        .sort(),
    ).toEqual([...GUEST_FIELDS].sort());
    expect([json.lat, json.lng]).toEqual([Number(known?.lat.toFixed(3)), Number(known?.lng.toFixed(3))]);
    expect(json.main_picture_url).toBe(known?.main_picture_url);
  });
});

describe('the response to a member', () => {
  it('contains neither price of any property they have not revealed, in lists and details', async () => {
    expect(await leaksFor(bearer(otherBuyer.token), HIDDEN.locked)).toEqual([]);
  });

  it('contains all other fields, and both prices of the revealed properties', async () => {
    const [id = 0] = seeded.radar.plain;
    const readAs = async (token: string) => (await bench.api('GET', `/radar/properties/${id}`, bearer(token))).json;
    const known = bench.demo.db.radarProperty(id) as RadarProperty;
    const { main_picture_url, property_pictures, ...rest } = known;
    expect(await readAs(curious.token)).toMatchObject(rest);
    expect(await readAs(otherBuyer.token)).toMatchObject({ ...rest, oa_amount: null, sale_price: null });
    expect((await readAs(otherBuyer.token)).property_pictures).toEqual(
      property_pictures?.map(({ photo_url }) => ({ photo_url: bench.demo.url + photo_url })),
    );
    expect(main_picture_url).toMatch(/^\/demo\/photos\//);
  });
});

describe('the leak check', () => {
  const property = () => bench.demo.db.radarProperty(seeded.radar.plain[0]) as RadarProperty;

  it.each(Object.keys(HIDDEN) as (keyof typeof HIDDEN)[])(
    'finds every hidden value added to the response for a %s, under its own name or under another',
    async (viewer) => {
      const hides = HIDDEN[viewer];
      const json = await read(`/radar/properties/${property().id}`, viewer === 'guest' ? {} : bearer(otherBuyer.token));
      expect(leaksIn(json, answerOf(json), property(), hides)).toEqual([]);
      const secrets = leavesOf(property()).filter(([name]) => hides(name));
      expect(secrets.length).toBeGreaterThan(viewer === 'guest' ? 12 : 1);
      for (const [name, value] of secrets) {
        // Under its own name; and under another one, unless a visible field has the value too (true, the first
        // picture).
        const others = secretsOf(property(), hides).includes(value) ? [{ note: value }] : [];
        for (const planted of [{ [name]: value }, ...others]) {
          const leaks = leaksIn({ ...json, ...planted }, answerOf({ ...json, ...planted }), property(), hides);
          if (name !== 'photo_url' || others.length > 0) expect([planted, leaks.length > 0]).toEqual([planted, true]);
        }
      }
    },
  );

  it('finds a price in the list of a member who revealed it', async () => {
    const json = await read(at(property()), bearer(curious.token));
    const row = json.results.find(({ id }: Seen) => id === property().id);
    expect(leaksIn(row, answerOf(json), property(), HIDDEN.locked)).toContain('oa_amount');
  });

  it('finds a price, an address or a place beside the list', async () => {
    const json = await read(at(property()));
    const [row] = json.results;
    for (const [name, told] of Object.entries({
      average: property().oa_amount,
      hint: `Vendu au ${property().address}`,
      lat: property().lat,
    })) {
      expect(leaksIn(row, answerOf({ ...json, [name]: told }), property(), HIDDEN.guest)).toHaveLength(1);
    }
  });
});
