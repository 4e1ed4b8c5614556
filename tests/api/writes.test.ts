/**
 * Writes are judged by their status: the record is read again if the answer does not contain it
 * (docs/spec/errors.md#2.8, docs/spec/errors.md#2.9).
 */
import { describe, expect, test } from 'vitest';
import { updateCustomerAlert } from '@/api/alert/customer-alerts';
import { updatePropertyInfos } from '@/api/document/property-infos';
import { saveOpinion } from '@/api/estimation/valuations';
import { createSignature, updateMandate } from '@/api/mandate/mandates';
import { saveAccount } from '@/api/person/customers';
import { createSponsorship } from '@/api/person/sponsorships';
import { choosePhotoPack } from '@/api/photo-shoot/packs';
import { createRadarLead } from '@/api/radar/radar';
import { updateSellerSale } from '@/api/sale/seller-sales';
import { cancelPublicVisit, verifyVisitor } from '@/api/visit/visits';
import { aCustomerAlert, aCustomerAlertOnTheWire } from '../factories/customer-alert.ts';
import { fakeApi } from './fake-api.ts';

const { call, asked, failures, answer, answerAt } = fakeApi();
const visitor = { visitId: '9', userSlug: 'lea', email: 'lea@exemple.fr' };
const proof = { visitId: '9', userSlug: 'lea', visitToken: null };

describe('the authentication of a visitor', () => {
  test.each([
    [200, undefined],
    [204, undefined],
    [200, true],
    [201, {}],
    [200, ['ok']],
    [202, { verification_token: null }],
  ])('a %i with %j is an authentication without a token', async (status, body) => {
    answer(status, body);
    expect(await verifyVisitor(call, visitor)).toEqual({ ok: true, value: null });
  });

  test('a token of the server is kept', async () => {
    answer(200, { verification_token: 'V' });
    expect(await verifyVisitor(call, visitor)).toEqual({ ok: true, value: 'V' });
  });

  test('a page that asks to sign in is a failure', async () => {
    answer(200, '<!DOCTYPE html><title>Connexion</title>');
    expect(await verifyVisitor(call, visitor)).toEqual({ ok: false, error: { tag: 'malformed' } });
  });
});

const acts: [name: string, act: () => Promise<{ ok: boolean }>, read: string, row: unknown, shown: object][] = [
  [
    'an account',
    () => saveAccount(call, '12', {} as never),
    '/users/12',
    { id: 12, first_name: 'Léa' },
    { firstName: 'Léa' },
  ],
  [
    'an alert',
    () => updateCustomerAlert(call, '12', aCustomerAlert()),
    '/buyers/12/buyer_alerts',
    [aCustomerAlertOnTheWire()],
    aCustomerAlert(),
  ],
  [
    'a sale',
    () => updateSellerSale(call, '12', '7', { buyingYear: '1999' }),
    '/sellers/12/sales',
    { results: [{ id: 7, buying_year: 1999 }] },
    { id: '7', buyingYear: '1999' },
  ],
  [
    'a property',
    () => updatePropertyInfos(call, '12', '7', { worksProperty: 'Toit' }),
    '/sellers/12/properties/7',
    { works_property: 'Toit' },
    { worksProperty: 'Toit' },
  ],
  ['a mandate', () => updateMandate(call, '12', '7', 'solo_owner'), '/sellers/12/mandates/7', { id: 7 }, { id: '7' }],
  ['a mandate to sign', () => createSignature(call, '12', '7', 'K'), '/sellers/12/mandates/7', { id: 7 }, { id: '7' }],
  [
    'a pack',
    () => choosePhotoPack(call, '7', true),
    '/sales/photo_packs/7',
    { lightshop_fee: '90.0' },
    { feeEuros: 90 },
  ],
  ['an opinion', () => saveOpinion(call, '7', 'accurate'), '/valuations/7', { id: 7 }, { id: '7' }],
  [
    'a price that is unlocked',
    () => createRadarLead(call, '7'),
    '/radar/properties/7',
    { id: 7, oa_amount: '312000.0' },
    { realPriceEuros: 312_000, leadsCount: null },
  ],
];

describe.each(acts)('the change of %s', (_, act, read, row, shown) => {
  test.each([204, 200])('with a bodyless %i is refetched', async (status) => {
    answer(status, undefined);
    answerAt(read, status, undefined);
    const first = await act();
    expect(first).toEqual({ ok: false, error: { tag: 'not-shown' } });
    expect(asked.map(({ call }) => call).at(-1)).toBe(`GET ${read}`);
  });

  // As `render json: @record` writes it: some columns, none of the associated records.
  const columns = { id: 7, state: 'x', zone: 'y', first_name: 'z', sign_person: 'solo_owner', works_property: 'w' };

  test.each([
    { success: true },
    { id: 7 },
    { id: 7, property_id: 7 },
    columns,
    { ...columns, lightshop_pack_max: true, taxe_fonciere: 900 },
  ])('with %j is refetched', async (body) => {
    answer(404, {});
    refetch(read, row, body);
    expect(await act()).toMatchObject({ ok: true, value: shown });
  });

  test('returns the refetched resource', async () => {
    answer(404, {});
    refetch(read, row);
    expect(await act()).toMatchObject({ ok: true, value: shown });
    expect(failures).toEqual([]);
  });
});

test('an account with a new password is not refetched: its session has ended', async () => {
  answer(204, undefined);
  const account = { currentPassword: 'ancien', password: 'nouveau-1', passwordConfirmation: 'nouveau-1' };
  expect(await saveAccount(call, '12', account as never)).toEqual({ ok: false, error: { tag: 'not-shown' } });
  expect(asked.map(({ call }) => call)).toEqual(['PUT /sellers/users/12']);
});

/** Answers the reads of this path with one body, and the writes with another; with 204 if none is given. */
function refetch(path: string, body: unknown, written?: unknown): void {
  const { fetch: before } = globalThis;
  const json = (data: unknown) =>
    new Response(JSON.stringify(data), { headers: { 'content-type': 'application/json' } });
  globalThis.fetch = async (url, init) => {
    if (init?.method !== 'GET') return written === undefined ? new Response(null, { status: 204 }) : json(written);
    return `${url}`.endsWith(path) ? json(body) : before(url, init);
  };
}

test('a sponsorship with a bodyless 201 was created', async () => {
  answer(201, undefined);
  const sent = { firstName: 'a', lastName: 'b', email: 'c', phoneNumber: 'd', phoneCountryCode: 'FR' };
  expect(await createSponsorship(call, '12', sent, 'k')).toEqual({ ok: false, error: { tag: 'not-shown' } });
  expect(failures).toEqual([]);
});

test('a cancellation whose response is a page failed', async () => {
  answer(200, '<html></html>');
  expect(await cancelPublicVisit(call, proof, { reason: 'found', details: 'x' })).toEqual({
    ok: false,
    error: { tag: 'malformed' },
  });
});
