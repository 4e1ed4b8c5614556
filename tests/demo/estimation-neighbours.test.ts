import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const { api } = demoServer();
const { sales, users } = seeded;

const as = ({ token }: { token: string }) => ({ headers: { Authorization: `Bearer ${token}` } });
const read = (hash: string, options = {}) => api('GET', `/sales/${hash}/estimation_results`, options);

describe('the surroundings of a result, for its guest', () => {
  const SIMILAR = 'q[sale_state_eq_any][]=sold&q[sale_state_eq_any][]=awaiting_offer&q[geographic_relevant_id]=';

  it('GET /properties returns similar properties, the same each time, of the requested states only', async () => {
    const { property } = (await read(sales.withExpert.uniqueHash)).json;
    const similar = (query: string) => api('GET', `/properties?${query}${property.id}`);
    const { results } = (await similar(SIMILAR)).json;
    expect(results.length).toBeGreaterThan(5);
    for (const row of results) {
      expect(row).toEqual({
        id: expect.any(Number),
        lat: expect.closeTo(45.75, 1),
        lng: expect.closeTo(4.83, 1),
        state: expect.stringMatching(/^(sold|awaiting_offer)$/),
        price: expect.any(Number),
      });
    }
    expect((await similar(encodeURI(SIMILAR))).json.results).toEqual(results);
    const sold = (await similar('q[sale_state_eq_any][]=sold&q[geographic_relevant_id]=')).json.results;
    expect(sold).toEqual(results.filter(({ state }: { state: string }) => state === 'sold'));
    expect(sold.length).toBeLessThan(results.length);
  });

  it('GET /properties returns nothing near an unknown property or a closed sale', async () => {
    const closed = (await read(sales.refused.uniqueHash, as(users.otherBuyer))).json.property.id;
    for (const id of ['9', '', closed]) {
      expect((await api('GET', `/properties?${SIMILAR}${id}`)).json).toEqual({ results: [] });
    }
  });

  it('GET /sales/{hash}/buyer_alerts counts fewer buyers at a higher price', async () => {
    const { uniqueHash } = sales.withExpert;
    const count = async (query: string) => (await api('GET', `/sales/${uniqueHash}/buyer_alerts${query}`)).json.count;
    const { sale_price } = (await read(uniqueHash)).json.last_yanport_valuation;
    expect(await count('')).toBe(await count(`?price=${sale_price}`));
    expect(await count('?price=900000')).toBeLessThan(await count('?price=300000'));
    expect((await api('GET', `/sales/${uniqueHash}/buyer_alerts?price=cher`)).status).toBe(422);
    expect((await api('GET', `/sales/${sales.refused.uniqueHash}/buyer_alerts`)).status).toBe(403);
    expect((await api('GET', '/sales/inconnu/buyer_alerts')).status).toBe(404);
  });
});
