/** The visit of the public cancellation (docs/spec/visits.md#7, docs/spec/visits.md#8). */
import { describe, expect, test } from 'vitest';
import { cancelPublicVisit, fetchPublicVisit, verifyVisitor } from '@/api/visit/visits';
import { fakeApi } from './fake-api.ts';

const { call, asked, headers, answer } = fakeApi();

const proof = { visitId: '101', userSlug: 'lea', visitToken: 'V' };
const cancellation = { reason: 'found', details: 'Un bien plus grand' } as const;

const onTheWire = (changes: Record<string, unknown> = {}) => ({
  id: 101,
  state: 'confirmed',
  canceled: false,
  start_time: '2026-12-03T14:30:00+01:00',
  end_time: '2026-12-03T15:00:00+01:00',
  property_address: '24 rue de la Charité, 69002 Lyon',
  property_slug: 'appartement-lyon-2-ainay',
  sale_id: 501,
  expert: {
    first_name: 'Camille',
    last_name: 'Roussel',
    phone_number: '+33478112233',
    profile_pic_url: '/pictures/301.jpg',
    email: 'camille@agence.exemple',
  },
  ...changes,
});

const VISIT = {
  id: '101',
  state: 'confirmed',
  canceled: false,
  startsAt: '2026-12-03T14:30:00+01:00',
  endsAt: '2026-12-03T15:00:00+01:00',
  propertyAddress: '24 rue de la Charité, 69002 Lyon',
  propertySlug: 'appartement-lyon-2-ainay',
  saleId: '501',
  expert: {
    firstName: 'Camille',
    lastName: 'Roussel',
    phoneNumber: '+33478112233',
    pictureUrl: '/pictures/301.jpg',
  },
};

async function read(changes: Record<string, unknown>) {
  answer(200, onTheWire(changes));
  return fetchPublicVisit(call, proof);
}

describe('the visit of a link', () => {
  test('is decoded with its expert, and without what no screen shows', async () => {
    expect(await read({})).toEqual({ ok: true, value: VISIT });
  });

  test.each([
    [{ state: 'CONFIRMED' }, { state: 'confirmed' }],
    [{ state: 'Cancelled_Visitor' }, { state: 'cancelled_visitor', canceled: true }],
    [{ state: null }, { state: 'unknown' }],
    [{ canceled: 'true' }, { canceled: true }],
    [
      { start_time: 'demain', end_time: null },
      { startsAt: null, endsAt: null },
    ],
    [{ expert: null }, { expert: null }],
    [{ expert: {} }, { expert: { firstName: null, lastName: null, phoneNumber: null, pictureUrl: null } }],
  ])('with %j is decoded with %j', async (wire, inside) => {
    expect(await read(wire)).toEqual({ ok: true, value: { ...VISIT, ...inside } });
  });

  test('without an id is malformed', async () => {
    expect(await read({ id: null })).toEqual({ ok: false, error: { tag: 'malformed' } });
  });
});

describe('the visitor', () => {
  test('is verified by e-mail, visit and slug', async () => {
    answer(200, { verification_token: 'V' });
    await verifyVisitor(call, { visitId: '101', userSlug: 'lea', email: 'lea@exemple.fr' });
    expect(asked).toMatchObject([
      { call: 'POST /visits/verify_infos', body: { visit_id: '101', user: { email: 'lea@exemple.fr', slug: 'lea' } } },
    ]);
  });

  test.each(['V', null])('reads and cancels with the proof %j, never with a token of the user', async (visitToken) => {
    answer(200, onTheWire());
    await fetchPublicVisit(call, { ...proof, visitToken });
    await cancelPublicVisit(call, { ...proof, visitToken }, cancellation);
    expect(headers.map((sent) => sent.get('x-visit-token'))).toEqual([visitToken, visitToken]);
    expect(asked).toEqual([
      { call: 'GET /visits/101?user_slug=lea', body: null, key: null, authorization: null },
      {
        call: 'PUT /visits/101',
        body: { user_slug: 'lea', visit: { cancel_reason: 'found', cancel_comment: 'Un bien plus grand' } },
        key: null,
        authorization: null,
      },
    ]);
  });

  test('reads the cancelled visit in the answer, unless that lacks a part of it', async () => {
    answer(200, onTheWire({ state: 'cancelled_visitor', canceled: true }));
    expect(await cancelPublicVisit(call, proof, cancellation)).toEqual({
      ok: true,
      value: { ...VISIT, state: 'cancelled_visitor', canceled: true },
    });
    answer(200, { id: 101, state: 'cancelled_visitor' });
    expect(await cancelPublicVisit(call, proof, cancellation)).toEqual({ ok: false, error: { tag: 'not-shown' } });
  });
});
