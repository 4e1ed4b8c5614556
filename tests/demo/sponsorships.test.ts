import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const { api } = demoServer();
const { buyer, seller, nobody } = seeded.users;
const lea = bearer(buyer.token);
const path = `/customers/${buyer.id}/sponsorships`;

const person = {
  first_name: 'Lina',
  last_name: 'Baron',
  email: 'lina.baron@exemple.fr',
  phone_number: '+33612121212',
  phone_country_code: 'FR',
};
const list = async () => (await api('GET', path, lea)).json.results;
const create = (change: object = {}, headers: object = {}) =>
  api('POST', path, { body: { sponsorship: { ...person, ...change } }, headers: { ...lea.headers, ...headers } });

describe('GET /customers/{cid}/sponsorships', () => {
  it('returns one of each step: registered, mandate, promise, sold, and given up before and after the mandate', async () => {
    type Row = { sale_state: string | null; state_changes: Record<string, string | null> };
    const steps = (await list()).map(({ sale_state, state_changes }: Row) => [
      sale_state,
      state_changes.last_awaiting_publication_at !== null,
      state_changes.last_awaiting_notarial_deed_at !== null,
    ]);
    expect(steps).toEqual([
      [null, false, false],
      ['awaiting_term_signature', false, false],
      ['awaiting_offer', true, false],
      ['awaiting_notarial_deed', true, true],
      ['sold', true, true],
      ['dead', false, false],
      ['dead', true, false],
    ]);
  });

  it('is empty for a customer who recommended nobody', async () => {
    const { json } = await api('GET', `/customers/${nobody.id}/sponsorships`, bearer(nobody.token));
    expect(json).toEqual({ results: [], total: 0 });
  });
});

describe('POST /customers/{cid}/sponsorships', () => {
  it('adds a person without progress', async () => {
    const { status, json } = await create();
    const { first_name, last_name, email } = person;
    expect([status, json]).toMatchObject([201, { first_name, last_name, email, sale_state: null }]);
    expect(await list()).toContainEqual(json);
  });

  it.each([
    ['first_name', '', 'doit être rempli(e)'],
    ['last_name', ' ', 'doit être rempli(e)'],
    ['email', 'lina@', "n'est pas valide"],
    ['phone_number', '0612', '*Numéro de téléphone non valide'],
  ])('refuses %s: %j, as a validation_error on the field', async (field, value, message) => {
    const { status, json } = await create({ [field]: value });
    expect([status, json]).toEqual([
      422,
      { error: { message: { [field]: [message] }, error_type: 'validation_error' } },
    ]);
  });

  it.each([
    ['an e-mail that asks for it', { email: 'lina+ineligible@exemple.fr' }],
    ['the e-mail of a customer', { email: seller.email.toUpperCase() }],
    ['the phone number of a customer', { phone_number: '+33698765432' }],
    ['somebody recommended before', { email: 'filleul1@exemple.fr' }],
    ['the phone number of somebody recommended before', { phone_number: '+33633333301' }],
  ])('returns %s as ineligible: another 422, one sentence, without a field', async (_, change) => {
    const { status, json } = await create(change);
    expect([status, json]).toEqual([
      422,
      { error: { message: 'Cette personne est déjà en contact avec nos services' } },
    ]);
    expect(await list()).toHaveLength(7);
  });

  it('creates one for a repeat with the same key, and a second creation is ineligible', async () => {
    const key = { 'Idempotency-Key': 'filleule-1' };
    const [first, second] = [await create({}, key), await create({}, key)];
    expect(second.json).toEqual(first.json);
    expect(await list()).toHaveLength(8);
    expect((await create()).status).toBe(422);
  });
});
