import { describe, expect, test } from 'vitest';
import { fetchCustomer, saveAccount } from '@/api/person/customers';
import { aCustomer, aCustomerOnTheWire } from '../factories/customer.ts';
import { fakeApi } from './fake-api.ts';

const { call, asked, answer } = fakeApi();

async function read(body: unknown) {
  answer(200, body);
  const result = await fetchCustomer(call, '12');
  if (!result.ok) throw new Error(result.error.tag);
  return result.value;
}

describe('a customer', () => {
  test('is requested by id, encoded, with the token', async () => {
    answer(200, aCustomerOnTheWire());
    expect(await fetchCustomer(call, 'a/b')).toEqual({ ok: true, value: aCustomer() });
    expect(asked).toEqual([{ call: 'GET /users/a%2Fb', body: null, key: null, authorization: 'Bearer T0' }]);
  });

  test('has its counts in both spellings', async () => {
    const { sales_count, sales_interests_count, visits_count, ...rest } = aCustomerOnTheWire();
    const camel = { ...rest, salesCount: 5, salesInterestsCount: 6, visitsCount: 8 };
    expect(await read(camel)).toEqual(aCustomer({ salesCount: 5, salesInterestsCount: 6, visitsCount: 8 }));
  });

  test('with only an id has null fields, and counts of 0', async () => {
    expect(await read({ id: 'x1' })).toEqual({
      id: 'x1',
      role: null,
      civility: null,
      firstName: null,
      lastName: null,
      email: null,
      phoneNumber: null,
      phoneCountryCode: null,
      birthDate: null,
      familySituation: null,
      coOwnership: false,
      coOwnershipKind: null,
      coOwnershipName: null,
      pictureUrl: null,
      physicalAddress: null,
      salesCount: 0,
      salesInterestsCount: 0,
      visitsCount: 0,
      phoneConsents: null,
    });
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ sales_count: '3' }, { salesCount: 3 }],
    [
      { sales_interests_count: '5', visits_count: '7.0' },
      { salesInterestsCount: 5, visitsCount: 7 },
    ],
    [{ sales_count: 'trois' }, { salesCount: 0 }],
    [{ sales_count: -1 }, { salesCount: 0 }],
    [{ sales_count: 1.5 }, { salesCount: 0 }],
    [{ sales_count: null }, { salesCount: 0 }],
    [{ civility: 'dr' }, { civility: null }],
    [{ first_name: '  Léa ' }, { firstName: 'Léa' }],
    [{ first_name: ' ' }, { firstName: null }],
    [{ birth_date: '12/04/1985' }, { birthDate: null }],
    [{ family_situation: 'complicated' }, { familySituation: null }],
    [{ physical_address: 'rue du Port' }, { physicalAddress: null }],
    [{ physical_address: {} }, { physicalAddress: { address: null, additionalAddress: null } }],
    [{ role: 4 }, { role: null }],
  ])('%j is decoded as %j', async (wire, inside) => {
    expect(await read(aCustomerOnTheWire(wire))).toMatchObject(inside);
  });

  test('without an id is malformed; a forbidden customer is reported as such', async () => {
    answer(200, aCustomerOnTheWire({ id: null }));
    expect(await fetchCustomer(call, '12')).toEqual({ ok: false, error: { tag: 'malformed' } });
    answer(403, {});
    expect(await fetchCustomer(call, '12')).toMatchObject({ ok: false, error: { tag: 'forbidden' } });
    answer(404, {});
    expect(await fetchCustomer(call, '12')).toMatchObject({ ok: false, error: { tag: 'not-found' } });
  });
});

describe('saving an account', () => {
  const account = {
    civility: 'mrs',
    firstName: 'Léa',
    lastName: 'Martin',
    phoneNumber: '+33612345678',
    phoneCountryCode: 'FR',
    physicalAddressAttributes: { address: '3 rue du Port', additionalAddress: 'B' },
  };
  const sent = {
    civility: 'mrs',
    first_name: 'Léa',
    last_name: 'Martin',
    phone_number: '+33612345678',
    phone_country_code: 'FR',
    physical_address_attributes: { address: '3 rue du Port', additional_address: 'B' },
  };

  test('sends the customer, and returns the saved customer', async () => {
    answer(200, aCustomerOnTheWire());
    expect(await saveAccount(call, '12', account)).toEqual({ ok: true, value: aCustomer() });
    expect(asked).toEqual([
      { call: 'PUT /sellers/users/12', body: { user: sent }, key: null, authorization: 'Bearer T0' },
    ]);
  });

  test('can remove the address and change the password', async () => {
    answer(200, aCustomerOnTheWire());
    const password = { currentPassword: 'ancien', password: 'nouveau-1', passwordConfirmation: 'nouveau-1' };
    await saveAccount(call, '12', { ...account, physicalAddressAttributes: { _destroy: true }, ...password });
    expect(asked[0]?.body).toEqual({
      user: {
        ...sent,
        physical_address_attributes: { _destroy: true },
        current_password: 'ancien',
        password: 'nouveau-1',
        password_confirmation: 'nouveau-1',
      },
    });
  });

  test('reports a wrong current password on its field', async () => {
    answer(422, { error: { message: { current_password: ["n'est pas valide"] } } });
    expect(await saveAccount(call, '12', account)).toMatchObject({
      ok: false,
      error: { tag: 'refused', refusal: { fields: { currentPassword: "n'est pas valide" } } },
    });
  });
});
