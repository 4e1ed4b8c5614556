import { describe, expect, it } from 'vitest';
import { HUGO } from '../../demo/server/seed/people.ts';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const { api } = demoServer();
const { buyer, otherBuyer, expert, single, crowded } = seeded.users;
const { listings, offers, alerts } = seeded;

/** Returns every read of the client area that belongs to a customer; `id` is the customer's. */
const readsOf = (id: number) => [
  `/users/${id}`,
  `/buyers/${id}/buyer_alerts`,
  `/buyers/${id}/visits`,
  `/buyers/${id}/sales`,
  `/buyers/${id}/offers`,
  `/buyers/${id}/contacts`,
  `/customers/${id}/sponsorships`,
  `/sellers/${id}/sales`,
];

/** The reads that only Léa and staff may make. */
const LEA_ONLY = [
  ...readsOf(buyer.id),
  `/buyers/${buyer.id}/offers/${offers.accepted}`,
  `/buyers/${buyer.id}/sales/${listings.accepted}/documents`,
  `/buyer_alerts/${alerts.newest}/corresponding_properties`,
  '/documents/901/file',
  `/offers/${offers.accepted}/documents/offre-signee`,
];

const SHARED = ['/blog/articles', '/partners', '/partners/credit_advisor'];

const WRITES: [method: string, path: string, body: object][] = [
  ['POST', `/buyers/${buyer.id}/buyer_alerts`, { buyer_alert: {} }],
  ['PUT', `/buyers/${buyer.id}/buyer_alerts/${alerts.newest}`, { buyer_alert: {} }],
  ['POST', `/buyers/${buyer.id}/contacts`, { contact: {} }],
  ['PUT', `/buyers/${buyer.id}/contacts/951`, { contact: {} }],
  ['DELETE', `/buyers/${buyer.id}/contacts/951`, {}],
  ['POST', `/customers/${buyer.id}/sponsorships`, { sponsorship: {} }],
  ['PUT', `/sellers/users/${buyer.id}`, { user: {} }],
  ['PUT', `/visits/${seeded.visits.upcoming.id}`, { visit: {} }],
];

describe('read access', () => {
  it.each([...LEA_ONLY, ...SHARED])(
    '%s is 401 for a guest and for a stale token, and 200 for its customer',
    async (path) => {
      expect((await api('GET', path)).status).toBe(401);
      expect((await api('GET', path, bearer('demo-token-lea.7'))).status).toBe(401);
      expect((await api('GET', path, bearer(buyer.token))).status).toBe(200);
    },
  );

  it.each(LEA_ONLY)('%s is 403 for another client and 200 for staff', async (path) => {
    expect((await api('GET', path, bearer(otherBuyer.token))).status).toBe(403);
    expect((await api('GET', path, bearer(expert.token))).status).toBe(200);
  });

  it('returns 404 to staff for an unknown customer, and 403 to a client', async () => {
    for (const path of readsOf(99_999).slice(1)) {
      expect((await api('GET', path, bearer(expert.token))).status).toBe(404);
      expect((await api('GET', path, bearer(buyer.token))).status).toBe(403);
    }
  });

  it('is refused to the persona with an expired session, until they sign in again', async () => {
    const { id, email, password, token } = seeded.users.expired;
    expect((await api('GET', `/users/${id}`, bearer(token))).status).toBe(401);
    const { json } = await api('POST', '/sessions', { body: { user: { email, password } } });
    expect((await api('GET', `/users/${id}`, bearer(json.token))).status).toBe(200);
  });
});

describe('write access', () => {
  it.each(WRITES)('%s %s is 401 for a guest and 403 for another client', async (method, path, body) => {
    expect((await api(method, path, { body })).status).toBe(401);
    expect((await api(method, path, { body, ...bearer(otherBuyer.token) })).status).toBe(403);
  });

  it('refuses rows of a customer to another customer who names them under their own id', async () => {
    const own = `/buyers/${otherBuyer.id}`;
    for (const [method, path] of [
      ['PUT', `${own}/buyer_alerts/${alerts.newest}`],
      ['PUT', `${own}/contacts/951`],
      ['DELETE', `${own}/contacts/951`],
      ['GET', `${own}/offers/${offers.accepted}`],
      ['GET', `${own}/contacts?offer_id=${offers.accepted}`],
      ['GET', `${own}/contacts?visit_id=${seeded.visits.upcoming.id}`],
      ['GET', `${own}/sales/${listings.accepted}/documents`],
    ] as const) {
      const body = method === 'GET' ? {} : { body: {} };
      expect([path, (await api(method, path, { ...body, ...bearer(otherBuyer.token) })).status]).toEqual([path, 404]);
    }
    expect((await api('GET', '/documents/901/file', bearer(single.token))).status).toBe(403);
  });
});

