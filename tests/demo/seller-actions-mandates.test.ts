import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { cableClients, notifications } from './cable-client.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const connect = cableClients(bench);
const { manySales: seller } = seeded.users;
const sale = seeded.sellerSales.toSign.id;
const id = sale + 5000;
const gerard = bearer(seller.token);
const path = `/sellers/${seller.id}/mandates/${id}`;

const read = async () => (await api('GET', path, gerard)).json;
const sell = (change: object) =>
  api('PUT', `/sellers/${seller.id}/sales/${sale}`, { body: { sale: change }, ...gerard });
/** Saves a situation, and the one field that the sale lacks on the first day. */
async function ready(sign_person = 'solo_owner') {
  await sell({ buying_year: '2009' });
  await choose(sign_person);
}
const choose = (sign_person: unknown) => api('PUT', path, { body: { mandate: { sign_person } }, ...gerard });
const ask = (headers: object = {}) =>
  api('POST', `${path}/e_signs`, { body: {}, headers: { ...gerard.headers, ...headers } });
const sign = (url: string, event: string) =>
  fetch(url, { method: 'POST', headers: { 'Content-Type': 'application/json' }, body: JSON.stringify({ event }) });
const coordinates = { birth_date: '1971-09-30', family_situation: 'divorced' };

describe('GET, PUT /sellers/{cid}/mandates/{id}', () => {
  it('returns the mandate, and accepts each signing situation', async () => {
    expect(await read()).toEqual({
      id,
      sign_person: null,
      yousign_url: null,
      signed_at: null,
      document_url: null,
    });
    for (const sign_person of ['solo_owner', 'n_owners_solo_signer', 'n_owners_n_signers']) {
      const { status, json } = await choose(sign_person);
      expect([status, json.sign_person]).toEqual([200, sign_person]);
      expect(await read()).toEqual(json);
    }
  });

  it('is 404 for the id that the mandate of a sale without a mandate would have', async () => {
    const none = `/sellers/${seller.id}/mandates/${seeded.sellerSales.estimationOnly.id + 5000}`;
    expect((await api('GET', none, gerard)).status).toBe(404);
  });

  it.each([
    ['', 'doit être rempli(e)'],
    ['everybody', "n'est pas inclus(e) dans la liste"],
  ])('refuses the situation %j', async (situation, message) => {
    const answer = await choose(situation);
    expect([answer.status, answer.json.error.message]).toEqual([422, { sign_person: [message] }]);
  });
});

describe('POST /sellers/{cid}/mandates/{id}/e_signs', () => {
  it('returns the URL of the signature at the provider, the same for a repeat with the same key', async () => {
    await ready();
    const key = { 'Idempotency-Key': 'signature-1' };
    const [first, again] = [await ask(key), await ask(key)];
    expect(first.status).toBe(201);
    expect(again.json).toEqual(first.json);
    expect(new URL(first.json.yousign_url).origin).toBe(bench.demo.providerUrl);
    expect(await (await fetch(first.json.yousign_url)).text()).toContain('Mandat de vente');
    expect((await read()).yousign_url).toBe(first.json.yousign_url);
  });

  it('is refused before a situation is chosen', async () => {
    await sell({ buying_year: '2009' });
    expect((await ask()).json.error.message).toEqual({ sign_person: ['doit être rempli(e)'] });
  });

  it('is refused with 1 person where all owners sign, the owner counted, and not with 2', async () => {
    await ready('n_owners_n_signers');
    expect((await ask()).status).toBe(201);
    const people = `/sellers/${seller.id}/sales/${sale}/sales_users`;
    const { results } = (await api('GET', people, gerard)).json;
    await api('DELETE', `${people}/${results[1].id}`, gerard);
    expect((await ask()).json.error.message).toEqual({
      sign_person: ["*Il n'y a qu'un seul signataire enregistré"],
    });
  });

  it('is refused without the year of the purchase', async () => {
    await choose('solo_owner');
    expect((await ask()).json.error.message).toEqual({ buying_year: ['doit être rempli(e)'] });
  });

  it.each(['birth_date', 'family_situation'])('is refused without the %s of the owner', async (field) => {
    await ready();
    const save = (user: object) => api('PUT', `/sellers/users/${seller.id}`, { body: { user }, ...gerard });
    await save({ [field]: null });
    const answer = await ask();
    expect([answer.status, answer.json.error.message]).toEqual([422, { [field]: ['doit être rempli(e)'] }]);
    await save(coordinates);
    expect((await ask()).status).toBe(201);
  });

  it('can be made to fail', async () => {
    await ready();
    await call('POST', '/demo/faults', { body: { method: 'POST', path: '*/e_signs', fault: 500 } });
    expect([(await ask()).status, (await ask()).status]).toEqual([500, 201]);
  });
});

describe("a signature on the provider's page", () => {
  async function started() {
    await ready();
    return (await ask()).json.yousign_url as string;
  }
  const saleRead = async () => (await api('GET', `/sellers/${seller.id}/sales/${sale}`, gerard)).json;

  it('is pending at once and signed 3 s later: the sale moves on, and its seller is notified of both', async () => {
    const url = await started();
    const client = await connect();
    const identifier = notifications({ user_id: String(seller.id), token: seller.token });
    client.say('subscribe', identifier);
    await client.hears({ type: 'confirm_subscription' });
    const hears = (changed: object) =>
      client.hears({ identifier, message: { type: 'sale_updated', sale: { id: sale, ...changed } } });
    const mandate = (sign_status: string) => ({
      mandate: { id, sign_status },
      mandate_signed: sign_status === 'signed',
    });

    await sign(url, 'success');
    await hears(mandate('incoming'));
    expect(await read()).toMatchObject({ signed_at: null, document_url: null });
    expect((await saleRead()).state).toBe('awaiting_term_signature');

    bench.demo.db.advance(3000);
    await hears({ state: 'awaiting_publication', ...mandate('signed') });
    expect(await read()).toMatchObject({ signed_at: expect.any(String), yousign_url: null });
    expect(await saleRead()).toMatchObject({ state: 'awaiting_publication', mandate_signed: true });
  });

  it('leaves an archive to download, and no choice or signature', async () => {
    await sign(await started(), 'success');
    bench.demo.db.advance(3000);
    const { document_url } = await read();
    const file = await fetch(document_url, gerard);
    expect(file.headers.get('content-type')).toBe('application/pdf');
    expect(await file.text()).toMatch(/^%PDF-/);
    expect((await choose('solo_owner')).status).toBe(422);
    expect((await ask()).status).toBe(422);
  });

  it.each(['started', 'declined', 'error'])('changes nothing on %s', async (event) => {
    const url = await started();
    const before = await read();
    await sign(url, event);
    bench.demo.db.advance(3000);
    expect(await read()).toEqual(before);
  });

  it('cannot be made by guessing the id of the mandate', async () => {
    const url = await started();
    const guessed = url.replace(/[^/]+$/, String(id));
    expect((await sign(guessed, 'success')).status).toBe(404);
  });
});
