import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api } = bench;
const { buyer, otherBuyer, expert } = seeded.users;
const lea = bearer(buyer.token);

const save = (user: object, options = lea) => api('PUT', `/sellers/users/${buyer.id}`, { body: { user }, ...options });
const read = async () => (await api('GET', `/users/${buyer.id}`, lea)).json;
const passwords = {
  current_password: buyer.password,
  password: 'un-autre-secret',
  password_confirmation: 'un-autre-secret',
};

describe('PUT /sellers/users/{cid}', () => {
  it('saves names, phone and civility, and returns the user', async () => {
    const change = { civility: 'mr', first_name: 'Léo', last_name: 'Martin', phone_number: '+33611223355' };
    const { status, json } = await save({ ...change, phone_country_code: 'FR' });
    expect([status, json]).toMatchObject([200, { id: buyer.id, email: buyer.email, ...change }]);
    expect(await read()).toEqual(json);
  });

  it('keeps fields that were not sent', async () => {
    const before = await read();
    expect((await save({ first_name: 'Léo' })).json).toEqual({ ...before, first_name: 'Léo' });
  });

  it('accepts every field of the mandate, and removes kind and name of the co-ownership of a sole owner', async () => {
    const owned = { co_ownership: true, co_ownership_kind: 'sci', co_ownership_name: 'SCI des Tanneurs' };
    const change = { birth_date: '1900-01-01', family_situation: 'widower', ...owned };
    expect((await save(change)).json).toMatchObject(change);
    expect((await save({ ...owned, co_ownership: false })).json).toMatchObject({
      birth_date: '1900-01-01',
      co_ownership: false,
      co_ownership_kind: null,
      co_ownership_name: null,
    });
  });

  it('saves an address, and removes it with _destroy', async () => {
    const attributes = { address: '1 place Bellecour, 69002 Lyon', additional_address: '' };
    const saved = (await save({ physical_address_attributes: attributes })).json.physical_address;
    expect(saved).toEqual({ address: attributes.address, additional_address: null });
    expect((await save({ physical_address_attributes: { _destroy: true } })).json.physical_address).toBeNull();
  });

  it.each([
    [{ first_name: ' ' }, 'first_name', 'doit être rempli(e)'],
    [{ last_name: 'a'.repeat(81) }, 'last_name', 'est trop long (pas plus de 80 caractères)'],
    [{ phone_number: '0612345678', phone_country_code: 'FR' }, 'phone_number', '*Numéro de téléphone non valide'],
    [{ phone_number: '', phone_country_code: 'FR' }, 'phone_number', '*Veuillez entrer votre numéro de téléphone'],
    [{ civility: 'dr' }, 'civility', "n'est pas inclus(e) dans la liste"],
    [{ birth_date: '12/04/1988' }, 'birth_date', "n'est pas une date"],
    [{ birth_date: '1988-02-30' }, 'birth_date', "n'est pas une date"],
    [{ birth_date: '2999-01-01' }, 'birth_date', 'doit être dans le passé'],
    [{ birth_date: '1899-12-31' }, 'birth_date', "n'est pas valide"],
    [{ family_situation: 'alone' }, 'family_situation', "n'est pas inclus(e) dans la liste"],
    [{ co_ownership: 'oui' }, 'co_ownership', "n'est pas inclus(e) dans la liste"],
    [{ co_ownership_kind: 'gmbh' }, 'co_ownership_kind', "n'est pas inclus(e) dans la liste"],
    [{ co_ownership_name: 'a'.repeat(81) }, 'co_ownership_name', 'est trop long (pas plus de 80 caractères)'],
    [{ email: 'autre@exemple.fr' }, 'email', 'ne peut pas être modifié'],
    [{ physical_address_attributes: { address: ' ' } }, 'physical_address.address', 'doit être rempli(e)'],
    [{ ...passwords, current_password: 'faux' }, 'current_password', "n'est pas correct"],
    [{ ...passwords, current_password: '' }, 'current_password', 'doit être rempli(e)'],
    [
      { ...passwords, password: '1234567', password_confirmation: '1234567' },
      'password',
      '*Le mot de passe doit contenir au minimum 8 caractères',
    ],
    [
      { ...passwords, password_confirmation: 'un-autre-secreT' },
      'password_confirmation',
      '*Les mots de passe ne sont pas identiques',
    ],
  ])('refuses %j on %s, and saves nothing of it', async (user, field, message) => {
    const before = await read();
    const answer = await save({ civility: 'mr', ...user });
    expect([answer.status, answer.json]).toEqual([422, { error: { message: { [field]: [message] } } }]);
    expect(await read()).toEqual(before);
  });

  it('accepts a password of 8 characters, and keeps it when all three fields are empty', async () => {
    const blank = { current_password: '', password: '', password_confirmation: '' };
    expect((await save({ first_name: 'Léo', ...blank })).status).toBe(200);
    const eight = { ...passwords, password: '12345678', password_confirmation: '12345678' };
    expect((await save(eight)).status).toBe(200);
  });

  it('ends the sessions of the former password, and accepts the new one', async () => {
    expect((await save(passwords)).status).toBe(200);
    expect((await api('GET', `/users/${buyer.id}`, lea)).status).toBe(401);
    const signIn = (password: string) => api('POST', '/sessions', { body: { user: { email: buyer.email, password } } });
    expect((await signIn(buyer.password)).json.sign_in).toBe(false);
    const { token } = (await signIn(passwords.password)).json;
    expect((await api('GET', `/users/${buyer.id}`, bearer(token))).status).toBe(200);
  });

  it('redirects from /connexion to the valid session', async () => {
    const link = async () => {
      const page = await (await fetch(`${bench.demo.url}/connexion?return_to=%2Fmon-compte`)).text();
      return /href="(\/mon-compte\?as=buyer[^"]*)"/.exec(page)?.[1] ?? '';
    };
    expect(await link()).toBe('/mon-compte?as=buyer');
    await save(passwords);
    expect(await link()).toBe('/mon-compte?as=buyer.1');
    const page = await (await fetch(bench.demo.url + (await link()))).text();
    const token = / token="([^"]*)"/.exec(page)?.[1] ?? '';
    expect((await api('GET', `/users/${buyer.id}`, bearer(token))).status).toBe(200);
  });

  it('forbids writing to another account, to staff as well', async () => {
    for (const { token } of [otherBuyer, expert]) {
      expect((await save({ first_name: 'Léo' }, bearer(token))).status).toBe(403);
    }
  });
});
