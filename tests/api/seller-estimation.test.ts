import { describe, expect, test } from 'vitest';
import { fetchComparableSales, fetchEstimationFolder, fetchSaleScreenshots } from '@/api/estimation/folders';
import { fetchNeighbours } from '@/api/estimation/results';
import { fetchValuation, saveOpinion } from '@/api/estimation/valuations';
import { aFolder, aFolderOnTheWire, aValuation, aValuationOnTheWire } from '../factories/estimation-folder.ts';
import { fakeApi } from './fake-api.ts';

const { call, asked, answer } = fakeApi();

const valueIn = <T>(result: { ok: true; value: T } | { ok: false; error: { tag: string } }): T => {
  if (!result.ok) throw new Error(result.error.tag);
  return result.value;
};

describe('a valuation', () => {
  const read = async (changes: Record<string, unknown>) => {
    answer(200, aValuationOnTheWire(changes));
    return valueIn(await fetchValuation(call, '41'));
  };

  test('is requested by its id', async () => {
    expect(await read({})).toEqual(aValuation());
    expect(asked.map((one) => one.call)).toEqual(['GET /valuations/41']);
  });

  test.each([
    [
      { sale_price: 'cher', lower_price: -1, upper_price: null },
      { salePriceEuros: null, lowerPriceEuros: null },
    ],
    [{ confidence: '90' }, { confidence: 90 }],
    [{ opinion: 'accurate' }, { opinion: 'accurate' }],
    [{ opinion: 'scandalous' }, { opinion: null }],
  ])('%j is decoded as %j', async (wire, inside) => {
    expect(await read(wire)).toMatchObject(inside);
  });

  test("sends the owner's opinion", async () => {
    answer(200, aValuationOnTheWire({ opinion: 'too_low' }));
    expect(valueIn(await saveOpinion(call, '41', 'too_low')).opinion).toBe('too_low');
    expect(asked).toMatchObject([{ call: 'PUT /valuations/41', body: { valuation: { opinion: 'too_low' } } }]);
  });
});

describe('a report', () => {
  const read = async (changes: Record<string, unknown>) => {
    answer(200, aFolderOnTheWire(changes));
    return valueIn(await fetchEstimationFolder(call, '71'));
  };
  const pointsOf = async (points: unknown) => (await read({ price_data: { points } })).pricePoints;

  test('is requested by its id', async () => {
    expect(await read({})).toEqual(aFolder());
    expect(asked.map((one) => one.call)).toEqual(['GET /estimation_folders/71']);
  });

  test('with only an id is empty', async () => {
    answer(200, { id: 71 });
    expect(valueIn(await fetchEstimationFolder(call, '71'))).toEqual({
      id: '71',
      sentAt: null,
      introduction: null,
      strengths: [],
      weaknesses: [],
      marketAnalysis: null,
      estimation: { lowEuros: null, mediumEuros: null, highEuros: null },
      nextSteps: [],
      pricePoints: [],
      dropped: 0,
    });
  });

  test.each([
    [{ sent_at: 'hier' }, { sentAt: null }],
    [{ property_strengths: ['Balcon', 4, null, ' '] }, { strengths: ['Balcon'] }],
    [{ next_steps: 'Signer' }, { nextSteps: [] }],
    [{ estimation: { low: 0, medium: 333_000, high: '350 000' } }, { estimation: { lowEuros: null, highEuros: null } }],
  ])('%j is decoded as %j', async (wire, inside) => {
    expect(await read(wire)).toMatchObject(inside);
  });

  test.each([
    ['a price of 0', { x: '2026-01-01', y: 0 }],
    ['a negative price', { x: '2026-01-01', y: -4000 }],
    ['a price in words', { x: '2026-01-01', y: '4 000 €' }],
    ['no price', { x: '2026-01-01' }],
    ['a day that is none', { x: '2026-13-01', y: 4000 }],
    ['words for a day', { x: 'janvier', y: 4000 }],
    ['nothing', null],
  ])('leaves out a chart point with %s, and counts it', async (_, bad) => {
    expect(await read({ price_data: { points: [bad, { x: '2026-02-01', y: 4100 }] } })).toMatchObject({
      pricePoints: [{ day: '2026-02-01', euros: 4100, count: null }],
      dropped: 1,
    });
  });

  test('converts a moment to the day in Paris', async () => {
    expect(await pointsOf([{ x: '2026-02-28T23:30:00Z', y: 4100, count: 3 }])).toEqual([
      { day: '2026-03-01', euros: 4100, count: 3 },
    ]);
  });

  test('decodes 2 000 points', async () => {
    const points = Array.from({ length: 2000 }, (_, index) => ({ x: `${2000 + (index % 20)}-01-01`, y: 1 + index }));
    expect(await pointsOf(points)).toHaveLength(2000);
  });
});

describe('the comparables of a report', () => {
  const sale = {
    id: 1,
    address: '83 rue des Lilas',
    city: 'Nantes',
    kind: 'duplex',
    area: 101,
    room_number: 3,
    price: 284_000,
    sold_at: '2026-10-01T12:00:00+02:00',
    distance: 231,
    picture_url: 'https://img.exemple.fr/1.jpg',
    lat: 47.21,
    lng: -1.55,
  };
  const read = async (rows: unknown) => {
    answer(200, { results: rows });
    return valueIn(await fetchComparableSales(call, '71'));
  };

  test('are requested by report', async () => {
    expect((await read([sale])).items).toEqual([
      {
        id: '1',
        address: '83 rue des Lilas',
        city: 'Nantes',
        kind: 'duplex',
        areaM2: 101,
        roomNumber: 3,
        priceEuros: 284_000,
        soldAt: '2026-10-01T12:00:00+02:00',
        distanceMetres: 231,
        pictureUrl: 'https://img.exemple.fr/1.jpg',
        position: { lat: 47.21, lng: -1.55 },
      },
    ]);
    expect(asked.map((one) => one.call)).toEqual(['GET /estimation_folders/71/comparable_sales']);
  });

  test('may have no price, area or place: 0 is null, and half a place is null', async () => {
    const { items } = await read([{ ...sale, price: 0, area: 0, lng: 181 }]);
    expect(items).toMatchObject([{ priceEuros: null, areaM2: null, position: null }]);
  });

  test('leaves out a row without an id', async () => {
    expect(await read([{ ...sale, id: null }, sale])).toMatchObject({ dropped: 1, items: [{ id: '1' }] });
  });

  test('have the pictures of adverts, also without an address', async () => {
    answer(200, {
      results: [
        { id: 1, picture_url: 'https://img.exemple.fr/a.png' },
        { id: 2, title: 'Sans image' },
      ],
    });
    expect(valueIn(await fetchSaleScreenshots(call, '71'))).toMatchObject({
      dropped: 0,
      items: [
        { id: '1', pictureUrl: 'https://img.exemple.fr/a.png', title: null },
        { id: '2', pictureUrl: null, title: 'Sans image' },
      ],
    });
    expect(asked.map((one) => one.call)).toEqual(['GET /estimation_folders/71/similar_sale_screenshots']);
  });
});

test('a neighbour has a place where the server sends both coordinates', async () => {
  answer(200, {
    results: [
      { id: 1, lat: 47, lng: -1, price: 300_000, state: 'sold' },
      { id: 2, lat: 47 },
    ],
  });
  expect(valueIn(await fetchNeighbours(call, '9')).items.map(({ position }) => position)).toEqual([
    { lat: 47, lng: -1 },
    null,
  ]);
});
