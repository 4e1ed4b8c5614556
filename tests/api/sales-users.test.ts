import { expect, test } from 'vitest';
import { fetchSalesUsers } from '@/api/mandate/sales-users';
import { fakeApi } from './fake-api.ts';

const { call, answer } = fakeApi();

test.each([
  ['owner', true],
  ['Owner', true],
  ['co_owner', false],
  [null, false],
])('a person of type %s is the owner: %s', async (type, isOwner) => {
  answer(200, { results: [{ id: 1, user: { type } }] });
  const read = await fetchSalesUsers(call, { customerId: '12', sale: { id: '3', ownerId: '7' } });
  expect(read).toMatchObject({ ok: true, value: { items: [{ id: '1', isOwner }] } });
});

test('a person without a type is the owner if the sale says so', async () => {
  answer(200, {
    results: [
      { id: 1, user: { id: 7 } },
      { id: 2, user: { id: '8', type: null } },
      { id: 3, user: {} },
    ],
  });
  const read = await fetchSalesUsers(call, { customerId: '12', sale: { id: '3', ownerId: '7' } });
  expect(read.ok && read.value.items.map(({ isOwner }) => isOwner)).toEqual([true, false, false]);
});

test('a sale without an owner id has no owner', async () => {
  answer(200, { results: [{ id: 1, user: {} }] });
  const read = await fetchSalesUsers(call, { customerId: '12', sale: { id: '3', ownerId: null } });
  expect(read).toMatchObject({ ok: true, value: { items: [{ isOwner: false }] } });
});

test.each([
  ['partner', 'partner'],
  ['neighbour', 'unknown'],
  [null, null],
])('a person of the kind %j is %j', async (kind, expected) => {
  answer(200, { results: [{ id: 1, kind, user: {} }] });
  const read = await fetchSalesUsers(call, { customerId: '12', sale: { id: '3', ownerId: null } });
  expect(read).toMatchObject({ ok: true, value: { items: [{ kind: expected }] } });
});
