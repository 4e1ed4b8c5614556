import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { cableClients, notifications } from './cable-client.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const connect = cableClients(bench);
const { oneSale, coOwner, seller, manySales, expert } = seeded.users;
const { sellerOffers, sellerSales, offers, sales } = seeded;
const marion = bearer(oneSale.token);

const list = async (query = '') => (await api('GET', `/sellers/${oneSale.id}/offers${query}`, marion)).json.results;
const offer = async (id: number) => (await api('GET', `/sellers/${oneSale.id}/offers/${id}`, marion)).json;
const statusOf = async (id: number) => (await offer(id)).review_status;
const saleState = async () =>
  (await api('GET', `/sellers/${oneSale.id}/sales/${sellerSales.only.id}`, marion)).json.state;

const page = (id: unknown, kind = 'offers') => `${bench.demo.providerUrl}/signature/${kind}/${id}`;
const sign = (event: string, id: number = sellerOffers.ongoing) =>
  fetch(page(id), { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ event }) });
const passes = (advanceMs: number) => call('POST', '/demo/clock', { body: { advanceMs } });

describe('offers to a seller', () => {
  it('are those of one sale, or of all', async () => {
    expect(await list()).toHaveLength(6);
    expect(await list(`?q[sale_id_eq]=${sellerSales.only.id}`)).toHaveLength(6);
    expect(await list(`?q[sale_id_eq]=${sellerSales.atMarket.id}`)).toEqual([]);
    const gerard = await api(
      'GET',
      `/sellers/${manySales.id}/offers?q[sale_id_eq]=${sellerSales.atMarket.id}`,
      bearer(manySales.token),
    );
    expect(gerard.json.results.map(({ id }: { id: number }) => id)).toEqual([sellerOffers.onlyOfSale]);
  });

  it('come with their sale, their buyer’s name, and nothing that only the house reads', async () => {
    const found = await offer(sellerOffers.otherOngoing);
    expect(found).toMatchObject({
      review_status: 'ongoing',
      sale: { id: sellerSales.only.id, state: 'awaiting_offer', owner_id: oneSale.id },
      owner: { first_name: expect.any(String), last_name: expect.any(String) },
    });
    expect(JSON.stringify(found)).not.toMatch(/revenues|charges|proof_of/);
    expect(Object.keys(found.sale).sort()).toEqual(['id', 'owner_id', 'state']);
    expect(Object.keys(found.owner).sort()).toEqual(['first_name', 'last_name']);
    expect(Object.keys(found.timeline)).toEqual(['review_ongoing_at']);
  });

  it('leave out offers that the buyer has not finished or the agency has not transmitted', async () => {
    const db = bench.demo.db.area.offers;
    const [row] = db.filter(({ wire }) => wire.id === sellerOffers.pending);
    if (row) row.wire.review_status = 'unsent_for_review';
    expect(await list()).toHaveLength(5);
    expect((await api('GET', `/sellers/${oneSale.id}/offers/${sellerOffers.pending}`, marion)).status).toBe(404);
  });

  it('include the offer of the buyer Karim Benali for the sale of Paul Vasseur', async () => {
    const { json } = await api(
      'GET',
      `/sellers/${seller.id}/offers?q[sale_id_eq]=${sales.apartment.id}`,
      bearer(seller.token),
    );
    expect(json.results).toMatchObject([{ id: offers.karim, owner: { first_name: 'Karim' } }]);
  });

  it('have a provider URL where they are ongoing, and nowhere else', async () => {
    const found = await list();
    const leading = found.filter(({ yousign_url }: { yousign_url: string | null }) => yousign_url !== null);
    expect(leading.map(({ review_status }: { review_status: string }) => review_status)).toEqual([
      'ongoing',
      'ongoing',
    ]);
    expect(leading[0].yousign_url).toBe(page(sellerOffers.ongoing));
  });

  it.each([
    ['accord-de-principe', 200],
    ['offre-signee', 200],
    ['justificatif-de-fonds', 403],
    ['justificatif-de-vente', 403],
  ])('return %s to their seller with %d', async (name, status) => {
    expect((await api('GET', `/offers/${sellerOffers.ongoing}/documents/${name}`, marion)).status).toBe(status);
    expect((await api('GET', `/offers/${sellerOffers.ongoing}/documents/${name}`, bearer(seller.token))).status).toBe(
      403,
    );
  });
});

