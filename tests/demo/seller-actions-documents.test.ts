import { describe, expect, it } from 'vitest';
import { seeded } from '../../demo/server/seed.ts';
import { bearer, demoServer } from './helpers.ts';

const bench = demoServer();
const { api, call } = bench;
const { manySales: seller, expert, otherBuyer } = seeded.users;
const sale = seeded.sellerSales.toPublish.id;
const gerard = bearer(seller.token);
const path = `/sellers/${seller.id}/sales/${sale}/documents`;

const DIAGNOSTICS = 50;
/** Three of the five mandatory documents of an apartment are missing on the first day. */
const SEEDED = 2;
function bytesOf(start: string, length = 64): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(length).fill(0xfa);
  bytes.set(Array.from(start, (character) => character.charCodeAt(0)));
  return bytes;
}
const PDF = bytesOf('%PDF-1.4\n');

async function send(bytes: Uint8Array<ArrayBuffer> | null, name = 'DPE.pdf', more: Record<string, string> = {}) {
  const { key, token = seller.token, type = String(DIAGNOSTICS) } = more;
  const form = new FormData();
  if (bytes) form.append('file', new File([bytes], name));
  form.append('document_type_id', type);
  const headers = { Authorization: `Bearer ${token}`, 'X-Demo-Client': 'test', ...(key && { 'Idempotency-Key': key }) };
  const answer = await fetch(`${bench.demo.url}/api/v1${path}`, { method: 'POST', body: form, headers });
  return { status: answer.status, json: await answer.json() };
}
const list = async () => (await api('GET', path, gerard)).json.results;
const missing = async () => {
  const { results } = (await api('GET', `/sellers/${seller.id}/sales`, gerard)).json;
  return results.find(({ id }: { id: number }) => id === sale).missing_mandatory_documents;
};
const setState = (state: string) => call('POST', `/demo/sales/${sale}`, { body: { state } });
const remove = (id: number, options = gerard) => api('DELETE', `/documents/${id}`, options);

describe('GET /document_types', () => {
  const types = async (kind: string) =>
    (await api('GET', `/document_types?q[relevant_${kind}_eq]=true`, gerard)).json.results;

  it('has all 5 categories for an apartment, no condominium for a house, and mandatory flags', async () => {
    const categories = async (kind: string) =>
      new Set((await types(kind)).map(({ category_slug }: { category_slug: string }) => category_slug));
    expect([...(await categories('apartment'))].sort()).toEqual([
      'acquisition',
      'condo',
      'diagnostic',
      'other',
      'property',
    ]);
    expect(await categories('house')).not.toContain('condo');
    expect(await types('other')).toContainEqual({
      id: 52,
      name: 'Titre de propriété',
      slug: 'title_deed',
      category_slug: 'acquisition',
      mandatory_apartment: true,
      mandatory_house: true,
      mandatory_other: true,
    });
  });

  it('is 401 for a guest and 422 without a kind of property', async () => {
    expect((await api('GET', '/document_types?q[relevant_house_eq]=true')).status).toBe(401);
    expect((await api('GET', '/document_types', gerard)).status).toBe(422);
  });
});

