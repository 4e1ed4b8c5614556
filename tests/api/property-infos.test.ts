import { expect, test } from 'vitest';
import { fetchPropertyInfos, updatePropertyInfos } from '@/api/document/property-infos';
import { fakeApi } from './fake-api.ts';

const api = fakeApi();
const BLANK = { syndicName: null, phoneNumber: null, phoneCountryCode: null, email: null };

test('known fields of a property are decoded, whatever else is sent', async () => {
  api.answer(200, {
    id: 12,
    kind: 'apartment',
    works_property: 'Toiture refaite',
    taxe_fonciere: 1250,
    quarterly_charges: '310',
    condo: { syndic_name: 'Foncia', phone_number: '+33472000000', phone_country_code: 'FR', email: null },
  });
  expect(await fetchPropertyInfos(api.call, '204', '12')).toEqual({
    ok: true,
    value: {
      worksProperty: 'Toiture refaite',
      taxeFonciereEuros: 1250,
      quarterlyChargesEuros: 310,
      condo: { syndicName: 'Foncia', phoneNumber: '+33472000000', phoneCountryCode: 'FR', email: null },
    },
  });
  expect(api.asked[0]?.call).toBe('GET /sellers/204/properties/12');
});

test.each([
  ['1250.0', 1250],
  ['310.50', 311],
  [1250.4, 1250],
])('an amount sent as a decimal, %j, is decoded in whole euros: %i', async (wire, euros) => {
  api.answer(200, { taxe_fonciere: wire });
  expect(await fetchPropertyInfos(api.call, '204', '12')).toMatchObject({ value: { taxeFonciereEuros: euros } });
});

test.each([
  ['an id alone', { id: 12 }],
  ['nulls', { works_property: null, taxe_fonciere: null, quarterly_charges: null, condo: null }],
  ['nonsense', { works_property: 3, taxe_fonciere: -1, quarterly_charges: 'mille', condo: 'Foncia' }],
])('%s is a property with null fields', async (_, body) => {
  api.answer(200, body);
  expect(await fetchPropertyInfos(api.call, '204', '12')).toEqual({
    ok: true,
    value: { worksProperty: null, taxeFonciereEuros: null, quarterlyChargesEuros: null, condo: BLANK },
  });
});

test.each([{}, { id: {}, state: 7, errors: null }])('%j is no property', async (body) => {
  api.answer(200, body);
  expect(await fetchPropertyInfos(api.call, '204', '12')).toMatchObject({ ok: false, error: { tag: 'malformed' } });
});

test('a change is sent with the documented field names', async () => {
  api.answer(200, { works_property: null, taxe_fonciere: 1250 });
  const answer = await updatePropertyInfos(api.call, '204', '12', {
    worksProperty: null,
    taxeFonciere: 1250,
    quarterlyCharges: null,
    condoAttributes: { ...BLANK, phoneNumber: '+33472000000', phoneCountryCode: 'FR' },
  });
  expect(answer).toMatchObject({ ok: true, value: { taxeFonciereEuros: 1250 } });
  expect(api.asked[0]).toMatchObject({
    call: 'PUT /sellers/204/properties/12',
    body: {
      property: {
        works_property: null,
        taxe_fonciere: 1250,
        quarterly_charges: null,
        condo_attributes: {
          syndic_name: null,
          phone_number: '+33472000000',
          phone_country_code: 'FR',
          email: null,
        },
      },
    },
  });
});

test('a change is answered with every field but the id, which an answer may lack', async () => {
  const whole = { works_property: 'Toiture refaite', taxe_fonciere: 1250, quarterly_charges: 310, condo: null };
  api.answer(200, whole);
  const answer = await updatePropertyInfos(api.call, '204', '12', { taxeFonciere: 1250 });
  expect(answer).toMatchObject({ ok: true, value: { worksProperty: 'Toiture refaite', taxeFonciereEuros: 1250 } });
  expect(api.asked.map(({ call }) => call)).toEqual(['PUT /sellers/204/properties/12']);
});

test('a refusal names the phone field of the building', async () => {
  api.answer(422, { error: { message: { condo: { phone_number: ["n'est pas valide"] } } } });
  const answer = await updatePropertyInfos(api.call, '204', '12', {
    worksProperty: null,
    taxeFonciere: null,
    quarterlyCharges: null,
  });
  expect(answer).toMatchObject({
    ok: false,
    error: { tag: 'refused', refusal: { fields: { 'condo.phoneNumber': "n'est pas valide" } } },
  });
});
