import { describe, expect, test } from 'vitest';
import { fetchBuyerDocuments } from '@/api/document/buyer-documents';
import { createContact, fetchBuyerContacts, removeContact, updateContact } from '@/api/interest/buyer-contacts';
import { canEditContact } from '@/domain/person/contact';
import { fakeApi } from './fake-api.ts';

const { call, asked, failures, answer } = fakeApi();

const wire = {
  id: 41,
  type: 'informed',
  kind: 'partner',
  civility: 'mr',
  first_name: 'Tom',
  last_name: 'Martin',
  email: 'tom@exemple.fr',
  phone_number: '+33611111111',
  phone_country_code: 'FR',
  profile_pic_url: null,
};
const contact = {
  id: '41',
  type: 'informed',
  kind: 'partner',
  civility: 'mr',
  firstName: 'Tom',
  lastName: 'Martin',
  email: 'tom@exemple.fr',
  phoneNumber: '+33611111111',
  phoneCountryCode: 'FR',
  pictureUrl: null,
};
const none = { offerId: null, visitId: null };

describe('contacts', () => {
  test.each([
    [none, ''],
    [{ offerId: '81', visitId: null }, '?offer_id=81'],
    [{ offerId: '81', visitId: '71' }, '?offer_id=81&visit_id=71'],
  ])('about %j are requested with %j', async (about, query) => {
    answer(200, [wire]);
    expect(await fetchBuyerContacts(call, '12', about)).toEqual({
      ok: true,
      value: { items: [contact], total: null, dropped: 0 },
    });
    expect(asked[0]?.call).toBe(`GET /buyers/12/contacts${query}`);
  });

  test.each([
    ['expert', 'tom@exemple.fr', false],
    ['informed', 'tom@exemple.fr', true],
    ['visit_guide', null, false],
    ['notary', null, false],
    [null, null, false],
  ])('the e-mail of type %j is %j; it may be edited: %j', async (type, email, isEditable) => {
    answer(200, [{ ...wire, type }]);
    const result = await fetchBuyerContacts(call, '12', none);
    const read = result.ok ? result.value.items[0] : undefined;
    expect([read?.email, read && canEditContact(read)]).toEqual([email, isEditable]);
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ kind: null }, { kind: null }],
    [{ kind: 'cousin' }, { kind: 'unknown' }],
    [{ type: 'notary' }, { type: 'unknown' }],
    [{ civility: '' }, { civility: null }],
    [{ first_name: null }, { firstName: null }],
  ])('%j is decoded as %j', async (changes, inside) => {
    answer(200, [
      { ...wire, ...changes },
      { ...wire, id: null },
    ]);
    expect(await fetchBuyerContacts(call, '12', none)).toMatchObject({
      ok: true,
      value: { items: [inside], dropped: 1 },
    });
    expect(failures).toEqual([{ code: 'malformed-item', call: 'GET /buyers/:cid/contacts' }]);
  });

  const typed = {
    kind: 'partner',
    civility: 'mr',
    firstName: 'Tom',
    lastName: 'Martin',
    email: 'tom@exemple.fr',
    phoneNumber: '+33611111111',
    phoneCountryCode: 'FR',
  };
  const { id, type, profile_pic_url, ...sent } = wire;

  test('a contact is added for a sale, by its offer and its visit', async () => {
    answer(201, wire);
    expect(await createContact(call, '12', typed, { offerId: '81', visitId: '71' }, 'k-1')).toEqual({
      ok: true,
      value: contact,
    });
    await createContact(call, '12', typed, none, 'k-2');
    expect(asked.map(({ key }) => key)).toEqual(['k-1', 'k-2']);
    expect(asked.map(({ call, body }) => [call, body])).toEqual([
      ['POST /buyers/12/contacts', { contact: sent, offer_id: '81', visit_id: '71' }],
      ['POST /buyers/12/contacts', { contact: sent }],
    ]);
  });

  test('a contact is changed, and a refusal names the fields', async () => {
    answer(422, { error: { message: { email: ['est déjà pris'], kind: ['*Veuillez choisir'] } } });
    expect(await updateContact(call, '12', '41', typed, { offerId: null, visitId: '71' })).toMatchObject({
      ok: false,
      error: { tag: 'refused', refusal: { fields: { email: 'est déjà pris', kind: '*Veuillez choisir' } } },
    });
    expect(asked).toEqual([
      {
        call: 'PUT /buyers/12/contacts/41',
        body: { contact: sent, visit_id: '71' },
        key: null,
        authorization: 'Bearer T0',
      },
    ]);
  });

  test.each([
    [204, undefined, true],
    [200, { id: 41 }, true],
    [403, {}, false],
    [500, {}, false],
  ])('a contact is removed; %d', async (status, body, isRemoved) => {
    answer(status, body);
    expect((await removeContact(call, '12', '41')).ok).toBe(isRemoved);
    expect(asked).toMatchObject([{ call: 'DELETE /buyers/12/contacts/41', body: null }]);
  });
});

describe('documents', () => {
  const wire = {
    id: 9,
    name: 'dpe.pdf',
    url: '/api/v1/documents/9/file',
    uploader_id: 301,
    created_at: '2026-02-01T10:00:00+01:00',
    type: { id: 3, name: 'DPE', category_slug: 'diagnostic' },
  };
  const document = {
    id: '9',
    name: 'dpe.pdf',
    bytes: null,
    url: '/api/v1/documents/9/file',
    uploaderId: '301',
    createdAt: '2026-02-01T10:00:00+01:00',
    type: { id: '3', name: 'DPE' },
    category: 'diagnostic',
  };

  test('of a sale are requested by customer and sale', async () => {
    answer(200, [wire]);
    expect(await fetchBuyerDocuments(call, '12', '900')).toEqual({
      ok: true,
      value: { items: [document], total: null, dropped: 0 },
    });
    expect(asked[0]?.call).toBe('GET /buyers/12/sales/900/documents');
  });

  test.each<[Record<string, unknown>, Record<string, unknown>]>([
    [{ type: { category_slug: 'plans' } }, { category: 'other' }],
    [{ type: null }, { category: 'other', type: { id: null, name: null } }],
    [{ created_at: '2026-02-01' }, { createdAt: '2026-02-01' }],
    [{ created_at: '1er février' }, { createdAt: null }],
    [{ url: null }, { url: null }],
  ])('%j is decoded as %j', async (changes, inside) => {
    answer(200, { results: [{ ...wire, ...changes }, {}] });
    expect(await fetchBuyerDocuments(call, '12', '900')).toMatchObject({
      ok: true,
      value: { items: [inside], dropped: 1 },
    });
  });

  test('before an accepted offer get a 403 with that reason', async () => {
    answer(403, {});
    expect(await fetchBuyerDocuments(call, '12', '900')).toMatchObject({ ok: false, error: { tag: 'forbidden' } });
  });
});
