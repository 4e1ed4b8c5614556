import { describe, expect, it } from 'vitest';
import { type EstimatedProperty, estimate } from '../../demo/server/estimate.ts';
import { marketOf, pricePerSquareMetre } from '../../demo/server/seed/markets.ts';

const apartment: EstimatedProperty = {
  kind: 'apartment',
  city: 'Lyon',
  zipCode: '69003',
  areaM2: 60,
  landM2: 0,
  floor: 2,
  roomNumber: 3,
  constructionTime: 'f1914t1947',
  goodState: 'good',
  extras: [],
};
const house: EstimatedProperty = { ...apartment, kind: 'house', floor: 0, areaM2: 110, roomNumber: 5, landM2: 400 };
const price = (change: Partial<EstimatedProperty>, of = apartment) => estimate({ ...of, ...change }).salePrice;

describe('the estimate of the demo', () => {
  it('is 60 m² at 4 600 € in Lyon, with a range of 5.5 % around it', () => {
    expect(estimate(apartment)).toEqual({
      salePrice: 276_000,
      lowerPrice: 261_000,
      upperPrice: 291_000,
      confidence: 0.9,
    });
  });

  it('is the same for the same answers', () => {
    expect(estimate({ ...house })).toEqual(estimate({ ...house }));
  });

  it.each<[string, Partial<EstimatedProperty>, Partial<EstimatedProperty>]>([
    ['a larger one', { areaM2: 61 }, { areaM2: 60 }],
    ['one in a dearer town', { city: 'Paris', zipCode: '75011' }, {}],
    ['one in good state', {}, { goodState: 'to_renovate' }],
    ['a new one', { goodState: 'new' }, {}],
    ['a recent building', { constructionTime: 'f2011tnow' }, { constructionTime: 'f1970t1980' }],
    ['the 2nd floor', {}, { floor: 0 }],
    ['the 5th floor with a lift', { floor: 5, extras: ['elevator'] }, {}],
    ['the 2nd floor', {}, { floor: 5 }],
    ['a balcony', { extras: ['balcony'] }, {}],
    ['a terrace and a parking', { extras: ['terrace', 'parking'] }, { extras: ['terrace'] }],
  ])('is higher for %s: %j', (_, better, worse) => {
    expect(price(better)).toBeGreaterThan(price(worse));
  });

  it('counts land for a house, up to 1 500 m²', () => {
    expect(price({ landM2: 1500 }, house)).toBeGreaterThan(price({ landM2: 1400 }, house));
    expect(price({ landM2: 1501 }, house)).toBe(price({ landM2: 1500 }, house));
  });

  it.each<[number, Partial<EstimatedProperty>]>([
    [0.9, {}],
    [0.8, { constructionTime: 'unknown' }],
    [0.85, { goodState: 'to_renovate' }],
    [0.82, { areaM2: 20 }],
    [0.7, { city: 'Mornant', zipCode: '69440' }],
    [0.52, { city: 'Nevers', zipCode: '58000' }],
    [0.42, { city: 'Nevers', zipCode: '58000', constructionTime: 'unknown' }],
  ])('has the confidence %d for %j, and a wider range with less confidence', (confidence, change) => {
    const { confidence: found, salePrice, lowerPrice, upperPrice } = estimate({ ...apartment, ...change });
    expect(found).toBe(confidence);
    expect((upperPrice - lowerPrice) / salePrice / 2).toBeCloseTo(0.03 + (1 - confidence) / 4, 1);
    expect(lowerPrice).toBeLessThan(salePrice);
    expect(upperPrice).toBeGreaterThan(salePrice);
  });
});

describe('the prices and zones of the demo', () => {
  it.each([
    ['LYON', '69008', 4600],
    ['Lyon 3e Arrondissement', '69003', 4600],
    ["Saint-Cyr-au-Mont-d'Or", '69450', 4700],
    ['Mornant', '69440', 3900],
    ['Nevers', '58000', 2100],
  ])('an apartment in %s (%s) is %d € per m²', (city, zipCode, euros) => {
    expect(pricePerSquareMetre('apartment', city, zipCode).euros).toBe(euros);
  });

  it.each([
    ['69003', 'Auvergne-Rhône-Alpes', true],
    ['75011', 'Île-de-France', true],
    ['64700', 'Nouvelle-Aquitaine', false],
    ['76260', 'Normandie', false],
    ['97400', 'La Réunion', false],
    ['20090', 'Corse', false],
    ['98000', null, false],
    ['6900', null, false],
  ])('%s is in %s; covered by the agency: %s', (zipCode, region, inZone) => {
    expect(marketOf(zipCode)).toEqual({ region, inZone });
  });
});
