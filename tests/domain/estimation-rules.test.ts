import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answers,
  type MainInfos,
  NO_ANSWERS,
  NON_SELLING_REASONS,
  WAITING_TIME_PERIODS,
  withTiming,
  withTypology,
} from '@/domain/estimation/estimation';
import { ROOM_MAX_DIGITS, readArea, readCount, readPrice, readRooms } from '@/domain/estimation/numbers';
import { validateMainInfos, validateReason, validateTypology } from '@/domain/estimation/rules';
import { apartment, house, rightAnswers } from './estimation-examples';

describe('typed numbers', () => {
  test.each([
    [null, null],
    ['', 0],
    [' \u202f\u200b', 0],
    ['0', 0],
    ['62,5', 62.5],
    ['62.5', 62.5],
    ['62,', 62],
    ['1\u202f000,01', 1000.01],
    ['abc', null],
    ['-3', null],
  ])('an area of %j is %s', (typed, area) => {
    expect(readArea(typed)).toBe(area);
  });

  test.each([
    [null, null],
    ['', 0],
    ['12', 12],
    ['2,9', 2],
    ['1 2', 12],
  ])('a count of %j is %s', (typed, count) => {
    expect(readCount(typed)).toBe(count);
  });

  test.each([
    [null, null],
    ['', 0],
    ['99', 99],
    ['9 9 9', 999],
    ['1 000', 100],
  ])('rooms of %j are %s: 3 digits', (typed, rooms) => {
    expect(readRooms(typed)).toBe(rooms);
    expect(ROOM_MAX_DIGITS).toBe(3);
  });

  test.each([
    [null, null],
    ['', null],
    ['0', null],
    ['350 000', 350_000],
    ['350000,6', 350_001],
  ])('a price of %j is %s', (typed, price) => {
    expect(readPrice(typed)).toBe(price);
  });

  test('Unicode spaces between, before or after the digits are ignored', () => {
    const codes = [9, 10, 0x20, 0xa0, 0x1680, 0x2000, 0x2007, 0x2009, 0x200b, 0x202f, 0x205f, 0x2060, 0x3000, 0xfeff];
    const space = fc.constantFrom(...codes.map((code) => String.fromCharCode(code)), '');
    const number = fc.tuple(fc.nat({ max: 9999 }), fc.constantFrom('', ',5', '.25'));
    fc.assert(
      fc.property(number, fc.array(space, { minLength: 9, maxLength: 9 }), ([whole, decimals], spaces) => {
        const bare = whole + decimals;
        const typed = spaces[8] + [...bare].map((digit, index) => digit + spaces[index]).join('');
        expect(readArea(typed)).toBe(readArea(bare));
        expect(readCount(typed)).toBe(whole);
      }),
    );
  });
});

describe('choosing a type', () => {
  const answered: Answers = {
    ...apartment,
    extraInfos: { ...apartment.extraInfos, elevator: true, parking: true },
    mainInfos: { ...apartment.mainInfos, livingArea: '80' },
  };

  test('another type resets the extras and the fields of one kind, and keeps the rest', () => {
    const { mainInfos, ...rest } = withTypology(answered, 'house');
    expect(mainInfos).toEqual({ ...apartment.mainInfos, carrezArea: null, livingArea: null, floor: null });
    expect(rest).toEqual({ ...answered, typology: 'house', extraInfos: NO_ANSWERS.extraInfos, mainInfos: undefined });
  });

  test('the same type resets nothing', () => {
    expect(withTypology(answered, 'apartment')).toEqual(answered);
  });

  test('is required', () => {
    expect(validateTypology(NO_ANSWERS)).toEqual({ typology: 'missing' });
    expect(validateTypology(apartment)).toEqual({});
  });
});

