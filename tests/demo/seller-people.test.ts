import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const { api } = demoServer();
const { oneSale, nobody } = seeded.users;
const marion = bearer(oneSale.token);
const path = `/sellers/${oneSale.id}/sales/${seeded.sellerSales.only.id}/sales_users`;
const { informed, ofAnotherSale } = seeded.salesUsers;

const person = {
  civility: 'mr',
  first_name: 'Basile',
  last_name: 'Duval',
  email: 'basile.duval@exemple.fr',
  phone_number: '+33655667788',
  phone_country_code: 'FR',
};
type Row = { id: number; user: { id: number; email: string; type: string | null } };
const list = async (): Promise<Row[]> => (await api('GET', path, marion)).json.results;
const send = (
  method: string,
  at: string,
  change: object = {},
  rest: object = { kind: 'partner', signatory: false },
  key?: string,
) =>
  api(method, at, {
    body: { sales_user: { ...rest, user_attributes: { ...person, ...change } } },
    headers: { ...marion.headers, ...(key ? { 'Idempotency-Key': key } : {}) },
  });

describe('the people of a sale', () => {
  it('are the owner first, then a signatory with an account, then a contact', async () => {
    const rows = await list();
    expect(rows.map(({ user }) => [user.type, user.email])).toEqual([
      ['owner', oneSale.email],
      [null, seeded.users.coOwner.email],
      [null, 'paulo.esteves@exemple.fr'],
    ]);
    expect(rows[1]).toMatchObject({ signatory: true, user: { id: seeded.users.coOwner.id } });
    expect(rows[2]).toMatchObject({ signatory: false, kind: 'tenant' });
  });

  it('can be added, changed in part and removed', async () => {
    const { status, json } = await send('POST', path);
    expect([status, json]).toEqual([
      201,
      {
        id: expect.any(Number),
        kind: 'partner',
        signatory: false,
        user: { id: expect.any(Number), type: null, ...person },
      },
    ]);
    const body = { sales_user: { user_attributes: { first_name: 'Bastien' } } };
    const changed = await api('PUT', `${path}/${json.id}`, { body, ...marion });
    expect(changed.json).toMatchObject({ kind: 'partner', user: { ...person, first_name: 'Bastien' } });
    expect((await api('DELETE', `${path}/${json.id}`, marion)).status).toBe(204);
    expect((await api('DELETE', `${path}/${json.id}`, marion)).status).toBe(404);
    expect(await list()).toHaveLength(3);
  });

  it('are added once for one Idempotency-Key', async () => {
    const [one, other] = await Promise.all([
      send('POST', path, {}, undefined, 'cle-1'),
      send('POST', path, {}, undefined, 'cle-1'),
    ]);
    expect(other.json).toEqual(one.json);
    expect(await list()).toHaveLength(4);
    expect((await send('POST', path, { first_name: 'Autre' }, undefined, 'cle-1')).status).toBe(409);
  });

  it('can read the sale afterwards if they are signatories, and not otherwise', async () => {
    const theo = () => api('GET', `/sellers/${nobody.id}/sales`, bearer(nobody.token));
    await send('POST', path, { email: nobody.email.toUpperCase() });
    expect((await theo()).json.total).toBe(0);
    const row = (await list()).at(-1);
    await send('PUT', `${path}/${row?.id}`, { email: nobody.email }, { signatory: true });
    expect((await theo()).json.results).toMatchObject([{ id: seeded.sellerSales.only.id }]);
    await api('DELETE', `${path}/${row?.id}`, marion);
    expect((await theo()).json.total).toBe(0);
  });

  it.each([
    ['civility', '', 'doit être rempli(e)'],
    ['first_name', '  ', 'doit être rempli(e)'],
    ['last_name', 'a'.repeat(81), 'est trop long (pas plus de 80 caractères)'],
    ['email', 'basile@', "n'est pas valide"],
    ['email', ' MARION.duval@exemple.fr', 'est déjà utilisé(e)'],
    ['phone_number', '0655667788', '*Numéro de téléphone non valide'],
  ])('are refused for %s: %j, when creating and when changing', async (field, value, message) => {
    const refusal = { status: 422, json: { error: { message: { [`user.${field}`]: [message] } } } };
    expect(await send('POST', path, { [field]: value })).toMatchObject(refusal);
    expect(await send('PUT', `${path}/${informed}`, { [field]: value })).toMatchObject(refusal);
    expect(await list()).toHaveLength(3);
  });

  it.each([
    [{ kind: '', signatory: false }, 422],
    [{ kind: 'cousin', signatory: false }, 422],
    [{ kind: 'cousin', signatory: true }, 422],
    [{ kind: null, signatory: true }, 201],
  ])('with %j return %d', async (rest, status) => {
    expect((await send('POST', path, {}, rest)).status).toBe(status);
  });

  it('never include another owner: that row cannot be changed or removed', async () => {
    const [owner] = await list();
    expect((await send('PUT', `${path}/${owner?.id}`)).status).toBe(403);
    expect((await api('DELETE', `${path}/${owner?.id}`, marion)).status).toBe(403);
    expect((await list())[0]).toEqual(owner);
  });

  it('are 404 for a row of another sale', async () => {
    expect((await send('PUT', `${path}/${ofAnotherSale}`)).status).toBe(404);
    expect((await api('DELETE', `${path}/${ofAnotherSale}`, marion)).status).toBe(404);
  });
});
