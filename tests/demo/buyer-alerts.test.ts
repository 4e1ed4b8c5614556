import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const { buyer, inactive } = seeded.users;

const criteria = {
  zone: ['Lyon, France', 'Hendaye, France'],
  apartment: true,
  house: false,
  parking: false,
  min_budget: null,
  max_budget: 400_000,
  min_area: null,
  min_room_number: 3,
  min_bedroom_number: null,
  floor: 'no_matter',
  min_floor_for_elevator: null,
  renovation: false,
  outdoor_space: 'no_matter',
  purchase_type: 'main_residence',
  free_input_field: '',
};
const person = {
  situation: 'primo_buyer',
  project_state: 'not_urgent',
  civility: 'mrs',
  first_name: 'Inès',
  last_name: 'Carrel',
  email: 'ines.carrel@exemple.fr',
  phone_number: '+33612345678',
  phone_country_code: 'FR',
};

const validate = (change: object) =>
  api('POST', '/buyer_alerts/validations', { body: { buyer_alert: { ...criteria, ...change } } });
const create = (change: object = {}, alert: object = {}, headers: Record<string, string> = {}) =>
  api('POST', '/buyer_alerts', {
    headers,
    body: {
      source: 'agence-du-parc',
      user: { ...person, ...change, buyer_alerts_attributes: [{ ...criteria, ...alert }] },
    },
  });
const refusedFields = ({ json }: Awaited<ReturnType<typeof api>>) => Object.keys(json.error.message);
const created = async () => (await call('GET', '/demo/alerts')).json;

describe('POST /buyer_alerts/validations', () => {
  it('accepts complete criteria with a 204', async () => {
    expect((await validate({})).status).toBe(204);
  });

  it.each([
    [{ zone: [] }, ['zone']],
    [{ zone: ['Genève, Suisse'] }, ['zone']],
    [{ apartment: false }, ['apartment']],
    [{ purchase_type: null }, ['purchase_type']],
    [{ purchase_type: 'castle' }, ['purchase_type']],
    [{ min_budget: 300_001, max_budget: 300_000 }, ['max_budget']],
    [{ min_budget: '300 000' }, ['min_budget']],
    [{ min_area: -1 }, ['min_area']],
    [{ min_room_number: 0 }, ['min_room_number']],
    [{ min_bedroom_number: 6 }, ['min_bedroom_number']],
    [{ min_floor_for_elevator: 6 }, ['min_floor_for_elevator']],
    [{ floor: 'attic' }, ['floor']],
    [{ outdoor_space: 'pool' }, ['outdoor_space']],
    [{ free_input_field: 'Essai refus-zone.' }, ['zone']],
    [{ free_input_field: 'Essai champ-inconnu.' }, ['exposition']],
  ])('refuses %j on its field', async (change, fields) => {
    const answer = await validate(change);
    expect(answer.status).toBe(422);
    expect(refusedFields(answer)).toEqual(fields);
  });

  it.each([{ min_budget: 300_000, max_budget: 300_000 }, { min_floor_for_elevator: 0 }, { min_room_number: 5 }])(
    'accepts the threshold %j',
    async (change) => {
      expect((await validate(change)).status).toBe(204);
    },
  );
});

describe('POST /buyer_alerts/properties', () => {
  it('counts more properties for more zones', async () => {
    const count = async (zone: string[]) =>
      (await api('POST', '/buyer_alerts/properties', { body: { buyer_alert_params: { ...criteria, zone } } })).json
        .total;
    const [none, one, two] = [await count([]), await count(['Lyon, France']), await count(criteria.zone)];
    expect(none).toBe(0);
    expect(one).toBeGreaterThan(0);
    expect(two).toBeGreaterThan(one);
  });
});

