import { describe, expect, it } from 'vitest';
import { drawPhoto } from '../../demo/server/photos.ts';
import { seedRadarProperties } from '../../demo/server/seed/radar.ts';
import type { RadarProperty } from '../../demo/server/seed/radar-property.ts';
import { seeded } from '../../demo/server/seed.ts';
import { TOWN, toLngLat } from '../../demo/server/town/plane.ts';
import { sharedTown } from '../../demo/server/town/town.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const NOW = Date.parse('2026-03-03T10:00:00Z');
const YEAR = 365.25 * 86_400_000;
const rows = seedRadarProperties(NOW);
const odd = new Set(Object.values(seeded.radar.odd).map(({ id }) => id));
const ordinary = rows.filter(({ id }) => !odd.has(id));
const row = (id: number) => rows.find((property) => property.id === id) as RadarProperty;
const count = (wanted: (property: RadarProperty) => boolean) => ordinary.filter(wanted).length;

describe('the sales of the radar', () => {
  it('are 1 200 with unique ids, the same at every start of one day', () => {
    expect([rows.length, new Set(rows.map(({ id }) => id)).size]).toEqual([1200, 1200]);
    const again = seedRadarProperties(NOW - 30 * 86_400_000);
    expect(again[0]?.oa_date).not.toBe(rows[0]?.oa_date);
    expect(seedRadarProperties(NOW)).toEqual(rows);
  });

  it('are at the houses of the town, by their addresses', () => {
    const houses = new Map(
      sharedTown().houses.map(({ number, street, at }) => [
        `${number} ${street}, ${TOWN.postcode} ${TOWN.name}`,
        toLngLat(at),
      ]),
    );
    for (const { address, lat, lng } of ordinary) expect(houses.get(address ?? '')).toEqual([lng, lat]);
  });

  it('are up to forty in one building, and ten in six of them', () => {
    const stacks = new Map<string, number>();
    for (const { lat, lng } of rows) stacks.set(`${lat} ${lng}`, (stacks.get(`${lat} ${lng}`) ?? 0) + 1);
    const sizes = [...stacks.values()];
    expect(Math.max(...sizes)).toBe(40);
    expect(sizes.filter((size) => size === 10)).toHaveLength(6);
    expect(sizes.filter((size) => size === 1).length).toBeGreaterThan(400);
    const [first = 0] = seeded.radar.stackOf40;
    for (const id of seeded.radar.stackOf40)
      expect([row(id).lat, row(id).lng]).toEqual([row(first).lat, row(first).lng]);
  });

  it('were made in the last five years, and are dated as in Paris', () => {
    for (const { oa_date } of ordinary) {
      expect(oa_date).toMatch(/^\d{4}-\d\d-\d\dT\d\d:\d\d:00\.000\+0[12]:00$/);
      const age = NOW - Date.parse(oa_date ?? '');
      expect(age).toBeGreaterThan(0);
      expect(age).toBeLessThan(5 * YEAR);
      const summer = new Date(oa_date ?? '').toLocaleString('fr-FR', {
        timeZone: 'Europe/Paris',
        hour: '2-digit',
        minute: '2-digit',
      });
      expect(summer).toBe(oa_date?.slice(11, 16));
    }
  });

  it('were sold for less than asked, for as much, for more, or at an unknown price', () => {
    const [less, same, more, unknown] = [
      count(({ oa_amount, sale_price }) => Boolean(sale_price && oa_amount && sale_price > oa_amount)),
      count(({ oa_amount, sale_price }) => sale_price === oa_amount),
      count(({ oa_amount, sale_price }) => Boolean(sale_price && oa_amount && sale_price < oa_amount)),
      count(({ sale_price }) => sale_price === null),
    ];
    expect(less).toBeGreaterThan(500);
    for (const number of [same, more, unknown]) expect(number).toBeGreaterThan(80);
    expect(less + same + more + unknown).toBe(ordinary.length);
    for (const { oa_amount, sale_price } of ordinary) {
      expect((sale_price ?? oa_amount ?? 0) / (oa_amount ?? 1)).toBeGreaterThan(0.9);
      expect((sale_price ?? oa_amount ?? 0) / (oa_amount ?? 1)).toBeLessThan(1.4);
    }
  });

  it('have floors within the building, energy letters from A to G or none, 0 to 8 pictures, sometimes no main picture', () => {
    for (const { floor, total_floor } of ordinary)
      if (floor !== null) expect(floor).toBeLessThanOrEqual(total_floor ?? 0);
    const letters = new Set(ordinary.map(({ dpe_energy_letter }) => dpe_energy_letter));
    expect([...letters].sort()).toEqual(['A', 'B', 'C', 'D', 'E', 'F', 'G', null].sort());
    const pictures = new Set(ordinary.map(({ property_pictures }) => property_pictures?.length));
    expect([...pictures].sort()).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(count(({ main_picture_url }) => main_picture_url === null)).toBeGreaterThan(50);
  });

  it('have French labels, and a known buyer only where it is documented', () => {
    const kinds = new Set(ordinary.map(({ kind, kind_text }) => `${kind} ${kind_text}`));
    expect([...kinds].sort()).toEqual([
      'apartment Appartement',
      'duplex Duplex',
      'house Maison',
      'loft Loft',
      'mansion Maison de maître',
      'parking_spot Place de parking',
      'triplex Triplex',
    ]);
    const buyers = new Set(ordinary.map(({ buyer_situation }) => buyer_situation));
    expect([...buyers].sort()).toEqual(['owner', 'primo_buyer', 'rental_investment', null].sort());
    for (const { buyer_age } of ordinary) if (buyer_age !== null) expect(buyer_age).toBeGreaterThan(20);
  });

  it('include eight ordinary sales with both prices, near the church', () => {
    expect(seeded.radar.plain).toHaveLength(8);
    for (const id of seeded.radar.plain) expect([row(id).oa_amount, row(id).sale_price]).not.toContain(null);
  });
});

