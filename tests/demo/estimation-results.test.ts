import { describe, expect, it } from 'vitest';
import { EXPERT_DELAY_MS } from '../../demo/server/assignments.ts';
import { seeded } from '../../demo/server/seed.ts';
import { cableClients, notifications } from './cable-client.ts';
import { apartment, from, house } from './estimation-answers.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const connect = cableClients(bench);
const { sales, users } = seeded;

const as = ({ token }: { token: string }) => ({ headers: { Authorization: `Bearer ${token}` } });
const read = (hash: string, options = {}) => api('GET', `/sales/${hash}/estimation_results`, options);
const advance = (advanceMs: number) => call('POST', '/demo/clock', { body: { advanceMs } });
const create = async (email = apartment.lead.email, answers: typeof apartment | typeof house = apartment) =>
  (await api('POST', '/estimations', { body: { estimation: from(email, answers) } })).json;
const resultOf = async (email: string) => (await read((await create(email)).unique_hash)).json;

const CAMILLE = {
  user: { first_name: 'Camille', last_name: 'Roussel', phone_number: '+33478112233', email: users.expert.email },
  phone_calendar_link: expect.stringMatching(/^https:/),
};
const camille = () => ({ ...CAMILLE, photo: `${bench.demo.url}/demo/assets/camille.svg` });

describe('GET /sales/{uniqueHash}/estimation_results', () => {
  it('returns exactly the documented fields', async () => {
    const { status, json } = await read(sales.withExpert.uniqueHash);
    expect(status).toBe(200);
    expect(json).toEqual({
      id: sales.withExpert.id,
      state: 'awaiting_term_signature',
      owner: { email: 'n•••@exemple.fr', last_sign_in_at: null },
      expert: camille(),
      in_zone: true,
      property: {
        id: expect.any(Number),
        city: 'Lyon',
        kind: 'apartment',
        address: '12 rue de la Charité, 69002 Lyon',
      },
      last_yanport_valuation: {
        sale_price: expect.any(Number),
        lower_price: expect.any(Number),
        upper_price: expect.any(Number),
        confidence: 0.9,
        comparables: expect.any(Array),
      },
    });
  });

  it('tells the sales that it stands on without numbers of houses and with three decimals', async () => {
    const { comparables } = (await read(sales.withExpert.uniqueHash)).json.last_yanport_valuation;
    expect(comparables).toHaveLength(9);
    for (const sale of comparables) {
      expect(sale).toEqual({
        area: expect.any(Number),
        room_number: expect.any(Number),
        price: expect.any(Number),
        sold_at: expect.stringMatching(/^\d{4}-\d{2}-\d{2}$/),
        distance_m: expect.any(Number),
        street: expect.stringMatching(/^rue /),
        lat: Number(sale.lat.toFixed(3)),
        lng: Number(sale.lng.toFixed(3)),
      });
    }
  });

  it('+sans-ventes: no sales', async () => {
    const { unique_hash } = await create('ines+sans-ventes@exemple.fr');
    expect((await read(unique_hash)).json.last_yanport_valuation).not.toHaveProperty('comparables');
  });

  it('returns the latest estimation, without an expert', async () => {
    const { unique_hash, last_yanport_valuation } = await create();
    expect((await read(unique_hash)).json).toMatchObject({
      expert: null,
      property: { city: 'Lyon', address: apartment.formatted_address },
      last_yanport_valuation,
    });
  });

  it.each<[string, keyof typeof users | null, number, string | null]>([
    ['a guest', null, 200, 'p•••@exemple.fr'],
    ['the owner', 'seller', 200, users.seller.email],
    ['an expert', 'expert', 200, users.seller.email],
    ['another client', 'buyer', 403, null],
  ])("returns %s the owner's e-mail where they may see it", async (_, reader, status, email) => {
    const answer = await read(sales.apartment.uniqueHash, reader ? as(users[reader]) : {});
    expect(answer.status).toBe(status);
    expect(answer.json.owner?.email ?? null).toBe(email);
  });

  it('refuses a withdrawn result to guests and strangers with 403, never to its owner', async () => {
    const { uniqueHash } = sales.refused;
    for (const options of [{}, as(users.buyer)]) {
      const answer = await read(uniqueHash, options);
      expect(answer.status).toBe(403);
      expect(answer.json).toEqual({ error: { message: "Cette estimation n'est plus accessible" } });
    }
    expect((await read(uniqueHash, as(users.otherBuyer))).json.owner.email).toBe(users.otherBuyer.email);
  });

  it('returns 404 for an unknown hash, and for the id of a sale', async () => {
    for (const hash of ['inconnu', String(sales.apartment.id)]) expect((await read(hash)).status).toBe(404);
  });

  it('returns each ready result as its name says', async () => {
    const { ready } = (await call('GET', '/demo/estimations')).json;
    expect(ready.map(({ path }: { path: string }) => path)).toEqual(
      Object.values(sales).map(({ uniqueHash }) => `/estimation/resultat/${uniqueHash}`),
    );
    const shown = async (name: keyof typeof sales) => (await read(sales[name].uniqueHash)).json;
    expect((await shown('dead')).state).toBe('dead');
    expect(await shown('outside')).toMatchObject({ in_zone: false, expert: null, property: { city: 'Hendaye' } });
    expect(Object.keys((await shown('pointOnly')).last_yanport_valuation)).toEqual(['sale_price']);
    expect((await shown('uncertain')).last_yanport_valuation.confidence).toBeLessThan(0.5);
    expect((await shown('uncertain')).owner.email).toBeNull();
    expect((await shown('longTexts')).expert).toMatchObject({ photo: null, phone_calendar_link: null });
  });

  it("can be read from the partner's page, and can be made to fail", async () => {
    const headers = { Origin: bench.demo.partnerUrl };
    const answer = await read(sales.withExpert.uniqueHash, { headers });
    expect(answer.headers.get('access-control-allow-origin')).toBe(bench.demo.partnerUrl);
    await call('POST', '/demo/faults', { body: { path: '/sales/*/estimation_results', fault: 403 } });
    expect((await read(sales.withExpert.uniqueHash)).status).toBe(403);
    expect((await read(sales.withExpert.uniqueHash)).status).toBe(200);
  });
});

