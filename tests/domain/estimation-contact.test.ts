import { describe, expect, test } from 'vitest';
import {
  addressFromPlace,
  addressFromText,
  addressToGeocode,
  NO_ADDRESS,
  validateAddress,
  withGeocodedPlace,
  withStreetNumber,
} from '@/domain/estimation/address';
import {
  leadWithoutProfile,
  leadWithProfile,
  NO_LEAD,
  skipsContact,
  type TypedLead,
  validateLead,
} from '@/domain/estimation/lead';
import { lead, phone, place, street } from './estimation-examples';

describe('an address', () => {
  const onStreet = addressFromPlace(street);

  test.each([
    ['nothing', NO_ADDRESS, { formattedAddress: 'missing' }],
    ['spaces', addressFromText('  '), { formattedAddress: 'missing' }],
    ['a text that was not geocoded', addressFromText('12 rue'), { formattedAddress: 'unplaced' }],
    ['a place with its number', addressFromPlace(place), {}],
    ['a place without a number', onStreet, { streetNumber: 'missing' }],
    ['a place with a blank number', addressFromPlace({ ...place, streetNumber: ' ' }), { streetNumber: 'missing' }],
    ['a number not geocoded yet', withStreetNumber(onStreet, '12'), { formattedAddress: 'unplaced' }],
    ['a number without a digit', withStreetNumber(onStreet, '???'), { streetNumber: 'missing' }],
    ['a number that was emptied', withStreetNumber(withStreetNumber(onStreet, '1'), ''), { streetNumber: 'missing' }],
    ['a number that was geocoded', withGeocodedPlace(withStreetNumber(onStreet, '12'), place), {}],
    ['a place without a latitude', { ...addressFromPlace(place), lat: null }, { formattedAddress: 'unplaced' }],
    ['a place without a longitude', { ...addressFromPlace(place), lng: null }, { formattedAddress: 'unplaced' }],
    ['a place at latitude and longitude 0', addressFromPlace({ ...place, lat: 0, lng: 0 }), {}],
  ])('that is %s gives %j', (_, address, errors) => {
    expect(validateAddress(address)).toEqual(errors);
  });

  test('needs a street number only when the chosen address has none, and keeps the field afterwards', () => {
    expect(addressFromPlace(place).asksStreetNumber).toBe(false);
    expect(onStreet.asksStreetNumber).toBe(true);
    expect(addressFromPlace({ ...place, streetNumber: ' ' }).asksStreetNumber).toBe(true);
    expect(withGeocodedPlace(withStreetNumber(onStreet, '12'), place).asksStreetNumber).toBe(true);
    expect(addressFromText('rue').asksStreetNumber).toBe(false);
  });

  test.each([
    [addressFromText(' 12 rue Saint Denis '), '12 rue Saint Denis'],
    [withStreetNumber(onStreet, ' 12 '), '12 rue Saint Denis, 75011 Paris'],
    [withStreetNumber({ ...onStreet, streetName: null }, '12'), '12 rue Saint Denis, 75011 Paris'],
    [
      withStreetNumber({ ...onStreet, formattedAddress: 'r. St Denis, Paris' }, '12'),
      '12 rue Saint Denis, 75011 Paris',
    ],
    [withStreetNumber({ ...onStreet, streetName: null, formattedAddress: ' Le Bourg ' }, '12'), '12 Le Bourg'],
    [withStreetNumber({ ...onStreet, city: null }, '12'), '12 rue Saint Denis, 75011'],
    [withStreetNumber({ ...onStreet, zipCode: null }, '12'), '12 rue Saint Denis, Paris'],
    [withStreetNumber({ ...onStreet, zipCode: null, city: null }, '12'), '12 rue Saint Denis'],
    [addressFromPlace(place), null],
    [addressFromText('  '), null],
    [NO_ADDRESS, null],
  ])('is geocoded by its text and the typed number: case %#', (address, question) => {
    expect(addressToGeocode(address)).toBe(question);
  });

  test('keeps the typed number when the search returns only the street', () => {
    const found = withGeocodedPlace(withStreetNumber(onStreet, '12'), street);
    expect(found).toMatchObject({
      formattedAddress: '12 rue Saint Denis, 75011 Paris',
      streetNumber: '12',
      lat: 48.85,
    });
    expect(validateAddress(found)).toEqual({});
  });

  test('found with its number, or without any street, has the text of what was found', () => {
    const typed = withStreetNumber(onStreet, ' 12 ');
    expect(withGeocodedPlace(typed, place)).toEqual({ ...place, asksStreetNumber: true });
    const town = { ...street, streetName: null, formattedAddress: '75011 Paris' };
    expect(withGeocodedPlace(typed, town)).toEqual({ ...town, streetNumber: '12', asksStreetNumber: true });
  });

  test('without a typed number is the place that is found', () => {
    expect(withGeocodedPlace(addressFromText('12 r. St Denis'), place)).toEqual(addressFromPlace(place));
    expect(withGeocodedPlace({ ...onStreet, streetNumber: ' ' }, place)).toEqual(addressFromPlace(place));
  });

  test('whose number is emptied keeps its place', () => {
    expect(withStreetNumber(addressFromPlace(place), ' ')).toEqual({ ...addressFromPlace(place), streetNumber: null });
  });

  test('whose text is typed again loses the chosen place', () => {
    expect(addressFromText('Lyon')).toEqual({ ...NO_ADDRESS, formattedAddress: 'Lyon' });
  });
});

