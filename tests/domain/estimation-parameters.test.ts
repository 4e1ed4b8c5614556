import { describe, expect, test } from 'vitest';
import { addressFromPlace, addressFromText, addressQuestion } from '@/domain/estimation/address';
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

describe('the address of the parameters', () => {
  test('is a place with all its parts', () => {
    expect(readParameters(queryOf({})).address).toEqual(addressFromPlace(place));
    expect(prefilledSteps(readParameters(queryOf({})))).toEqual(['adresse']);
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
  ])('at lat %j, lng %j is placed: %s; else its text is to be geocoded', (lat, lng, isPlaced) => {
    const { address } = readParameters(queryOf({ lat, lng }));
    expect([address?.lat, address?.lng]).toEqual(isPlaced ? [Number(lat), Number(lng)] : [null, null]);
    expect(address && addressQuestion(address)).toBe(isPlaced ? null : full.formatted_address);
    expect(prefilledSteps(readParameters(queryOf({ lat, lng })))).toEqual(isPlaced ? ['adresse'] : []);
  });

  test('with its text alone is to be geocoded', () => {
    expect(readParameters('?formatted_address=1+rue+A%2C+Lyon').address).toEqual({
      ...addressFromText('1 rue A, Lyon'),
      countryCode: 'FR',
    });
  });

  test.each(['city', 'zip_code'])('an address without its %s is not whole: its text is to be geocoded', (name) => {
    const parameters = readParameters(queryOf({ [name]: '' }));
    expect(parameters.address?.lat).toBeNull();
    expect(prefilledSteps(parameters)).toEqual([]);
  });

  test('that is not placed is asked by its own text, whatever its parts say', () => {
    const { address } = readParameters(queryOf({ formatted_address: '12 r. St Denis, Paris', lat: '' }));
    expect(address && addressQuestion(address)).toBe('12 r. St Denis, Paris');
  });

  test('without its number is kept, and its step is shown', () => {
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
  ])('of %s counts: %s', (query, counts) => {
    expect(readParameters(query).address !== null).toBe(counts);
  });

  test('of another country leaves the type', () => {
    expect(readParameters(queryOf({ country_code: 'BE', typology: 'house' }))).toEqual({
      typology: 'house',
      address: null,
    });
  });
});

describe('the type of the parameters', () => {
  test.each([
    ['?typology=house', 'house', '?typology=house'],
    ['?a=1&typology=apartment', 'apartment', '?a=1&typology=apartment'],
    ['?typology=boat', null, ''],
    ['?typology=', null, ''],
    ['?typology=House&a=b%20c&flag', null, '?a=b%20c&flag'],
    ['?a=1', null, '?a=1'],
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
  test('fill address and type, are remembered, and are no edit', () => {
    const query = queryOf({ typology: 'house' });
    expect(draftWithParameters(emptyDraft('main'), query)).toEqual({
      ...emptyDraft('main'),
      appliedQuery: query,
      answers: { ...NO_ANSWERS, typology: 'house', placeData: addressFromPlace(place) },
    });
  });

  test('change nothing that they do not name, and reset the extras of another type', () => {
    const draft = { ...emptyDraft('main'), answers: apartment };
    expect(draftWithParameters(draft, '?typology=boat&utm=a')).toEqual({ ...draft, appliedQuery: '?utm=a' });
    expect(draftWithParameters(draft, '?typology=house').answers.mainInfos.carrezArea).toBeNull();
  });
});
