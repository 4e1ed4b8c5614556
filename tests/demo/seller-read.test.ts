/** The decoders of Parvis read the answers of the seller space: no malformed row, no unknown value. */
import { describe, expect, it } from 'vitest';
import { type ApiClient, createClient } from '@/api/client';
import { fetchSalesUsers } from '@/api/mandate/sales-users';
import { fetchSellerOffers } from '@/api/offer/seller-offers';
import { fetchSellerSales } from '@/api/sale/seller-sales';
import { fetchSellerVisits } from '@/api/visit/seller-visits';
import type { Result } from '@/lib/result';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { users, sellerSales } = seeded;

function clientOf({ token }: { token: string }): ApiClient {
  return createClient({
    base: `${bench.demo.url}/api/v1`,
    isSameOrigin: false,
    tokenHeader: null,
    token: () => token,
    sessionId: () => 'visiteur-1',
    csrf: () => null,
    onUnauthorized: () => {},
    onFailure: () => {},
    now: () => Date.now(),
    random: () => 0,
    delay: async () => {},
  }).call;
}

async function value<T>(result: Promise<Result<T, unknown>>): Promise<T> {
  const answer = await result;
  if (!answer.ok) throw new Error(JSON.stringify(answer));
  return answer.value;
}

const SELLERS = ['seller', 'oneSale', 'coOwner', 'manySales', 'toSign', 'longSeller', 'bareSeller'] as const;

describe('the client of Parvis', () => {
  it.each(SELLERS)('decodes every sale of %s and the state of each', async (name) => {
    const { items, dropped } = await value(fetchSellerSales(clientOf(users[name]), String(users[name].id)));
    expect(dropped).toBe(0);
    expect(items.length).toBeGreaterThan(0);
    expect(items.filter(({ state }) => state === 'unknown')).toEqual([]);
  });

  it.each(['only', 'long', 'bare'] as const)('decodes every visit, offer and person of %s', async (name) => {
    const { id, owner } = sellerSales[name];
    const client = clientOf(users[owner]);
    const cid = String(users[owner].id);
    const visits = await value(fetchSellerVisits(client, String(id + 1000)));
    const offers = await value(fetchSellerOffers(client, cid, String(id)));
    const people = await value(fetchSalesUsers(client, { customerId: cid, sale: { id: String(id), ownerId: cid } }));
    expect([visits.dropped, offers.dropped, people.dropped]).toEqual([0, 0, 0]);
    expect([visits.items.length, offers.items.length, people.items.length]).toEqual(
      { only: [17, 6, 3], long: [331, 40, 31], bare: [0, 0, 1] }[name],
    );
  });
});