describe('the edge-case sales', () => {
  const { odd: known } = seeded.radar;

  it('contain values that are hard to display', () => {
    expect(row(known.longAddress.id).address?.length).toBeGreaterThan(150);
    expect(row(known.groundFloor.id).floor).toBe(0);
    expect(row(known.floorAboveTotal.id)).toMatchObject({ floor: 7, total_floor: 3 });
    expect(row(known.unknownBuyer.id).buyer_situation).toBe('institutional');
    expect(row(known.soldAbove.id)).toMatchObject({ oa_amount: 415_000, sale_price: 399_000 });
    expect(row(known.noRealPrice.id).oa_amount).toBe(null);
    expect(row(known.markup.id).kind_text).toContain('<img');
    expect(row(known.manyPictures.id).property_pictures).toHaveLength(8);
  });

  it('include a sale with only a position', () => {
    const { id, lat, lng, ...rest } = row(known.nothingKnown.id);
    expect([id, Math.round(lat), Math.round(lng)]).toEqual([known.nothingKnown.id, 46, 5]);
    expect(new Set(Object.values(rest))).toEqual(new Set([null]));
    expect(Object.keys(rest).sort()).toEqual(
      Object.keys(row(seeded.radar.plain[0] ?? 0))
        .filter((name) => !['id', 'lat', 'lng'].includes(name))
        .sort(),
    );
  });
});

describe('the photos', () => {
  it('exist for every sale except for the sale with a missing photo, each under its own name', async () => {
    const names = rows.flatMap(({ main_picture_url, property_pictures }) =>
      [main_picture_url, ...(property_pictures ?? []).map(({ photo_url }) => photo_url)].flatMap((path) =>
        path ? [path.replace('/demo/photos/', '').replace('.svg', '')] : [],
      ),
    );
    const missing = new Set(names.filter((name) => drawPhoto(name) === null));
    expect([...missing]).toEqual(['absente']);
    expect(drawPhoto('f1a2b3c4')).toBe(drawPhoto('f1a2b3c4'));
    expect(new Set(['f1a2b3c4', 'f1a2b3c5', 'h1a2b3c4', 'r1a2b3c4'].map(drawPhoto)).size).toBe(4);
    for (const letter of ['f', 'h', 'r']) {
      const urls = new Set(
        rows.flatMap(({ property_pictures }) => property_pictures ?? []).map(({ photo_url }) => photo_url),
      );
      expect([...urls].some((url) => url.includes(`/${letter}`))).toBe(true);
    }
  });

  it('are served as pictures of 640 by 480, without scripts', async () => {
    const answer = await fetch(`${bench.demo.url}/demo/photos/f1a2b3c4.svg`);
    const text = await answer.text();
    expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/svg+xml']);
    expect(text).toMatch(/^<svg xmlns="http:\/\/www\.w3\.org\/2000\/svg" viewBox="0 0 640 480"[^>]*>.*<\/svg>$/);
    expect(text).not.toMatch(/<script|\son\w+=|href|NaN|undefined/);
    expect((await fetch(`${bench.demo.url}/demo/photos/absente.svg`)).status).toBe(404);
  });
});
