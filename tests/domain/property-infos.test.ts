import { describe, expect, test } from 'vitest';
import { phoneTools } from '@/adapters/phone';
import {
  changedInfos,
  isInCondo,
  MAX_EUROS,
  type PropertyInfosForm,
  parseEuros,
  propertyInfosChange,
  propertyInfosFormOf,
  validatePropertyInfos,
} from '@/domain/document/property-infos';
import { formatNumber } from '@/text/number';
import { propertyInfosMessages } from '../../widgets/client-area/seller/folder/infos-words.ts';

describe('a typed amount', () => {
  test.each([
    ['', null],
    ['   ', null],
    ['0', 0],
    ['1250', 1250],
    ['1 250', 1250],
    ['1\u00a0250', 1250],
    ['1\u202f250', 1250],
    ['1\u2009250', 1250],
    [' 12 50\t', 1250],
    ['1250 €', 1250],
    ['007', 7],
    [String(MAX_EUROS), MAX_EUROS],
  ])('%j is %j euros', (typed, euros) => {
    expect(parseEuros(typed)).toEqual({ euros });
  });

  test.each(['12,5', '12.50', '1.250', '-5', '+5', '1e3', 'mille', '12a', '€12', '12€5', '0x10', '١٢'])(
    '%j is not a whole number',
    (typed) => {
      expect(parseEuros(typed)).toEqual({ error: 'not-whole' });
    },
  );

  test.each([String(MAX_EUROS + 1), '9'.repeat(30)])('%s is too large', (typed) => {
    expect(parseEuros(typed)).toEqual({ error: 'too-large' });
  });
});

const nobody = { syndicName: null, phoneNumber: null, phoneCountryCode: null, email: null };

test.each([
  ['apartment', nobody, true],
  ['loft', nobody, true],
  ['house', nobody, false],
  ['parking_spot', nobody, false],
  [null, nobody, false],
  ['house', { ...nobody, phoneCountryCode: 'FR' }, false],
  ['house', { ...nobody, syndicName: 'Foncia' }, true],
  ['house', { ...nobody, phoneNumber: '+33472000000' }, true],
  ['house', { ...nobody, email: 'syndic@exemple.fr' }, true],
] as const)('a %s whose building is managed by %j is in condo: %s', (kind, condo, is) => {
  expect(isInCondo(kind, { condo })).toBe(is);
});

const blank: PropertyInfosForm = {
  worksProperty: '',
  taxeFonciere: '',
  quarterlyCharges: '',
  syndicName: '',
  phoneNumber: { number: '', countryCode: 'FR' },
  email: '',
};

describe('the form', () => {
  test('opens with the known values, amounts grouped, which parse to the same values', () => {
    const form = propertyInfosFormOf(
      { worksProperty: 'Toiture', taxeFonciereEuros: 1250, quarterlyChargesEuros: null, condo: nobody },
      formatNumber,
    );
    expect(form).toEqual({ ...blank, worksProperty: 'Toiture', taxeFonciere: '1\u202f250' });
    expect(parseEuros(form.taxeFonciere)).toEqual({ euros: 1250 });
  });

  test('opens with the manager of the building, and with 0 euros', () => {
    const condo = {
      syndicName: 'Foncia',
      phoneNumber: '+3222222222',
      phoneCountryCode: 'BE',
      email: 'syndic@exemple.fr',
    };
    const infos = { worksProperty: null, taxeFonciereEuros: null, quarterlyChargesEuros: 0, condo };
    expect(propertyInfosFormOf(infos, formatNumber)).toEqual({
      ...blank,
      quarterlyCharges: '0',
      syndicName: 'Foncia',
      phoneNumber: { number: '+3222222222', countryCode: 'BE' },
      email: 'syndic@exemple.fr',
    });
  });

  test.each([
    [' 04 72 00 00 00 ', 'FR', '+33472000000', 'FR'],
    [' 12 ', 'FR', '12', 'FR'],
    [' ', '', null, null],
  ])('with the phone number %j of %j sends %j of %j', (number, countryCode, phoneNumber, phoneCountryCode) => {
    const typed = { ...blank, syndicName: ' Foncia ', email: ' a@b.fr ', phoneNumber: { number, countryCode } };
    const condo = { syndicName: 'Foncia', email: 'a@b.fr', phoneNumber, phoneCountryCode };
    expect(propertyInfosChange(typed, phoneTools, true).condoAttributes).toEqual(condo);
    expect(validatePropertyInfos(typed, phoneTools, true).phoneNumber).toBe(number === ' 12 ' ? 'invalid' : undefined);
  });

  test('may be empty', () => {
    expect(validatePropertyInfos(blank, phoneTools, true)).toEqual({});
    expect(propertyInfosChange(blank, phoneTools, false)).toEqual({
      worksProperty: null,
      taxeFonciere: null,
      quarterlyCharges: null,
    });
  });

  test('has an error for each invalid field, for those of the building only where they are shown', () => {
    const typed = {
      ...blank,
      taxeFonciere: '12,5',
      quarterlyCharges: '9'.repeat(12),
      phoneNumber: { number: '12', countryCode: 'FR' },
      email: 'syndic',
    };
    const errors = validatePropertyInfos(typed, phoneTools, true);
    expect(propertyInfosMessages(errors)).toEqual({
      taxeFonciere: "*Taxe foncière\u00a0: indiquez un nombre entier d'euros, en chiffres seulement",
      quarterlyCharges: '*Charges\u00a0: vérifiez ce montant, il est trop élevé',
      phoneNumber: '*Numéro de téléphone non valide',
      email: 'non valide',
    });
    expect(Object.keys(validatePropertyInfos(typed, phoneTools, false))).toEqual(['taxeFonciere', 'quarterlyCharges']);
  });

  test.each<[Partial<PropertyInfosForm>, string[]]>([
    [{ worksProperty: 'Toiture' }, ['worksProperty']],
    [{ taxeFonciere: '', quarterlyCharges: '12' }, ['taxeFonciere', 'quarterlyCharges']],
    [{ email: 'syndic@exemple.fr' }, ['condoAttributes']],
    [{}, ['condoAttributes', 'quarterlyCharges', 'taxeFonciere', 'worksProperty']],
  ])('changed by %j sends %j', (changes, names) => {
    const opening = { ...blank, taxeFonciere: '1 250' };
    const typed = { ...opening, ...changes };
    const change = propertyInfosChange(typed, phoneTools, true);
    const sent = changedInfos(change, typed, opening);
    expect(Object.keys(sent).sort()).toEqual([...names].sort());
    expect(change).toMatchObject(sent);
  });

  test('is sent as integers and an E.164 number, cleared fields as null', () => {
    const typed = {
      ...blank,
      worksProperty: ' Toiture refaite ',
      taxeFonciere: '1\u202f250',
      syndicName: 'Foncia',
      phoneNumber: { number: '04 72 00 00 00', countryCode: 'FR' },
    };
    expect(propertyInfosChange(typed, phoneTools, true)).toEqual({
      worksProperty: 'Toiture refaite',
      taxeFonciere: 1250,
      quarterlyCharges: null,
      condoAttributes: {
        syndicName: 'Foncia',
        phoneNumber: '+33472000000',
        phoneCountryCode: 'FR',
        email: null,
      },
    });
  });
});
