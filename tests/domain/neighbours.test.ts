import { describe, expect, test } from 'vitest';
import { type Neighbour, neighbourhoodOf, neighboursAround } from '@/domain/estimation/neighbours';

const at = (priceEuros: number | null, state: Neighbour['state'] = 'sold'): Neighbour => ({
  id: `${priceEuros} ${state}`,
  state,
  priceEuros,
  position: null,
});
const prices = (near: ReturnType<typeof neighbourhoodOf>) => near?.nearest.map(({ priceEuros }) => priceEuros);

test('shows the 5 prices closest to the estimate, cheapest first', () => {
  const seven = [100, 500, 200, 600, 300, 700, 400].map((price) => at(price));
  expect(prices(neighbourhoodOf(seven, 500))).toEqual([300, 400, 500, 600, 700]);
  expect(prices(neighbourhoodOf(seven, 90))).toEqual([100, 200, 300, 400, 500]);
  expect(prices(neighbourhoodOf(seven.slice(0, 5), 90))).toEqual([100, 200, 300, 500, 600]);
});

test('without an estimate, shows those closest to the median price', () => {
  expect(
    prices(
      neighbourhoodOf(
        [100, 190, 200, 210, 220, 230, 900].map((price) => at(price)),
        null,
      ),
    ),
  ).toEqual([190, 200, 210, 220, 230]);
});

test('counts sold properties, those for sale and the price range; a property without a price does not count', () => {
  const all = [at(300), at(100, 'awaiting_offer'), at(200, 'unknown'), at(null)];
  expect(neighbourhoodOf(all, null)).toMatchObject({
    count: 3,
    soldCount: 1,
    forSaleCount: 1,
    lowEuros: 100,
    highEuros: 300,
  });
});

test('is null where no price is known', () => {
  expect(neighbourhoodOf([], 300)).toBeNull();
  expect(neighbourhoodOf([at(null)], 300)).toBeNull();
});

describe('the neighbours of a property', () => {
  test('have a position and exclude the property: for sale before sold, most expensive first', () => {
    const at = { lat: 45.76, lng: 4.83 };
    const one = (
      id: string,
      state: Neighbour['state'],
      priceEuros: number | null,
      position: Neighbour['position'] = at,
    ) => ({
      ...{ id, state, priceEuros, position },
    });
    const all = [
      one('1', 'sold', 300_000),
      one('2', 'awaiting_offer', null),
      one('3', 'awaiting_offer', 250_000),
      one('4', 'sold', 410_000),
      one('5', 'sold', 500_000, null),
      one('own', 'awaiting_offer', 320_000),
      one('6', 'unknown', 100),
    ];
    expect(neighboursAround('own', all).map(({ id }) => id)).toEqual(['3', '2', '4', '1', '6']);
  });
});
