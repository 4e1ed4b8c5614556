import { describe, expect, test } from 'vitest';
import { createSponsorship, fetchSponsorships } from '@/api/person/sponsorships';
import { sponsorshipRefusal } from '@/domain/person/sponsorship';
import { aSponsorship, aSponsorshipOnTheWire } from '../factories/sponsorship.ts';
import { fakeApi } from './fake-api.ts';

const { call, asked, failures, answer } = fakeApi();

async function read(changes: Record<string, unknown>) {
  answer(200, { results: [aSponsorshipOnTheWire(changes)] });
  const result = await fetchSponsorships(call, '12');
  if (!result.ok) throw new Error(result.error.tag);
  return result.value.items[0];
}

describe('sponsorships', () => {
  test('are requested by customer', async () => {
    expect(await read({})).toEqual(aSponsorship());
    expect(asked).toEqual([
      { call: 'GET /customers/12/sponsorships', body: null, key: null, authorization: 'Bearer T0' },
    ]);
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ state_changes: null }, { mandateSignedAt: null, promiseSignedAt: null }],
    [
      { state_changes: { last_awaiting_publication_at: '2026-02-20T10:00:00Z', last_awaiting_notarial_deed_at: 'x' } },
      { mandateSignedAt: '2026-02-20T10:00:00Z', promiseSignedAt: null },
    ],
    [
      { created_at: '2026-02-01', state_changes: { last_awaiting_publication_at: '2026-02-20' } },
      { createdAt: '2026-02-01', mandateSignedAt: '2026-02-20' },
    ],
    [{ created_at: '2026-02-99' }, { createdAt: null }],
    [{ created_at: 'hier' }, { createdAt: null }],
    [{ sale_state: 4 }, { saleState: null }],
  ])('%j is decoded as %j', async (wire, inside) => {
    expect(await read(wire)).toMatchObject(inside);
  });

  test('without an id are left out and reported once', async () => {
    answer(200, [{}, aSponsorshipOnTheWire()]);
    expect(await fetchSponsorships(call, '12')).toMatchObject({ ok: true, value: { dropped: 1 } });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /customers/:cid/sponsorships' }]);
  });
});

describe('a new sponsorship', () => {
  const person = {
    firstName: 'Noé',
    lastName: 'Garnier',
    email: 'noe.garnier@exemple.fr',
    phoneNumber: '+33698765432',
    phoneCountryCode: 'FR',
  };

  test('sends the sponsored person, under the idempotency key', async () => {
    answer(201, aSponsorshipOnTheWire());
    expect(await createSponsorship(call, '12', person, 'K1')).toEqual({ ok: true, value: aSponsorship() });
    expect(asked).toEqual([
      {
        call: 'POST /customers/12/sponsorships',
        body: {
          sponsorship: {
            first_name: 'Noé',
            last_name: 'Garnier',
            email: 'noe.garnier@exemple.fr',
            phone_number: '+33698765432',
            phone_country_code: 'FR',
          },
        },
        key: 'K1',
        authorization: 'Bearer T0',
      },
    ]);
  });

  test.each([
    [{ error: { error_type: 'validation_error', message: { email: ['non valide'] } } }, 'fields'],
    [{ error: { error_type: 'ineligible', message: 'Ce proche est déjà client' } }, 'ineligible'],
    [{ message: 'Ce proche est déjà client' }, 'ineligible'],
  ])('refused with %j: %s', async (body, how) => {
    answer(422, body);
    const result = await createSponsorship(call, '12', person, 'K1');
    expect(!result.ok && sponsorshipRefusal(result.error)).toBe(how);
    expect(asked).toHaveLength(1);
  });
});