describe('POST /sellers/{cid}/sales/{saleId}/documents', () => {
  it.each([
    ['DPE.pdf', PDF, 'application/pdf'],
    ['photo.JPG', bytesOf('\xff\xd8\xff\xe0'), 'image/jpeg'],
    ['plan.png', bytesOf('\x89PNG\r\n\x1a\n'), 'image/png'],
    ['façade nord.heic', bytesOf('\0\0\0\x18ftypheic'), 'image/heic'],
  ])('stores %s: the download equals the upload', async (name, bytes, type) => {
    const { status, json } = await send(bytes, name);
    expect([status, json]).toMatchObject([
      201,
      { name, uploader_id: seller.id, type: { id: DIAGNOSTICS, category_slug: 'diagnostic' } },
    ]);
    expect(await list()).toContainEqual(json);
    expect(new URL(json.url).pathname).toMatch(/^\/api\/v1\//);
    const file = await fetch(json.url, gerard);
    expect(file.headers.get('content-type')).toBe(type);
    expect(file.headers.get('content-disposition')).toContain(encodeURIComponent(name));
    expect(new Uint8Array(await file.arrayBuffer())).toEqual(bytes);
  });

  it('opens the file to its seller and to staff only', async () => {
    const { pathname } = new URL((await send(PDF)).json.url);
    const statuses = [{}, bearer(otherBuyer.token), bearer(expert.token)].map((options) =>
      call('GET', pathname, options),
    );
    expect((await Promise.all(statuses)).map(({ status }) => status)).toEqual([401, 403, 200]);
  });

  it.each([
    ['no file', null, 'DPE.pdf', 'doit être rempli(e)'],
    ['0 bytes', new Uint8Array(0), 'DPE.pdf', 'est vide'],
    ['another type', bytesOf('MZ'), 'virus.exe', 'doit être un fichier pdf, jpg, png ou heic'],
    ['a name without a type', PDF, 'DPE', 'doit être un fichier pdf, jpg, png ou heic'],
    ['a picture named pdf', bytesOf('\xff\xd8\xff\xe0'), 'DPE.pdf', 'ne contient pas ce que son nom annonce'],
    ['a script named png', bytesOf('<script>'), 'plan.png', 'ne contient pas ce que son nom annonce'],
    ['20 MB and 1 byte', bytesOf('%PDF-', 20 * 1024 * 1024 + 1), 'DPE.pdf', 'est trop volumineux (20 Mo au maximum)'],
  ])('refuses %s', async (_, bytes, name, message) => {
    const answer = await send(bytes, name);
    expect([answer.status, answer.json]).toEqual([422, { error: { message: { file: [message] } } }]);
    expect(await list()).toHaveLength(SEEDED);
  });

  it('accepts exactly 20 MB', async () => {
    expect((await send(bytesOf('%PDF-', 20 * 1024 * 1024))).status).toBe(201);
  });

  it.each([
    ['', 'doit être rempli(e)'],
    ['63', "n'est pas inclus(e) dans la liste"],
    ['9999', "n'est pas inclus(e) dans la liste"],
  ])('refuses the type %j for an apartment', async (type, message) => {
    expect((await send(PDF, 'DPE.pdf', { type })).json.error.message).toEqual({ document_type_id: [message] });
  });

  it('stores a repeat with the same key once, and two without a key', async () => {
    const [first, again] = [await send(PDF, 'DPE.pdf', { key: 'dpe' }), await send(PDF, 'DPE.pdf', { key: 'dpe' })];
    expect(again).toEqual(first);
    expect(await list()).toHaveLength(SEEDED + 1);
    await send(PDF);
    expect(await list()).toHaveLength(SEEDED + 2);
  });

  it('removes the type from the missing types, and deleting restores it', async () => {
    expect(await missing()).toEqual([DIAGNOSTICS, 52, 54]);
    const { json } = await send(PDF);
    expect(await missing()).not.toContain(DIAGNOSTICS);
    await remove(json.id);
    expect(await missing()).toContain(DIAGNOSTICS);
  });
});

describe('DELETE /documents/{id}', () => {
  it('is allowed to the uploader, while the sale waits for its advert', async () => {
    const { id } = (await send(PDF)).json;
    expect((await remove(id, {} as typeof gerard)).status).toBe(401);
    expect((await remove(id, bearer(otherBuyer.token))).status).toBe(403);
    expect((await remove(id, bearer(expert.token))).status).toBe(403);
    expect((await remove(id)).status).toBe(204);
    expect((await remove(id)).status).toBe(404);
    await setState('awaiting_offer');
    expect((await remove((await send(PDF)).json.id)).status).toBe(403);
  });

  it('is refused for documents of the expert and of buyers', async () => {
    const theirs = (await list()).find(({ uploader_id }: { uploader_id: number }) => uploader_id === expert.id);
    expect((await remove(theirs.id)).status).toBe(403);
    expect((await remove(901)).status).toBe(403);
  });
});
