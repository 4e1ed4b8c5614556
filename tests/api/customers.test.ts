// @vitest-environment node
import { describe, expect, test } from 'vitest';
import { fetchCustomer } from '@/api/customers';
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
  test('is asked for by id, encoded, with the token', async () => {
    answer(200, aCustomerOnTheWire());
    expect(await fetchCustomer(call, 'a/b')).toEqual({ ok: true, value: aCustomer() });
    expect(asked).toEqual([{ call: 'GET /users/a%2Fb', body: null, key: null, authorization: 'Bearer T0' }]);
  });

  test('has its counts in either spelling', async () => {
    const { sales_count, sales_interests_count, buyer_alerts_count, visits_count, ...rest } = aCustomerOnTheWire();
    const camel = { ...rest, salesCount: 5, salesInterestsCount: 6, buyerAlertsCount: 7, visitsCount: 8 };
    expect(await read(camel)).toEqual(
      aCustomer({ salesCount: 5, salesInterestsCount: 6, buyerAlertsCount: 7, visitsCount: 8 }),
    );
  });

  test('of whom only the id is known has nothing else, and counts of 0', async () => {
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
      pictureUrl: null,
      lastSignInAt: null,
      physicalAddress: null,
      salesCount: 0,
      salesInterestsCount: 0,
      buyerAlertsCount: 0,
      visitsCount: 0,
    });
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ sales_count: '3' }, { salesCount: 0 }],
    [{ sales_count: -1 }, { salesCount: 0 }],
    [{ sales_count: 1.5 }, { salesCount: 0 }],
    [{ sales_count: null }, { salesCount: 0 }],
    [{ civility: 'dr' }, { civility: null }],
    [{ first_name: '  Léa ' }, { firstName: 'Léa' }],
    [{ first_name: ' ' }, { firstName: null }],
    [{ birth_date: '12/04/1985' }, { birthDate: null }],
    [{ family_situation: 'complicated' }, { familySituation: null }],
    [{ last_sign_in_at: '2026-03-01T09:00:00' }, { lastSignInAt: null }],
    [{ physical_address: 'rue du Port' }, { physicalAddress: null }],
    [{ physical_address: {} }, { physicalAddress: { address: null, additionalAddress: null } }],
    [{ role: 4 }, { role: null }],
  ])('%j is read as %j', async (wire, inside) => {
    expect(await read(aCustomerOnTheWire(wire))).toMatchObject(inside);
  });

  test('without an id is malformed; one that is not for the caller says so', async () => {
    answer(200, aCustomerOnTheWire({ id: null }));
    expect(await fetchCustomer(call, '12')).toEqual({ ok: false, error: { tag: 'malformed' } });
    answer(403, {});
    expect(await fetchCustomer(call, '12')).toMatchObject({ ok: false, error: { tag: 'forbidden' } });
    answer(404, {});
    expect(await fetchCustomer(call, '12')).toMatchObject({ ok: false, error: { tag: 'not-found' } });
  });
});