describe('responses of the server', () => {
  /** Returns, as one text, every answer that this caller gets about this customer. */
  async function everything(id: number, token: string): Promise<string> {
    const paths = [...readsOf(id), `/buyers/${id}/contacts?visit_id=${seeded.visits.upcoming.id}`];
    const offersRead = (await api('GET', `/buyers/${id}/offers`, bearer(token))).json.results;
    const each = offersRead.map((offer: { id: number }) => `/buyers/${id}/offers/${offer.id}`);
    const contacts = offersRead.map((offer: { id: number }) => `/buyers/${id}/contacts?offer_id=${offer.id}`);
    const answers = await Promise.all([...paths, ...each, ...contacts].map((path) => api('GET', path, bearer(token))));
    return JSON.stringify(answers.map(({ json }) => json));
  }

  const { email: guide } = HUGO;
  const others = Object.values(seeded.users).filter(({ id }) => id !== buyer.id && id !== expert.id);
  const secrets = [
    guide,
    'samia.benali@exemple.fr',
    ...others.map(({ email }) => email),
    ...Object.values(seeded.users).flatMap(({ token, password }) => (password ? [token, password] : [token])),
  ];

  it('contain no e-mail of a visit guide, no data of other people, no password or token', async () => {
    const text = await everything(buyer.id, buyer.token);
    expect(text).toContain(HUGO.phone_number);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);
    expect(text).not.toContain(`"sale_id":${listings.charity},"amount":415000`);
  });

  it('hide the e-mail of a guide from staff too', async () => {
    const text = await everything(buyer.id, expert.token);
    expect(text).not.toContain(guide);
  });

  it('are checked effectively: what staff read of Karim Benali contains his contact and his offer', async () => {
    const visit = `/buyers/${otherBuyer.id}/contacts?visit_id=${seeded.visits.markup.id}`;
    const text = JSON.stringify((await api('GET', visit, bearer(expert.token))).json);
    expect(secrets.filter((secret) => text.includes(secret))).toEqual(['samia.benali@exemple.fr']);
  });
});

describe('the counts of every user', () => {
  const rowsOf = async (id: number) => {
    const read = async (path: string) => (await api('GET', path, bearer(expert.token))).json;
    return {
      sales_count: (await read(`/sellers/${id}/sales`)).results.length,
      sales_interests_count: (await read(`/buyers/${id}/sales`)).length,
      visits_count: (await read(`/buyers/${id}/visits`)).results.length,
    };
  };
  const countsOf = async (id: number) => (await api('GET', `/users/${id}`, bearer(expert.token))).json;

  it.each(Object.entries(seeded.users))('match the lists of %s', async (_, { id }) => {
    expect(await countsOf(id)).toMatchObject(await rowsOf(id));
  });

  it.each([
    ['buyer', { sales_count: 0, sales_interests_count: 19, visits_count: 31 }],
    ['seller', { sales_count: 5, sales_interests_count: 0, visits_count: 0 }],
    ['both', { sales_count: 1, sales_interests_count: 2, visits_count: 2 }],
    ['nobody', { sales_count: 0, sales_interests_count: 0, visits_count: 0 }],
    ['single', { sales_count: 0, sales_interests_count: 1, visits_count: 1 }],
    ['crowded', { sales_interests_count: 200, visits_count: 120 }],
  ] as const)('are those documented for the persona %s', async (name, counts) => {
    expect(await countsOf(seeded.users[name].id)).toMatchObject(counts);
  });

  it('give crowded 200 sales of interest and names of 80 characters', async () => {
    const { first_name, last_name } = await countsOf(crowded.id);
    expect([first_name.length, last_name.length]).toEqual([80, 80]);
    const sales = (await api('GET', `/buyers/${crowded.id}/sales`, bearer(crowded.token))).json;
    expect(new Set(sales.map(({ id }: { id: number }) => id)).size).toBe(200);
  });
});
