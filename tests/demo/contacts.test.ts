import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const { api } = demoServer();
const { buyer } = seeded.users;
const lea = bearer(buyer.token);
const path = `/buyers/${buyer.id}/contacts`;
const visit_id = seeded.visits.upcoming.id;

type Contact = { id: number; type: string; kind: string | null; email: string | null };

const person = {
  kind: 'tenant',
  civility: 'mrs',
  first_name: 'Inès',
  last_name: 'Fontaine',
  email: 'ines.fontaine@exemple.fr',
  phone_number: '+33655667788',
  phone_country_code: 'FR',
};
const list = async (query = ''): Promise<Contact[]> => (await api('GET', path + query, lea)).json;
const add = (change: object = {}, place: object = { visit_id }) =>
  api('POST', path, { body: { contact: { ...person, ...change }, ...place }, ...lea });

describe('GET /buyers/{cid}/contacts', () => {
  it('returns the expert with an e-mail, the guide without, and contacts of each kind', async () => {
    const found = await list(`?visit_id=${visit_id}`);
    expect(found.map(({ type, kind }) => kind ?? type)).toEqual([
      'expert',
      'visit_guide',
      'partner',
      'ex_partner',
      'tenant',
      'interest_holder_sci',
      'other',
    ]);
    expect(found[0]?.email).toBe('camille.roussel@parvis.example');
    expect(found[1]?.email).toBeNull();
  });

  it("returns the contacts of the offer's sale, without a guide where no visit is named", async () => {
    const found = await list(`?offer_id=${seeded.offers.accepted}`);
    expect(found.map(({ type }) => type)).toEqual(['expert', 'informed']);
  });

  it('returns no guide for a visit without one, and nobody for an unknown sale', async () => {
    const found = await list(`?visit_id=${seeded.visits.noExpert.id}`);
    expect(found.map(({ type }) => type)).not.toContain('visit_guide');
    expect(await list()).toEqual([]);
  });
});

describe('POST, PUT and DELETE', () => {
  it('stores a contact, changes it and removes it', async () => {
    const { status, json } = await add();
    expect([status, json]).toEqual([
      201,
      { id: expect.any(Number), type: 'informed', ...person, profile_pic_url: null },
    ]);
    expect(await list(`?visit_id=${visit_id}`)).toContainEqual(json);

    const contact = { ...person, first_name: 'Agnès', kind: 'other' };
    const changed = await api('PUT', `${path}/${json.id}`, { body: { contact }, ...lea });
    expect(changed).toMatchObject({ status: 200, json: { id: json.id, ...contact } });

    expect((await api('DELETE', `${path}/${json.id}`, lea)).status).toBe(204);
    expect((await api('DELETE', `${path}/${json.id}`, lea)).status).toBe(404);
    expect(await list(`?visit_id=${visit_id}`)).toHaveLength(7);
  });

  it('adds a contact once for one Idempotency-Key', async () => {
    const body = { contact: person, visit_id };
    const headers = { ...lea.headers, 'Idempotency-Key': 'contact-1' };
    const first = await api('POST', path, { body, headers });
    expect((await api('POST', path, { body, headers })).json).toEqual(first.json);
    expect(await list(`?visit_id=${visit_id}`)).toHaveLength(8);
    expect((await api('DELETE', `${path}/${first.json.id}`, lea)).status).toBe(204);
  });

  it('returns a contact with the sale it was added for, and a contact without a sale with all', async () => {
    const { json: ofVisit } = await add();
    const { json: ofNone } = await add({ first_name: 'Rémi' }, {});
    const ids = async (query: string) => (await list(query)).map(({ id }) => id);
    expect(await ids(`?offer_id=${seeded.offers.accepted}`)).not.toContain(ofVisit.id);
    expect(await ids(`?offer_id=${seeded.offers.accepted}`)).toContain(ofNone.id);
    expect(await ids('')).toEqual([ofNone.id]);
  });

  it.each([
    ['kind', 'cousin', "n'est pas inclus(e) dans la liste"],
    ['kind', '', 'doit être rempli(e)'],
    ['civility', null, 'doit être rempli(e)'],
    ['first_name', '  ', 'doit être rempli(e)'],
    ['last_name', 'a'.repeat(81), 'est trop long (pas plus de 80 caractères)'],
    ['email', 'ines@', "n'est pas valide"],
    ['phone_number', '0655667788', '*Numéro de téléphone non valide'],
  ])('refuses %s: %j, on the field, when creating and when changing', async (field, value, message) => {
    const refusal = { status: 422, json: { error: { message: { [field]: [message] } } } };
    expect(await add({ [field]: value })).toMatchObject(refusal);
    const contact = { ...person, [field]: value };
    expect(await api('PUT', `${path}/951`, { body: { contact }, ...lea })).toMatchObject(refusal);
  });
});
