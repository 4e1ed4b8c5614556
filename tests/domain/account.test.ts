import { describe, expect, test } from 'vitest';
import {
  type AccountForm,
  accountFormOf,
  accountPayload,
  changesPassword,
  validateAccount,
} from '@/domain/person/account';
import { accountMessages } from '../../widgets/client-area/account/words.ts';
import { aCustomer } from '../factories/customer.ts';

const phone = {
  validate: (number: string, country: string) => country === 'FR' && /^(0|\+33)6\d{8}$/.test(number),
  toE164: (number: string) => (/^06\d{8}$/.test(number) ? number.replace('0', '+33') : null),
};
const form = (changes: Partial<AccountForm> = {}): AccountForm => ({
  civility: 'mrs',
  firstName: 'Léa',
  lastName: 'Martin',
  phoneNumber: { number: '0612345678', countryCode: 'FR' },
  phoneConsent: '',
  address: '3 rue du Port, 64700 Hendaye',
  additionalAddress: 'Bât. B',
  currentPassword: '',
  password: '',
  passwordConfirmation: '',
  ...changes,
});
const passwords = (currentPassword: string, password: string, passwordConfirmation: string) => ({
  currentPassword,
  password,
  passwordConfirmation,
});

describe('the initial form', () => {
  test("contains the server's values, and no password", () => {
    expect(accountFormOf(aCustomer())).toEqual(
      form({ phoneNumber: { number: '+33612345678', countryCode: 'FR' }, additionalAddress: '' }),
    );
  });

  test('is empty where the server has no value, with a French phone', () => {
    const customer = aCustomer({
      civility: null,
      firstName: null,
      lastName: null,
      phoneNumber: null,
      phoneCountryCode: null,
      physicalAddress: null,
    });
    expect(accountFormOf(customer)).toEqual(
      form({
        civility: '',
        firstName: '',
        lastName: '',
        phoneNumber: { number: '', countryCode: 'FR' },
        address: '',
        additionalAddress: '',
      }),
    );
  });
});

describe('an account', () => {
  test.each<[string, Partial<AccountForm>, object]>([
    ['everything right, no password', {}, {}],
    ['no civility', { civility: '' }, { civility: 'missing' }],
    ['no names', { firstName: ' ', lastName: '' }, { firstName: 'missing', lastName: 'missing' }],
    ['a digit in a name', { firstName: 'Léa 2' }, { firstName: 'special' }],
    ['a name of 81 letters', { lastName: 'x'.repeat(81) }, { lastName: 'long' }],
    ['a phone that is none', { phoneNumber: { number: '06', countryCode: 'FR' } }, { phoneNumber: 'invalid' }],
    ['no phone: the server says whether it is needed', { phoneNumber: { number: ' ', countryCode: 'FR' } }, {}],
    ['consent to be called, with a phone', { phoneConsent: "J'accepte" }, {}],
    [
      'consent to be called, without a phone',
      { phoneConsent: "J'accepte", phoneNumber: { number: ' ', countryCode: 'FR' } },
      { phoneNumber: 'needed' },
    ],
    ['a second address line of spaces alone', { address: '', additionalAddress: ' ' }, {}],
    ['no address at all', { address: '', additionalAddress: '' }, {}],
    ['more of an address that is not there', { address: ' ', additionalAddress: 'Bât. B' }, { address: 'missing' }],
    ['a new password', passwords('ancien', '12345678', '12345678'), {}],
    ['a new password of 7 characters', passwords('ancien', '1234567', '1234567'), { password: 'short' }],
    [
      'a new password typed otherwise the second time',
      passwords('ancien', '12345678', '12345679'),
      { passwordConfirmation: 'different' },
    ],
    ['a new password without the current one', passwords('', '12345678', '12345678'), { currentPassword: 'missing' }],
    ['only the current password', passwords('ancien', '', ''), { password: 'short' }],
    [
      'only the confirmation',
      passwords('', '', '12345678'),
      { currentPassword: 'missing', password: 'short', passwordConfirmation: 'different' },
    ],
    ['a password of 8 spaces, which are characters', passwords('ancien', ' '.repeat(8), ' '.repeat(8)), {}],
  ])('%s', (_, changes, errors) => {
    expect(validateAccount(form(changes), phone)).toEqual(errors);
  });

  test('changes its password once one of the three fields is typed', () => {
    expect(changesPassword(form())).toBe(false);
    for (const typed of [passwords('a', '', ''), passwords('', 'a', ''), passwords('', '', 'a')])
      expect(changesPassword(form(typed))).toBe(true);
  });

  test('has a text for every error', () => {
    const errors = validateAccount(
      form({
        civility: '',
        firstName: '',
        lastName: 'a1',
        phoneNumber: { number: '12', countryCode: 'FR' },
        additionalAddress: 'Bât. B',
        address: '',
        ...passwords('', '1', '2'),
      }),
      phone,
    );
    expect(accountMessages(errors)).toEqual({
      civility: '*Civilité est requise',
      firstName: 'est requis',
      lastName: 'contient des caractères spéciaux non valides',
      phoneNumber: '*Numéro de téléphone non valide',
      address: 'est requise',
      currentPassword: 'est requis',
      password: '*Le mot de passe doit contenir au minimum 8 caractères',
      passwordConfirmation: '*Les mots de passe ne sont pas identiques',
    });
    expect(accountMessages({})).toEqual({});
  });
});

describe('the request of the form', () => {
  test('has names and address trimmed, the phone in E.164, no e-mail and no password', () => {
    const typed = form({
      firstName: ' Léa ',
      lastName: 'Martin ',
      address: ' 3 rue du Port ',
      additionalAddress: ' B ',
    });
    expect(accountPayload(typed, phone, aCustomer())).toEqual({
      civility: 'mrs',
      firstName: 'Léa',
      lastName: 'Martin',
      phoneNumber: '+33612345678',
      phoneCountryCode: 'FR',
      physicalAddressAttributes: { address: '3 rue du Port', additionalAddress: 'B' },
    });
  });

  test('has null for a cleared phone, without a country', () => {
    const { phoneNumber, ...rest } = accountPayload(
      form({ phoneNumber: { number: ' ', countryCode: 'FR' } }),
      phone,
      aCustomer(),
    );
    expect(phoneNumber).toBeNull();
    expect(rest).not.toHaveProperty('phoneCountryCode');
  });

  test('leaves out a phone that was unreadable and unchanged', () => {
    const typed = form({ phoneNumber: { number: '', countryCode: 'FR' } });
    expect(accountPayload(typed, phone, aCustomer({ phoneNumber: null }))).not.toHaveProperty('phoneNumber');
  });

  test.each([
    ['that was there is removed', { address: '3 rue du Port', additionalAddress: null }, { _destroy: true }],
    ['that never was is not spoken of', null, undefined],
    ['without a line neither', { address: null, additionalAddress: null }, undefined],
  ])('has an empty address %s', (_, physicalAddress, sent) => {
    const typed = form({ address: ' ', additionalAddress: '' });
    expect(accountPayload(typed, phone, aCustomer({ physicalAddress })).physicalAddressAttributes).toEqual(sent);
  });

  test('has a new password as typed, with the current password', () => {
    const typed = passwords(' ancien', 'mot de passe ', 'mot de passe ');
    expect(accountPayload(form(typed), phone, aCustomer())).toMatchObject(typed);
  });
});
