import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const { api } = demoServer();
const { oneSale: seller, coOwner, otherBuyer, expert } = seeded.users;
const sale = seeded.sellerSales.only.id;
const mandate = sale + 5000;
const property = sale + 1000;
const own = `/sellers/${seller.id}`;

const READS = [
  `/sales/${sale}/photo_meetings`,
  `/sales/${sale}/photo_meetings/slots`,
  `/sales/photo_packs/${sale}`,
  `${own}/sales/${sale}/documents`,
  `${own}/mandates/${mandate}`,
  `${own}/mandates/${mandate}/document`,
  `${own}/properties/${property}`,
  `/properties/${property}/unavailabilities`,
];

const WRITES: [method: string, path: string][] = [
  ['POST', `/sales/${sale}/photo_meetings`],
  ['POST', `/sales/${sale}/photo_packs`],
  ['POST', `${own}/sales/${sale}/documents`],
  ['PUT', `${own}/mandates/${mandate}`],
  ['POST', `${own}/mandates/${mandate}/e_signs`],
  ['PUT', `${own}/properties/${property}`],
  ['PUT', `/properties/${property}/unavailabilities`],
];

describe('read access to the sales of sellers', () => {
  it.each(READS)('%s: 401 for a guest, 200 for the seller and for staff, 403 for another client', async (path) => {
    const statuses = await Promise.all(
      [{}, bearer(seller.token), bearer(expert.token), bearer(otherBuyer.token)].map((options) =>
        api('GET', path, options),
      ),
    );
    expect(statuses.map(({ status }) => status)).toEqual([401, 200, 200, 403]);
  });

  it.each(READS)('%s is allowed to the co-signatory too, under their own id', async (path) => {
    const named = path.replace(own, `/sellers/${coOwner.id}`);
    expect((await api('GET', named, bearer(coOwner.token))).status).toBe(200);
  });

  it('refuses a sale of another seller to a client who names it under their own id', async () => {
    for (const path of READS.filter((each) => each.startsWith(own))) {
      const named = path.replace(own, `/sellers/${otherBuyer.id}`);
      expect([named, (await api('GET', named, bearer(otherBuyer.token))).status]).toEqual([named, 404]);
    }
  });

  it('returns 404 for an unknown sale and property', async () => {
    for (const path of ['/sales/99999/photo_meetings', '/properties/99999/unavailabilities']) {
      expect((await api('GET', path, bearer(seller.token))).status).toBe(404);
    }
  });
});

describe('write access to the sales of sellers', () => {
  it('is allowed to the co-signatory too', async () => {
    const claire = bearer(coOwner.token);
    const empty = { body: { unavailabilities: [] }, ...claire };
    expect((await api('PUT', `/properties/${property}/unavailabilities`, empty)).status).toBe(200);
    const facts = { body: { property: { taxe_fonciere: 900 } }, ...claire };
    expect((await api('PUT', `/sellers/${coOwner.id}/properties/${property}`, facts)).status).toBe(200);
    expect((await api('PUT', `${own}/properties/${property}`, facts)).status).toBe(403);
  });

  it.each(['photo_meetings', 'photo_packs'])(
    'is refused to the co-signatory for %s, who books no shoot',
    async (name) => {
      const answer = await api('POST', `/sales/${sale}/${name}`, { body: {}, ...bearer(coOwner.token) });
      expect(answer.status).toBe(403);
    },
  );

  it.each(WRITES)('%s %s: 401 for a guest, 403 for another client and for staff', async (method, path) => {
    for (const [options, status] of [
      [{}, 401],
      [bearer(otherBuyer.token), 403],
      [bearer(expert.token), 403],
    ] as const) {
      expect((await api(method, path, { body: {}, ...options })).status).toBe(status);
    }
  });
});
