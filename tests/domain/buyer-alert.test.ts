import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { criteriaFromTyped, typedFromData, unreadCriteria, validateCriteria } from '@/domain/alert/buyer-alert';
import { countFoldedCriteria, NO_CRITERIA } from '@/domain/alert/typed-criteria';
import { parseAmount } from '@/domain/amount';
import { validateName, validatePassword } from '@/domain/person/person';

describe('amounts', () => {
  test.each([
    ['300000', 300_000],
    ['300 000', 300_000],
    ['300\u202f000\u00a0', 300_000],
    ['62,5', 62.5],
    ['62,', 62],
    [',5', null],
    ['6,2,5', null],
    ['', null],
    ['350.000', 350_000],
    ['1.350.000 €', 1_350_000],
    ['62,55 m²', 62.55],
    ['12a', null],
    ['62 m² 5', null],
    ['-3', null],
  ])('"%s" is %s', (typed, amount) => {
    expect(parseAmount(typed)).toBe(amount);
  });

  test('spaces of any kind between the digits are ignored', () => {
    const space = fc.constantFrom(' ', '\u00a0', '\u202f', '\u2009', '\t');
    fc.assert(
      fc.property(fc.nat(), fc.array(space, { maxLength: 6 }), (amount, spaces) => {
        const typed = [...String(amount)].map((digit, index) => digit + (spaces[index] ?? '')).join('');
        expect(parseAmount(typed)).toBe(amount);
      }),
    );
  });
});

describe('criteria', () => {
  const right = { ...NO_CRITERIA, zone: ['Lyon, France'], apartment: true, purchaseType: 'main_residence' };

  test('are sent as numbers, and null where nothing was asked for', () => {
    const typed = { ...right, maxBudget: '300 000', minRoomNumber: '3', freeInputField: ' Une cave ' };
    expect(criteriaFromTyped(typed)).toMatchObject({
      freeInputField: 'Une cave',
      maxBudget: 300_000,
      minRoomNumber: 3,
      minBudget: null,
      minFloorForElevator: null,
      purchaseType: 'main_residence',
    });
  });

  test('need a place, and an apartment or a house', () => {
    expect(validateCriteria(NO_CRITERIA)).toEqual({ zone: 'missing', kinds: 'missing', purchaseType: 'missing' });
    expect(validateCriteria({ ...right, zone: ['Lyon, France', 'Genève, Suisse'] })).toEqual({
      zone: { abroad: 'Genève, Suisse' },
    });
    expect(validateCriteria(right)).toEqual({});
    expect(validateCriteria({ ...right, apartment: false, house: true })).toEqual({});
  });

  test.each([
    ['299999', 'below-minimum'],
    ['300000', undefined],
    ['300001', undefined],
    ['', undefined],
  ])('a lowest budget of 300 000 with a highest of "%s" is %s', (maxBudget, error) => {
    expect(validateCriteria({ ...right, minBudget: '300 000', maxBudget }).maxBudget).toBe(error);
  });

  test('of unknown origin keep valid values and use defaults for the rest', () => {
    const data = {
      zone: ['Lyon, France', 4],
      house: true,
      minRoomNumber: 6,
      floor: 'roof',
      maxBudget: 1,
      apartment: 'x',
    };
    expect(typedFromData(data)).toEqual({ ...NO_CRITERIA, zone: ['Lyon, France'], house: true, maxBudget: '1' });
    expect(typedFromData({ maxBudget: 250_000.6, minArea: 62.5 })).toMatchObject({
      maxBudget: '250001',
      minArea: '62.5',
    });
    for (const junk of [null, 'x', [], 4]) expect(typedFromData(junk)).toEqual(NO_CRITERIA);
  });
});

describe('criteria given by a host', () => {
  test.each([
    ['Lyon', ['Lyon, France']],
    [' Genève, Suisse ', ['Genève, Suisse']],
    [
      ['Lyon', 'lyon, France', 'Hendaye, France'],
      ['Lyon, France', 'Hendaye, France'],
    ],
    [['', 'Lyon; Vienne', 'Lyon; Vienne, France'], []],
  ])('in %j are in the places %j', (zone, zones) => {
    expect(typedFromData({ zone }).zone).toEqual(zones);
  });

  test('are not reported when they are empty', () => {
    expect(unreadCriteria({ floor: '', maxBudget: '', minArea: false, purchaseType: null })).toEqual([]);
  });

  test('are reported when they are invalid', () => {
    const data = { zone: 'Lyon', floor: 'roof', apartment: 'true', house: true, maxBudget: 'beaucoup', minArea: null };
    expect(unreadCriteria(data)).toEqual(['floor', 'apartment', 'maxBudget']);
    expect(unreadCriteria({ floor: 'no_matter', parking: false, colour: 'red' })).toEqual(['colour']);
  });

  test('may be five hundred places, validated without a long task', () => {
    const zone = Array.from({ length: 500 }, (_, index) => `Ville ${index}, France`);
    expect(typedFromData({ zone: [...zone, ...zone] }).zone).toEqual(zone);
  });
});

test.each([
  [{}, 0],
  [{ house: true, minArea: '40' }, 0],
  [{ floor: 'high_floor' }, 1],
  [{ renovation: true, freeInputField: 'Une cave', minFloorForElevator: '2', outdoorSpace: 'garden' }, 4],
])('of the criteria %j, %i are in the folded part', (changes, count) => {
  expect(countFoldedCriteria({ ...NO_CRITERIA, ...changes })).toBe(count);
});

describe('a person', () => {
  test.each([
    ['Léa', null],
    ["Jean-Pierre d'Été", null],
    ['Ana 2', 'special'],
    ['🏡', 'special'],
    [' ', 'missing'],
    ['a'.repeat(80), null],
    ['a'.repeat(81), 'long'],
  ])('named "%s" is %s', (name, error) => {
    expect(validateName(name)).toBe(error);
  });

  test('has a password of 8 characters at least, repeated identically', () => {
    expect(validatePassword('1234567', '1234567')).toEqual({ password: 'short' });
    expect(validatePassword('12345678', '12345678')).toEqual({});
    expect(validatePassword('12345678', '12345679')).toEqual({ confirmation: 'different' });
  });
});