describe('a contact', () => {
  test('untouched misses every field', () => {
    expect(validateLead(NO_LEAD, phone)).toEqual({
      civility: 'missing',
      firstName: 'missing',
      lastName: 'missing',
      email: 'missing',
      phoneNumber: 'missing',
    });
  });

  test.each([
    [{}, {}],
    [{ firstName: 'L3a' }, { firstName: 'special' }],
    [{ firstName: 'Léa 🏡' }, { firstName: 'special' }],
    [{ firstName: '<b>Léa</b>' }, { firstName: 'special' }],
    [{ firstName: '   ' }, { firstName: 'missing' }],
    [{ firstName: 'Zoë-Anaïs', lastName: "N'Guyễn-O’Neil Jr." }, {}],
    [{ lastName: '李' }, {}],
    [{ lastName: 'Carrel_' }, { lastName: 'special' }],
    [{ lastName: 'a'.repeat(80) }, {}],
    [{ lastName: 'a'.repeat(81) }, { lastName: 'long' }],
    [{ email: 'lea' }, { email: 'invalid' }],
    [{ email: 'lea@exemple' }, { email: 'invalid' }],
    [{ email: 'lea@exemple .fr' }, { email: 'invalid' }],
    [{ email: ' lea@exemple.fr ' }, {}],
    [{ phoneNumber: { number: '061234567', countryCode: 'FR' } }, { phoneNumber: 'invalid' }],
    [{ phoneNumber: { number: ' ', countryCode: 'FR' } }, { phoneNumber: 'missing' }],
    [{ civility: '' }, { civility: 'missing' }],
  ] as [Partial<TypedLead>, object][])('with %j gives %j', (changed, errors) => {
    expect(validateLead({ ...lead, ...changed }, phone)).toEqual(errors);
  });

  test('is skipped only for an account with a valid contact, once it can be checked', () => {
    expect(skipsContact(lead, phone)).toBe(true);
    expect(skipsContact({ ...lead, email: '' }, phone)).toBe(false);
    expect(skipsContact(null, phone)).toBe(false);
    expect(skipsContact(lead, null)).toBe(false);
  });

  test("prefilled by an account is stored without the account's values", () => {
    const typed = { ...NO_LEAD, firstName: 'Zoé' };
    const filled = leadWithProfile(typed, lead);
    expect(filled).toEqual({ ...lead, firstName: 'Zoé' });
    expect(leadWithoutProfile(filled, lead)).toEqual(typed);
    expect(leadWithoutProfile(lead, lead)).toEqual(NO_LEAD);
  });
});