describe('the signature provider', () => {
  it('has its own origin and may be framed by the host and its partner only', async () => {
    const { url, partnerUrl, providerUrl } = bench.demo;
    expect(new Set([url, partnerUrl, providerUrl]).size).toBe(3);
    const answer = await fetch(page(sellerOffers.ongoing));
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toContain(`frame-ancestors 'self' ${url} `);
    expect(policy).toContain(partnerUrl);
    const text = await answer.text();
    for (const button of ['Signer', 'Refuser', 'Provoquer une erreur']) expect(text).toContain(`>${button}</button>`);
    expect(text).toMatch(/Offre nº.5101 de 318.000.€/u);
    expect(text).not.toMatch(/<script(?![^>]* src=)|<style|\sstyle=|\son\w+=/);
    expect(await (await fetch(`${providerUrl}/assets/signature.js`)).text()).toContain('postMessage');
  });

  it.each([
    ['an unknown offer', 999_999, 'offers'],
    ['an offer that is not ongoing', sellerOffers.refused, 'offers'],
    ['an offer for a sale that has ended', sellerOffers.onSoldSale, 'offers'],
    ['an unknown kind', sellerOffers.ongoing, 'toString'],
  ])('has no page for %s', async (_, id, kind) => {
    expect((await fetch(page(id, kind))).status).toBe(404);
  });

  it('accepts the offer 3 seconds after the signature, refuses the others and moves the sale on', async () => {
    expect((await sign('success')).status).toBe(200);
    await passes(2000);
    expect(await statusOf(sellerOffers.ongoing)).toBe('ongoing');
    await passes(1500);
    expect(await offer(sellerOffers.ongoing)).toMatchObject({
      review_status: 'accepted',
      signed_document: { document_url: expect.stringContaining('offre-signee') },
      yousign_url: null,
      sale: { state: 'awaiting_sale_agreement' },
    });
    const { buyerId } = bench.demo.db.area.offers.find(({ wire }) => wire.id === sellerOffers.ongoing) ?? {};
    const forBuyer = await api('GET', `/buyers/${buyerId}/offers/${sellerOffers.ongoing}`, bearer(expert.token));
    expect(forBuyer.json.timeline).toMatchObject({ review_accepted_at: expect.any(String) });
    const { otherOngoing, partlyAccepted, pending, dropped } = sellerOffers;
    for (const id of [otherOngoing, partlyAccepted, pending]) expect([id, await statusOf(id)]).toEqual([id, 'refused']);
    expect(await statusOf(dropped)).toBe('dropped');
    expect(await statusOf(sellerOffers.ongoing)).toBe('accepted');
    expect((await fetch(page(otherOngoing))).status).toBe(404);
  });

  it('notifies every seller of the sale when it is confirmed', async () => {
    await call('POST', '/demo/provider', { body: { confirmationDelayMs: 0 } });
    const listeners = await Promise.all(
      [oneSale, coOwner].map(async ({ id, token }) => {
        const client = await connect();
        const identifier = notifications({ user_id: String(id), token });
        client.say('subscribe', identifier);
        await client.hears({ type: 'confirm_subscription' });
        return { client, identifier };
      }),
    );
    await sign('success');
    await passes(1);
    for (const { client, identifier } of listeners) {
      const sale = { id: sellerSales.only.id, state: 'awaiting_sale_agreement' };
      await client.hears({ identifier, message: { type: 'sale_updated', sale } });
    }
  });

  it.each(['started', 'error', 'declined'])('changes nothing for %s, and records it', async (event) => {
    expect((await sign(event)).status).toBe(200);
    await passes(60_000);
    expect([await statusOf(sellerOffers.ongoing), await saleState()]).toEqual(['ongoing', 'awaiting_offer']);
    const { events } = (await call('GET', '/demo/provider')).json;
    expect(events).toEqual([{ kind: 'offers', id: String(sellerOffers.ongoing), event }]);
  });

  it('accepts the first of two offers signed at once, and refuses the other', async () => {
    await sign('success');
    await sign('success', sellerOffers.otherOngoing);
    await passes(5000);
    expect([await statusOf(sellerOffers.ongoing), await statusOf(sellerOffers.otherOngoing)]).toEqual([
      'accepted',
      'refused',
    ]);
  });

  it('refuses an unknown event, and a delay below 0', async () => {
    expect((await sign('toString')).status).toBe(400);
    expect((await call('POST', '/demo/provider', { body: { confirmationDelayMs: -1 } })).status).toBe(400);
  });

  it('removes a planned acceptance at a reset', async () => {
    await sign('success');
    bench.demo.reset();
    await passes(60_000);
    expect(await statusOf(sellerOffers.ongoing)).toBe('ongoing');
    expect((await call('GET', '/demo/provider')).json).toEqual({ events: [], confirmationDelayMs: 3000 });
  });
});