describe('main information', () => {
  const tagOf = (answers: Answers, changed: Partial<MainInfos>, field: keyof MainInfos) =>
    validateMainInfos(answers.typology, { ...answers.mainInfos, ...changed })[field]?.tag;

  test('valid values have no error, for either kind', () => {
    for (const { typology, mainInfos } of Object.values(rightAnswers)) {
      expect(validateMainInfos(typology, mainInfos)).toEqual({});
    }
  });

  test('untouched fields are missing, for each kind', () => {
    const both = ['totalFloor', 'roomNumber', 'bedroomNumber', 'constructionTime', 'goodState'];
    const untouched = NO_ANSWERS.mainInfos;
    const ofApartment = validateMainInfos('apartment', untouched);
    const ofHouse = validateMainInfos('house', untouched);
    expect(Object.keys(ofApartment).sort()).toEqual([...both, 'carrezArea', 'floor'].sort());
    expect(Object.keys(ofHouse).sort()).toEqual([...both, 'livingArea', 'landArea'].sort());
    expect(Object.keys(validateMainInfos(null, untouched)).sort()).toEqual([...both].sort());
    for (const error of Object.values({ ...ofApartment, ...ofHouse })) expect(error).toEqual({ tag: 'missing' });
  });

  test.each([
    [null, 'missing'],
    ['', 'out-of-bounds'],
    ['0', 'out-of-bounds'],
    ['4,99', 'out-of-bounds'],
    ['5', undefined],
    ['5,01', undefined],
    ['999.99', undefined],
    ['1 000', undefined],
    ['1000,01', 'out-of-bounds'],
  ])('an area of %j is %s: 5 to 1000, both included', (area, tag) => {
    expect(tagOf(apartment, { carrezArea: area }, 'carrezArea')).toBe(tag);
    expect(tagOf(house, { livingArea: area }, 'livingArea')).toBe(tag);
  });

  test.each([
    [null, 'missing'],
    ['', undefined],
    ['0', undefined],
    ['1000,01', undefined],
    ['250000', undefined],
  ])('land of %j is %s: it has no bounds', (landArea, tag) => {
    expect(tagOf(house, { landArea }, 'landArea')).toBe(tag);
  });

  test.each([
    [null, 'missing'],
    ['', undefined],
    ['0', undefined],
    ['99', undefined],
    ['100', undefined],
    ['101', 'above'],
  ])('%j floors in total are %s: 100 at most', (totalFloor, tag) => {
    expect(tagOf(house, { totalFloor }, 'totalFloor')).toBe(tag);
    expect(tagOf(apartment, { totalFloor, floor: '0' }, 'totalFloor')).toBe(tag);
  });

  test.each([
    ['5', '6', undefined],
    ['6', '6', undefined],
    ['7', '6', 'floor-above-total'],
    ['0', '0', undefined],
    ['1', '', 'floor-above-total'],
    ['101', '101', 'above'],
    ['102', '101', 'above'],
    ['7', null, 'missing'],
    [null, '6', undefined],
  ])('floor %j of %j is %s, reported on the number of floors', (floor, totalFloor, tag) => {
    expect(tagOf(apartment, { floor, totalFloor }, 'totalFloor')).toBe(tag);
    expect(tagOf(apartment, { floor, totalFloor }, 'floor')).toBe(floor === null ? 'missing' : undefined);
  });

  test('a house has no floor check', () => {
    expect(tagOf(house, { floor: '9', totalFloor: '1' }, 'totalFloor')).toBeUndefined();
  });

  test.each([
    ['2', '3', undefined],
    ['3', '3', undefined],
    ['4', '3', 'bedrooms-above-rooms'],
    ['0', '1', undefined],
    ['', '1', undefined],
    [null, '3', 'missing'],
    ['4', '0', undefined],
    ['4', null, undefined],
  ])('%j bedrooms in %j rooms are %s, reported on the bedrooms', (bedroomNumber, roomNumber, tag) => {
    expect(tagOf(house, { bedroomNumber, roomNumber }, 'bedroomNumber')).toBe(tag);
  });

  test.each([
    [null, 'missing'],
    ['', 'missing'],
    ['0', 'missing'],
    ['1', undefined],
    ['999', undefined],
  ])('%j rooms are %s', (roomNumber, tag) => {
    expect(tagOf(apartment, { roomNumber, bedroomNumber: '0' }, 'roomNumber')).toBe(tag);
  });

  test('an error contains its limits', () => {
    const infos = { ...apartment.mainInfos, carrezArea: '4', floor: '7', bedroomNumber: '4' };
    expect(validateMainInfos('apartment', infos)).toEqual({
      carrezArea: { tag: 'out-of-bounds', min: 5, max: 1000 },
      totalFloor: { tag: 'floor-above-total', floor: 7, totalFloor: 6 },
      bedroomNumber: { tag: 'bedrooms-above-rooms', bedrooms: 4, rooms: 3 },
    });
    expect(validateMainInfos('house', { ...house.mainInfos, totalFloor: '101' })).toEqual({
      totalFloor: { tag: 'above', max: 100 },
    });
  });
});

describe('timing and reason', () => {
  test('a timing is required, and a reason only without a sale project', () => {
    expect(validateReason(NO_ANSWERS)).toEqual({ waitingTimePeriod: 'missing' });
    for (const timing of WAITING_TIME_PERIODS) {
      const wants = timing === 'no_selling_project' ? { nonSellingReason: 'missing' } : {};
      expect(validateReason(withTiming(NO_ANSWERS, timing))).toEqual(wants);
    }
    for (const nonSellingReason of NON_SELLING_REASONS) {
      expect(validateReason({ ...NO_ANSWERS, waitingTimePeriod: 'no_selling_project', nonSellingReason })).toEqual({});
    }
  });

  test('choosing a timing clears the reason, also the same timing', () => {
    const answered: Answers = {
      ...apartment,
      waitingTimePeriod: 'no_selling_project',
      nonSellingReason: 'tenant',
    };
    expect(withTiming(answered, 'no_selling_project')).toEqual({ ...answered, nonSellingReason: null });
    expect(withTiming(answered, 'asap')).toEqual({ ...apartment, nonSellingReason: null });
  });
});
