import { expect, test } from 'vitest';
import { fetchSalesUsers } from '@/api/sales-users';
import { fakeApi } from './fake-api.ts';

const { call, answer } = fakeApi();

test.each([
  ['owner', true],
  ['Owner', true],
  ['co_owner', false],
  [null, false],
])('someone of a sale whose type is %s is its owner: %s', async (type, isOwner) => {
  answer(200, { results: [{ id: 1, user: { type } }] });
  const read = await fetchSalesUsers(call, { customerId: '12', saleId: '3' });
  expect(read).toMatchObject({ ok: true, value: { items: [{ id: '1', isOwner }] } });
});
