import { describe, expect, test } from 'vitest';
import {
  areCoordinatesComplete,
  type CoordinatesForm,
  coordinatesFormOf,
  coordinatesPayload,
  validateCoordinates,
  withToggle,
} from '@/domain/mandate/coordinates';
import { openSteps, SIGN_PERSONS, situationRefusal } from '@/domain/mandate/mandate';
import { aCustomer } from '../factories/customer.ts';

const TODAY = '2026-11-22';
const PHONE = { validate: (number: string) => number.length > 5, toE164: (number: string) => `+33${number.slice(1)}` };
const FULL: CoordinatesForm = {
  ...coordinatesFormOf(aCustomer(), { buyingYear: '2015' }),
  phoneNumber: { number: '0612345678', countryCode: 'FR' },
};

describe('the coordinates', () => {
  test('of a customer without any are empty, with the French prefix', () => {
    const blank = { civility: null, firstName: null, lastName: null, phoneNumber: null, phoneCountryCode: null };
    const customer = aCustomer({ ...blank, birthDate: null, familySituation: null, physicalAddress: null });
    expect(coordinatesFormOf(customer, { buyingYear: null })).toEqual({
      civility: '',
      firstName: '',
      lastName: '',
      phoneNumber: { number: '', countryCode: 'FR' },
      birthDate: '',
      familySituation: '',
      hasPersonalAddress: false,
      address: '',
      additionalAddress: '',
      buyingYear: '',
      coOwnership: false,
      coOwnershipKind: '',
      coOwnershipName: '',
    });
  });

  test.each([
    ['3 rue du Port', null, true],
    [null, 'Bât. B', true],
    [null, null, false],
  ])('of a customer at %j, %j have a personal address: %j', (address, additionalAddress, has) => {
    const form = coordinatesFormOf(aCustomer({ physicalAddress: { address, additionalAddress } }), {
      buyingYear: null,
    });
    expect(form).toMatchObject({
      hasPersonalAddress: has,
      address: address ?? '',
      additionalAddress: additionalAddress ?? '',
    });
  });

  test('of a customer abroad who owns with others show their country and their co-ownership', () => {
    const customer = aCustomer({
      phoneCountryCode: 'BE',
      coOwnership: true,
      coOwnershipKind: 'sci',
      coOwnershipName: 'SCI du Port',
    });
    expect(coordinatesFormOf(customer, { buyingYear: null })).toMatchObject({
      phoneNumber: { number: '+33612345678', countryCode: 'BE' },
      coOwnership: true,
      coOwnershipKind: 'sci',
      coOwnershipName: 'SCI du Port',
    });
  });

  test('with valid fields have no error', () => {
    expect(validateCoordinates(FULL, PHONE, TODAY)).toEqual({});
  });

  test.each([
    [{ civility: '' }, { civility: 'missing' }],
    [{ firstName: ' ' }, { firstName: 'missing' }],
    [{ lastName: 'M4rtin' }, { lastName: 'special' }],
    [{ lastName: ' ' }, { lastName: 'missing' }],
    [{ phoneNumber: { number: ' ', countryCode: 'FR' } }, { phoneNumber: 'missing' }],
    [{ phoneNumber: { number: '0612', countryCode: 'FR' } }, { phoneNumber: 'invalid' }],
    [{ birthDate: '' }, { birthDate: 'missing' }],
    [{ birthDate: '2026-11-23' }, { birthDate: 'future' }],
    [{ birthDate: '20245-01-01' }, { birthDate: 'invalid' }],
    [{ familySituation: '' }, { familySituation: 'missing' }],
    [{ buyingYear: ' ' }, { buyingYear: 'missing' }],
    [{ buyingYear: 'vers 1998' }, {}],
    [{ buyingYear: 'le 12/03/1998' }, {}],
    [{ buyingYear: '1998 et 2004' }, {}],
    [{ buyingYear: '1998 et 998' }, { buyingYear: 'invalid' }],
    [{ buyingYear: '1998 et 2027' }, { buyingYear: 'future' }],
    [{ buyingYear: '20245' }, { buyingYear: 'invalid' }],
    [{ buyingYear: '998' }, { buyingYear: 'invalid' }],
    [{ buyingYear: '0999' }, { buyingYear: 'invalid' }],
    [{ buyingYear: '1000' }, {}],
    [{ buyingYear: '98' }, { buyingYear: 'invalid' }],
    [{ buyingYear: 'longtemps' }, { buyingYear: 'invalid' }],
    [{ buyingYear: '2026' }, {}],
    [{ buyingYear: '2027' }, { buyingYear: 'future' }],
    [{ address: '' }, { address: 'missing' }],
    [{ address: ' ' }, { address: 'missing' }],
    [{ hasPersonalAddress: false, address: '' }, {}],
    [{ coOwnership: true }, { coOwnershipKind: 'missing' }],
    [{ coOwnership: true, coOwnershipKind: 'sci' }, {}],
  ])('with %j have the errors %j', (changes, errors) => {
    expect(validateCoordinates({ ...FULL, ...changes }, PHONE, TODAY)).toEqual(errors);
  });

  test('have no address when its box is unchecked, and no co-ownership fields without a co-ownership', () => {
    const typed = { ...FULL, coOwnership: true, coOwnershipKind: 'sci', coOwnershipName: 'SCI du Port' };
    expect(withToggle(typed, 'hasPersonalAddress', false)).toEqual({
      ...typed,
      hasPersonalAddress: false,
      address: '',
      additionalAddress: '',
    });
    expect(withToggle(typed, 'coOwnership', false)).toEqual({
      ...typed,
      coOwnership: false,
      coOwnershipKind: '',
      coOwnershipName: '',
    });
    expect(withToggle(FULL, 'coOwnership', true)).toEqual({ ...FULL, coOwnership: true });
  });

  test('are sent without the e-mail and the purchase year, the phone as E.164', () => {
    expect(coordinatesPayload(FULL, PHONE, aCustomer())).toEqual({
      civility: 'mrs',
      firstName: 'Léa',
      lastName: 'Martin',
      phoneNumber: '+33612345678',
      phoneCountryCode: 'FR',
      birthDate: '1985-04-12',
      familySituation: 'married_pacsed',
      coOwnership: false,
      coOwnershipKind: null,
      coOwnershipName: null,
      physicalAddressAttributes: { address: '3 rue du Port, 64700 Hendaye', additionalAddress: '' },
    });
  });

  test('are sent trimmed, with the co-ownership', () => {
    const typed = {
      ...FULL,
      firstName: ' Léa ',
      lastName: ' Martin ',
      phoneNumber: { number: ' 0612345678 ', countryCode: 'FR' },
      address: ' 3 rue du Port ',
      additionalAddress: ' Bât. B ',
      coOwnership: true,
      coOwnershipKind: 'sci',
      coOwnershipName: ' SCI du Port ',
    };
    expect(coordinatesPayload(typed, PHONE, aCustomer())).toMatchObject({
      firstName: 'Léa',
      lastName: 'Martin',
      phoneNumber: '+33612345678',
      coOwnership: true,
      coOwnershipKind: 'sci',
      coOwnershipName: 'SCI du Port',
      physicalAddressAttributes: { address: '3 rue du Port', additionalAddress: 'Bât. B' },
    });
  });

  test('without a co-ownership are sent without its kind and name', () => {
    const typed = { ...FULL, coOwnershipKind: 'sci', coOwnershipName: 'SCI du Port' };
    expect(coordinatesPayload(typed, PHONE, aCustomer())).toMatchObject({
      coOwnershipKind: null,
      coOwnershipName: null,
    });
  });

  test('with a phone number that has no E.164 are sent with the number as typed, trimmed', () => {
    const typed = { ...FULL, phoneNumber: { number: ' 0612 ', countryCode: 'FR' } };
    expect(coordinatesPayload(typed, { toE164: () => null }, aCustomer()).phoneNumber).toBe('0612');
  });

  test('remove an existing address, and send nothing for an absent address', () => {
    const without = withToggle(FULL, 'hasPersonalAddress', false);
    expect(coordinatesPayload(without, PHONE, aCustomer()).physicalAddressAttributes).toEqual({ _destroy: true });
    const never = coordinatesPayload(without, PHONE, aCustomer({ physicalAddress: null }));
    expect('physicalAddressAttributes' in never).toBe(false);
  });

  test.each([
    [{}, '2015', true],
    [{ firstName: null }, '2015', false],
    [{ lastName: null }, '2015', false],
    [{ phoneNumber: null }, '2015', false],
    [{ birthDate: null }, '2015', false],
    [{ familySituation: null }, '2015', false],
    [{}, null, false],
  ])('of a customer with %j who bought in %j are complete: %j', (changes, buyingYear, complete) => {
    expect(areCoordinatesComplete(aCustomer(changes), { buyingYear })).toBe(complete);
  });
});

describe('the signing situation', () => {
  test.each(SIGN_PERSONS)('%s with two signatories is complete', (person) => {
    expect(situationRefusal(person, 2)).toBeNull();
  });

  test('without an answer is incomplete', () => {
    expect(situationRefusal(null, 5)).toEqual({ tag: 'missing' });
  });

  test.each([
    ['solo_owner', 1, null],
    ['n_owners_solo_signer', 1, null],
    ['n_owners_n_signers', 0, { tag: 'alone', min: 2, count: 0 }],
    ['n_owners_n_signers', 1, { tag: 'alone', min: 2, count: 1 }],
    ['n_owners_n_signers', 3, null],
  ] as const)('%s with %i signatories: %j', (person, count, refusal) => {
    expect(situationRefusal(person, count)).toEqual(refusal);
  });
});

describe('the steps', () => {
  test.each([
    [false, false, ['coordinates']],
    [false, true, ['coordinates']],
    [true, false, ['coordinates', 'situation']],
    [true, true, ['coordinates', 'situation', 'signature']],
  ])('with coordinates %j and situation %j are %j', (coordinates, situation, steps) => {
    expect(openSteps({ coordinates, situation })).toEqual(steps);
  });
});
