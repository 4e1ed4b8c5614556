import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const { oneSale: seller } = seeded.users;
const property = seeded.sellerSales.only.id + 1000;
const marion = bearer(seller.token);

describe('GET, PUT /sellers/{cid}/properties/{id}', () => {
  const path = `/sellers/${seller.id}/properties/${property}`;
  const read = async () => (await api('GET', path, marion)).json;
  const save = (infos: object) => api('PUT', path, { body: { property: infos }, ...marion });
  const condo = {
    syndic_name: 'Foncia Lyon',
    phone_number: '+33478000000',
    phone_country_code: 'FR',
    email: 'syndic@exemple.fr',
  };

  it('stores the sent fields and keeps the others', async () => {
    const infos = { works_property: 'Cuisine refaite en 2019', taxe_fonciere: 1240, quarterly_charges: 0 };
    const { status, json } = await save({ ...infos, condo_attributes: condo });
    expect([status, json]).toEqual([200, { ...infos, condo }]);
    expect(await read()).toEqual(json);
    expect((await save({ taxe_fonciere: null })).json).toEqual({ ...json, taxe_fonciere: null });
  });

  it.each([
    [{ taxe_fonciere: '1240' }, 'taxe_fonciere', "n'est pas un nombre"],
    [{ taxe_fonciere: 12.5 }, 'taxe_fonciere', "n'est pas un nombre"],
    [{ quarterly_charges: -1 }, 'quarterly_charges', 'doit être supérieur ou égal à 0'],
    [{ quarterly_charges: 1_000_001 }, 'quarterly_charges', 'doit être inférieur ou égal à 1000000'],
    [{ works_property: 'a'.repeat(5001) }, 'works_property', 'est trop long (pas plus de 5000 caractères)'],
    [
      { condo_attributes: { phone_number: '04', phone_country_code: 'FR' } },
      'condo.phone_number',
      '*Numéro de téléphone non valide',
    ],
    [{ condo_attributes: { email: 'syndic@' } }, 'condo.email', "n'est pas valide"],
  ])('refuses %j on %s, and saves nothing of it', async (infos, field, message) => {
    const before = await read();
    const answer = await save({ works_property: 'Rien', ...infos });
    expect([answer.status, answer.json]).toEqual([422, { error: { message: { [field]: [message] } } }]);
    expect(await read()).toEqual(before);
  });
});

describe('GET, PUT /properties/{id}/unavailabilities', () => {
  const path = `/properties/${property}/unavailabilities`;
  const read = async () => (await api('GET', path, marion)).json;
  const save = (unavailabilities: unknown) => api('PUT', path, { body: { unavailabilities }, ...marion });
  const span = { start: '2030-03-05T09:00:00+01:00', end: '2030-03-05T12:00:00+01:00', isWeeklyRecurring: false };

  it('returns some on the first day, one of them weekly', async () => {
    expect((await read()).map((each: typeof span) => each.isWeeklyRecurring)).toEqual([false, true]);
  });

  it('replaces the whole list, and stores it', async () => {
    const list = [
      span,
      { ...span, start: '2030-03-06T08:00:00Z', end: '2030-03-06T09:00:00Z', isWeeklyRecurring: true },
    ];
    expect(await save(list)).toMatchObject({ status: 200, json: list });
    expect(await read()).toEqual(list);
    await save([]);
    expect(await read()).toEqual([]);
  });

  it('accepts spans without an id, and without a recurrence as non-recurring', async () => {
    const { start, end } = span;
    expect((await save([{ id: 'local-1', start, end }])).json).toEqual([span]);
  });

  it.each([
    ['no list', 'jamais', 'unavailabilities', "n'est pas une liste"],
    ['no span', ['demain'], 'unavailabilities.0.start', "n'est pas une date"],
    [
      'a time without an offset',
      [{ ...span, end: '2030-03-05T12:00:00' }],
      'unavailabilities.0.end',
      "n'est pas une date",
    ],
    [
      'a month 13',
      [span, { ...span, start: '2030-13-05T09:00:00Z' }],
      'unavailabilities.1.start',
      "n'est pas une date",
    ],
    ['an end at the start', [{ ...span, end: span.start }], 'unavailabilities.0.end', 'doit être après le début'],
    [
      'an end a minute before the start',
      [{ ...span, end: '2030-03-05T08:59:00+01:00' }],
      'unavailabilities.0.end',
      'doit être après le début',
    ],
    [
      'weeks that are no yes or no',
      [{ ...span, isWeeklyRecurring: 'oui' }],
      'unavailabilities.0.isWeeklyRecurring',
      "n'est pas inclus(e) dans la liste",
    ],
  ])('refuses %s, and keeps the list', async (_, list, field, message) => {
    const before = await read();
    const answer = await save(list);
    expect([answer.status, answer.json.error.message[field]]).toEqual([422, [message]]);
    expect(await read()).toEqual(before);
  });

  it('contains 5 000 spans when set by the bench, and removes them again', async () => {
    const answer = await call('POST', `/demo/properties/${property}/unavailabilities`, { body: { count: 5000 } });
    expect(answer.json).toEqual({ count: 5000 });
    const list = await read();
    expect(list).toHaveLength(5000);
    expect((await save(list)).status).toBe(200);
    bench.demo.reset();
    expect(await read()).toHaveLength(2);
  });
});
