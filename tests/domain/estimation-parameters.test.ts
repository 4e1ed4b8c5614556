import { describe, expect, test } from 'vitest';
import { addressFromPlace, addressFromText, addressToGeocode } from '@/domain/estimation/address';
import { emptyDraft } from '@/domain/estimation/draft';
import { NO_ANSWERS } from '@/domain/estimation/estimation';
import { draftWithParameters, prefilledSteps, readParameters, strippedQuery } from '@/domain/estimation/parameters';
import { apartment, place } from './estimation-examples';

const full = {
  formatted_address: '12 rue Saint Denis, 75011 Paris',
  street_number: '12',
  street_name: 'rue Saint Denis',
  zip_code: '75011',
  city: 'Paris',
  country_code: 'FR',
  lat: '48.85',
  lng: '2.35',
};
const queryOf = (changed: Record<string, string>) => `?${new URLSearchParams({ ...full, ...changed })}`;
const without = (...names: string[]) =>
  `?${new URLSearchParams(Object.entries(full).filter(([name]) => !names.includes(name)))}`;

describe('the address in the parameters', () => {
  test('is a place with all its fields', () => {
    expect(readParameters(queryOf({})).address).toEqual(addressFromPlace(place));
    expect(prefilledSteps(readParameters(queryOf({})))).toEqual(['adresse']);
  });

  test('is read without the spaces around its parts', () => {
    const spaced = Object.fromEntries(Object.entries(full).map(([name, text]) => [name, ` ${text} `]));
    expect(readParameters(queryOf(spaced)).address).toEqual(addressFromPlace(place));
    expect(readParameters(queryOf({ street_number: ' ' })).address?.streetNumber).toBeNull();
  });

  test.each([
    ['90', '180', true],
    ['-90', '-180', true],
    ['0', '0', true],
    ['90.01', '2', false],
    ['48', '180.01', false],
    ['x', '2', false],
    ['48,85', '2', false],
    ['', '2', false],
    ['Infinity', '2', false],
    ['NaN', '2', false],
    ['0x10', '2', false],
    ['48', '', false],
  ])('at lat %j, lng %j has a position: %s; else its text is to be geocoded', (lat, lng, isPlaced) => {
    const { address } = readParameters(queryOf({ lat, lng }));
    expect([address?.lat, address?.lng]).toEqual(isPlaced ? [Number(lat), Number(lng)] : [null, null]);
    expect(address && addressToGeocode(address)).toBe(isPlaced ? null : full.formatted_address);
    expect(prefilledSteps(readParameters(queryOf({ lat, lng })))).toEqual(isPlaced ? ['adresse'] : []);
  });

  test('with only a text is to be geocoded', () => {
    expect(readParameters('?formatted_address=1+rue+A%2C+Lyon').address).toEqual({
      ...addressFromText('1 rue A, Lyon'),
      countryCode: 'FR',
    });
  });

  test.each(['city', 'zip_code'])('without its %s is incomplete: its text is to be geocoded', (name) => {
    const parameters = readParameters(queryOf({ [name]: '' }));
    expect(parameters.address?.lat).toBeNull();
    expect(prefilledSteps(parameters)).toEqual([]);
  });

  test('without a position is geocoded by its own text, whatever its fields', () => {
    const { address } = readParameters(queryOf({ formatted_address: '12 r. St Denis, Paris', lat: '' }));
    expect(address && addressToGeocode(address)).toBe('12 r. St Denis, Paris');
  });

  test('without a number is kept, and its step is shown', () => {
    const parameters = readParameters(without('street_number'));
    expect(parameters.address).toMatchObject({ streetNumber: null, asksStreetNumber: true, lat: 48.85 });
    expect(prefilledSteps(parameters)).toEqual([]);
  });

  test.each([
    [queryOf({ country_code: 'BE' }), false],
    [queryOf({ country_code: 'fr' }), true],
    [queryOf({ country_code: '' }), true],
    [without('country_code'), true],
    [without('formatted_address'), false],
    ['', false],
  ])('of %s is accepted: %s', (query, counts) => {
    expect(readParameters(query).address !== null).toBe(counts);
  });

  test('of another country is ignored, and the type kept', () => {
    expect(readParameters(queryOf({ country_code: 'BE', typology: 'house' }))).toEqual({
      typology: 'house',
      address: null,
    });
  });
});

describe('the type in the parameters', () => {
  test.each([
    ['?typology=house', 'house', '?typology=house'],
    ['?a=1&typology=apartment', 'apartment', '?a=1&typology=apartment'],
    ['?typology=boat', null, ''],
    ['?typology=', null, ''],
    ['?typology=House&a=b%20c&flag', null, '?a=b%20c&flag'],
    ['?a=1', null, '?a=1'],
    ['a=1', null, 'a=1'],
    ['typology=boat&a=b?', null, '?a=b?'],
    ['', null, ''],
  ])('of %j is %s, and the query becomes %j', (query, typology, kept) => {
    expect(readParameters(query).typology).toBe(typology);
    expect(strippedQuery(query)).toBe(kept);
  });

  test('fills its step', () => {
    expect(prefilledSteps(readParameters('?typology=house'))).toEqual(['typologie']);
    expect(prefilledSteps(readParameters('?typology=boat'))).toEqual([]);
  });
});

describe('parameters applied to a draft', () => {
  test('set address and type, are recorded, and do not count as an edit', () => {
    const query = queryOf({ typology: 'house' });
    expect(draftWithParameters(emptyDraft('main'), query)).toEqual({
      ...emptyDraft('main'),
      appliedQuery: query,
      answers: { ...NO_ANSWERS, typology: 'house', placeData: addressFromPlace(place) },
    });
  });

  test('change only what they name, and reset the extras of another type', () => {
    const draft = { ...emptyDraft('main'), answers: apartment };
    expect(draftWithParameters(draft, '?typology=boat&utm=a')).toEqual({ ...draft, appliedQuery: '?utm=a' });
    expect(draftWithParameters(draft, '?typology=house').answers.mainInfos.carrezArea).toBeNull();
  });
});