describe('POST /buyer_alerts', () => {
  it('stores the alert with its source, its zones and its person, until a reset', async () => {
    expect((await create()).status).toBe(201);
    expect(await created()).toMatchObject([
      { source: 'agence-du-parc', zone: criteria.zone, user: { email: person.email, first_name: 'Inès' } },
    ]);
    await call('POST', '/demo/reset');
    expect(await created()).toEqual([]);
  });

  it('names the fields of the person unprefixed, and those of the alert with buyer_alerts', async () => {
    const answer = await create({ email: 'ines@', phone_number: '0612', civility: '' }, { zone: [] });
    expect(answer.status).toBe(422);
    expect(refusedFields(answer)).toEqual(['civility', 'email', 'phone_number', 'buyer_alerts.zone']);
    expect(await created()).toEqual([]);
  });

  it('refuses criteria that the validation accepted, when the free text asks for it', async () => {
    const free_input_field = 'Essai refus-tardif.';
    expect((await validate({ free_input_field })).status).toBe(204);
    expect(refusedFields(await create({}, { free_input_field }))).toEqual(['buyer_alerts.max_budget']);
  });

  it.each([buyer.email, buyer.email.toUpperCase(), inactive.email])(
    'does not reveal a known address, %s: no token and nothing else of the person',
    async (email) => {
      const { status, json } = await create({ email });
      expect(status).toBe(201);
      expect(json.user).toEqual({});
    },
  );

  it('returns a token to the person it created, and none for their second alert', async () => {
    const first = await create();
    expect(first.json.user).toEqual({ signup_token: expect.any(String) });
    const second = await create();
    expect(second.json.user).not.toHaveProperty('signup_token');
    const owners = (await created()).map(({ user }: { user: { id: number } }) => user.id);
    expect(owners).toEqual([expect.any(Number), owners[0]]);
  });

  it('creates one alert for a repeat with the same key', async () => {
    const key = { 'Idempotency-Key': 'a-1' };
    const [one, other] = [await create({}, {}, key), await create({}, {}, key)];
    expect(other.json).toEqual(one.json);
    expect(await created()).toHaveLength(1);
  });

  it.each([
    ['own', () => '/annonces?merci=1'],
    ['partner', () => `${bench.demo.partnerUrl}/merci?de=maison-parvis`],
    ['foreign', () => 'https://ailleurs.example/merci'],
    ['script', () => "javascript:document.title='pwned'"],
    ['toString', () => undefined],
  ])('delays and redirects for nom+redirect-%s@', async (name, address) => {
    const { json } = await create({ email: `nom+redirect-${name}@exemple.fr` });
    expect(json.redirect_url).toBe(address());
  });

  it("accepts calls from the partner's page, with a key, without cookies", async () => {
    const headers = { Origin: bench.demo.partnerUrl, 'X-Demo-Client': '' };
    const preflight = await api('OPTIONS', '/buyer_alerts', {
      headers: {
        ...headers,
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'content-type,idempotency-key,accept-language',
      },
    });
    expect(preflight.status).toBe(204);
    expect(preflight.headers.get('access-control-allow-headers')).toContain('Idempotency-Key');
    const answer = await create({}, {}, { ...headers, 'Idempotency-Key': 'p-1' });
    expect(answer.status).toBe(201);
    expect(answer.headers.get('access-control-allow-origin')).toBe(bench.demo.partnerUrl);
    expect(answer.headers.get('access-control-allow-credentials')).toBeNull();
  });
});

describe('POST /passwords', () => {
  const choose = (signup_token: string, password = 'parvis-ines-1', password_confirmation = password) =>
    api('POST', '/passwords', { body: { user: { signup_token, password, password_confirmation } } });
  const newToken = async (): Promise<string> => (await create()).json.user.signup_token;

  it('signs the new person in, once', async () => {
    const token = await newToken();
    const { json } = await choose(token);
    expect(json).toMatchObject({ sign_in: true, token: expect.any(String), user_id: expect.any(Number) });
    const me = await api('GET', `/users/${json.user_id}`, { headers: { Authorization: `Bearer ${json.token}` } });
    expect(me.json).toMatchObject({ email: person.email });
    expect((await choose(token)).status).toBe(422);
    const login = { user: { email: person.email, password: 'parvis-ines-1' } };
    expect((await api('POST', '/sessions', { body: login })).json.sign_in).toBe(true);
  });

  it.each([
    ['1234567', '1234567', ['password']],
    ['12345678', '12345679', ['password_confirmation']],
  ])('refuses %s with %s and keeps the token valid', async (password, confirmation, fields) => {
    const token = await newToken();
    expect(refusedFields(await choose(token, password, confirmation))).toEqual(fields);
    expect((await choose(token, '12345678')).status).toBe(200);
  });

  it('refuses a token after an hour', async () => {
    const token = await newToken();
    bench.demo.db.advance(60 * 60_000);
    expect((await choose(token)).status).toBe(422);
  });

  it('accepts any link request, and reveals nothing', async () => {
    for (const email of [buyer.email, 'personne@exemple.fr', '']) {
      expect((await api('POST', '/passwords/link', { body: { user: { email } } })).status).toBe(204);
    }
  });
});