describe('an e-mail keyword for another result', () => {
  it.each<[string, object]>([
    ['sans-email', { owner: { email: null } }],
    ['arretee', { state: 'dead' }],
    ['pourcent', { last_yanport_valuation: { confidence: 90 } }],
    ['toString', { state: 'awaiting_term_signature' }],
  ])('+%s: %j', async (word, expected) => {
    expect(await resultOf(`ines+${word}@exemple.fr`)).toMatchObject(expected);
  });

  it('+sans-fourchette: a single price', async () => {
    const { last_yanport_valuation } = await resultOf('ines+sans-fourchette@exemple.fr');
    expect(Object.keys(last_yanport_valuation)).toEqual(['sale_price']);
  });

  it('+inaccessible: 403', async () => {
    expect((await read((await create('ines+inaccessible@exemple.fr')).unique_hash)).status).toBe(403);
  });

  it('accepts two keywords: no range and no expert', async () => {
    const { unique_hash } = await create('ines+sans-fourchette+sans-expert@exemple.fr');
    await advance(3_600_000);
    const { json } = await read(unique_hash);
    expect(json.expert).toBeNull();
    expect(json.last_yanport_valuation).not.toHaveProperty('lower_price');
  });
});

describe('the expert', () => {
  it('is assigned 10 s after the creation, by the clock of the demo', async () => {
    const { unique_hash } = await create();
    await advance(EXPERT_DELAY_MS - 5000);
    expect((await read(unique_hash)).json.expert).toBeNull();
    await advance(5000);
    expect((await read(unique_hash)).json.expert).toEqual(camille());
  });

  it('is assigned to the fresh result 10 s after it is first read, and again after a reset', async () => {
    for (const _ of ['first day', 'after a reset']) {
      await advance(3_600_000);
      expect((await read(sales.fresh.uniqueHash)).json.expert).toBeNull();
      await advance(EXPERT_DELAY_MS);
      expect((await read(sales.fresh.uniqueHash)).json.expert).toEqual(camille());
      await call('POST', '/demo/reset');
    }
  });

  it.each<[string, () => Promise<string>]>([
    ['outside the zone', async () => (await create(undefined, house)).unique_hash],
    ['to a dead result', async () => (await create('ines+arretee@exemple.fr')).unique_hash],
    ['where none is meant to', async () => sales.noExpert.uniqueHash],
  ])('is never assigned %s', async (_, make) => {
    const hash = await make();
    await read(hash);
    await advance(3_600_000);
    expect((await read(hash)).json.expert).toBeNull();
  });

  it('is broadcast to the guest of this result and to its owner, once, and to nobody else', async () => {
    const { unique_hash } = (
      await api('POST', '/estimations', { body: { estimation: apartment }, ...as(users.seller) })
    ).json;
    const { id } = (await read(unique_hash)).json;
    const forGuest = notifications({ unique_hash });
    const forOwner = notifications({ user_id: users.seller.id, token: users.seller.token });
    const [guest, owner, stranger] = [await connect(), await connect(), await connect()];
    guest.say('subscribe', forGuest);
    owner.say('subscribe', forOwner);
    stranger.say('subscribe', notifications({ unique_hash: sales.fresh.uniqueHash }));
    for (const client of [guest, owner, stranger]) await client.hears({ type: 'confirm_subscription' });

    await advance(EXPERT_DELAY_MS);
    const { photo, ...expert } = camille();
    await guest.hears({
      identifier: forGuest,
      message: { type: 'estimation_updated', sale: { unique_hash, expert: camille() } },
    });
    await owner.hears({
      identifier: forOwner,
      message: {
        type: 'sale_updated',
        sale: { id, expert: { ...expert, user: { ...expert.user, profile_pic_url: photo } } },
      },
    });
    await advance(3_600_000);
    // The last message arrives last: every message before it has arrived by then.
    await call('POST', '/demo/broadcast', {
      body: { to: { unique_hash: sales.fresh.uniqueHash }, message: { type: 'end' } },
    });
    await stranger.hears({ message: { type: 'end' } });
    const messages = (client: typeof guest) => client.heard.filter(({ identifier, type }) => identifier && !type);
    expect([messages(guest), messages(owner), messages(stranger)].map((list) => list.length)).toEqual([1, 1, 1]);
  });

  it('is assigned in real time too, without moving the clock', async () => {
    const client = await connect();
    const unique_hash = sales.fresh.uniqueHash;
    client.say('subscribe', notifications({ unique_hash }));
    await client.hears({ type: 'confirm_subscription' });
    await read(unique_hash);
    await advance(EXPERT_DELAY_MS - 300);
    await client.hears({ message: { type: 'estimation_updated', sale: { unique_hash, expert: camille() } } });
  });
});
