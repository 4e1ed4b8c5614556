import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { cableClients, notifications } from './cable-client.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const connect = cableClients(bench);
const { buyer, both, seller, single } = seeded.users;
const { listings, sales } = seeded;

const changeSale = (id: number, body: object) => call('POST', `/demo/sales/${id}`, { body });
const saleOf = async (id: number) =>
  (await api('GET', `/buyers/${buyer.id}/sales`, bearer(buyer.token))).json.find(
    (sale: { id: number }) => sale.id === id,
  );

async function listener({ id, token }: { id: number; token: string }) {
  const client = await connect();
  const identifier = notifications({ user_id: String(id), token });
  client.say('subscribe', identifier);
  await client.hears({ type: 'confirm_subscription' });
  return {
    heard: client.heard,
    hears: (sale: object) => client.hears({ identifier, message: { type: 'sale_updated', sale } }),
  };
}

describe('POST /demo/sales/{id}', () => {
  it('changes the rows and notifies the buyers who follow the sale only', async () => {
    const [lea, odile, sarah] = [await listener(buyer), await listener(both), await listener(single)];
    const { json } = await changeSale(listings.pending, { on_break: true });
    expect(json).toEqual({ notified: [buyer.id, both.id], delivered: 2 });
    await lea.hears({ id: listings.pending, on_break: true });
    await odile.hears({ id: listings.pending, on_break: true });
    expect(sarah.heard.filter(({ message }) => message?.type === 'sale_updated')).toEqual([]);
    expect((await saleOf(listings.pending)).on_break).toBe(true);
  });

  it('notifies the seller too, each side with its own shape of an expert', async () => {
    const [paul, lea] = [await listener(seller), await listener(buyer)];
    await changeSale(sales.apartment.id, { expert: 'thomas', state: 'awaiting_sale_agreement' });
    await paul.hears({
      id: sales.apartment.id,
      state: 'awaiting_sale_agreement',
      expert: expect.objectContaining({
        user: expect.objectContaining({ first_name: 'Thomas', profile_pic_url: null }),
      }),
    });
    await lea.hears({
      id: sales.apartment.id,
      state: 'awaiting_sale_agreement',
      expert: expect.objectContaining({ first_name: 'Thomas', photo: null }),
    });
    expect((await saleOf(listings.charity)).expert.first_name).toBe('Thomas');
    const own = (await api('GET', `/sellers/${seller.id}/sales`, bearer(seller.token))).json.results[0];
    expect(own).toMatchObject({ state: 'awaiting_sale_agreement', expert: { user: { first_name: 'Thomas' } } });
  });

  it('removes the expert with null', async () => {
    await changeSale(listings.done, { expert: null });
    expect(await saleOf(listings.done)).toMatchObject({ expert: null, expert_picture_url: null });
  });

  it('returns 404 for an unknown sale, and when there is nothing to change', async () => {
    expect((await changeSale(999_999, { state: 'sold' })).status).toBe(404);
    expect((await changeSale(listings.done, { colour: 'blue', expert: 'toString' })).status).toBe(404);
  });
});
