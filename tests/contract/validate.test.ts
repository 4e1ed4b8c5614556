/** What the checks of requests and answers find: each deviation is planted. */
import { describe, expect, test } from 'vitest';
import type { JsonSchema } from '../../src/api/record.ts';
import { openApi } from '../../tools/contract/document.ts';
import { acceptedProfile, closed } from '../../tools/contract/profile.ts';
import { type Answer, createValidator, type SentCall } from '../../tools/contract/validate.ts';
import { sampleOf } from './samples.ts';

const document = await openApi('1.2.3');
const { schemas } = document['components'] as { schemas: Record<string, JsonSchema> };
const strict = createValidator(closed(document));
const accepted = createValidator(closed(acceptedProfile(document)));
const told = (problems: { at: string; wrong: string }[]) => problems.map(({ at, wrong }) => `${at} ${wrong}`);

const KEY = '3f0c2f7e-6f2b-4d1e-9c57-0a6b6c1f5d11';
const TOKEN = { authorization: 'Bearer tok_2f8b' };
const LANGUAGE = { 'accept-language': 'fr' };

describe('of a request', () => {
  const read = (headers: Record<string, string>, path = '/valuations/2501'): SentCall => ({
    method: 'GET',
    path,
    query: {},
    headers: { ...LANGUAGE, ...headers },
    body: undefined,
  });
  const create = (headers: Record<string, string>): SentCall => ({
    method: 'POST',
    path: '/sellers/41/mandates/5543/e_signs',
    query: {},
    headers: { ...LANGUAGE, ...TOKEN, ...headers },
    body: undefined,
  });

  test.each([
    ['a read with a token', read(TOKEN)],
    ['a read with the raw token', read({ 'x-user-token': 'tok_2f8b' })],
    ['a read with headers of the browser', read({ ...TOKEN, origin: 'https://a.example', 'user-agent': 'x' })],
    ['a read with the id of a visitor', read({ ...TOKEN, 'x-session-id': 'v-7c1f' })],
    ['a read of an id that is a text', read(TOKEN, '/valuations/a8f3')],
    ['an act with its key', create({ 'idempotency-key': KEY })],
  ])('%s is as described', (_, call) => {
    expect(told(strict.request(call))).toEqual([]);
  });

  test.each([
    [
      'another language',
      read({ ...TOKEN, 'accept-language': 'en' }),
      'header Accept-Language must be equal to constant',
    ],
    ['no token', read({}), 'header Authorization is missing'],
    ['a token without its scheme', read({ authorization: 'tok_2f8b' }), 'header Authorization is no Bearer token'],
    ['an empty visitor', read({ ...TOKEN, 'x-session-id': '' }), 'header X-Session-Id must match pattern'],
    ['a header of another call', read({ ...TOKEN, 'x-visit-token': 'vt' }), 'header x-visit-token is not described'],
    ['a forgery token on a read', read({ ...TOKEN, 'x-csrf-token': 'x' }), 'header x-csrf-token is not described'],
    ['a header that nobody knows', read({ ...TOKEN, 'x-debug': '1' }), 'header x-debug is not described'],
    ['an id that is missing', read(TOKEN, '/valuations/undefined'), 'path id is no id'],
    ['a key that is no uuid', create({ 'idempotency-key': 'once' }), 'header Idempotency-Key is no uuid'],
    ['no key', create({}), 'header Idempotency-Key is missing'],
  ])('%s is found', (_, call, problem) => {
    expect(told(strict.request(call))).toEqual([expect.stringContaining(problem)]);
  });
});

const json = (status: number, body: unknown, headers: Record<string, string> = {}): Answer => ({
  status,
  mediaType: 'application/json',
  body,
  headers,
});
const empty = (status: number, headers: Record<string, string> = {}): Answer => ({
  status,
  mediaType: '',
  body: undefined,
  headers,
});
const page: Answer = { status: 200, mediaType: 'text/html', body: undefined };
const refusal = { error: { message: 'Non' } };
const wait = { 'retry-after': '30' };

describe('of an answer', () => {
  test.each([
    ['401 without a body', 'GET', '/valuations/1', empty(401)],
    ['403 without a body', 'GET', '/buyers/1/offers', empty(403)],
    ['404 without a body', 'GET', '/buyers/1/offers', empty(404)],
    ['409 without a body', 'POST', '/customers/1/sponsorships', empty(409)],
    ['429 without a body', 'GET', '/valuations/1', empty(429, wait)],
    ['a failure of the server', 'GET', '/valuations/1', json(503, refusal)],
    ['a body that nobody reads', 'POST', '/radar_searches', json(200, { ok: true })],
  ])('%s is as described', (_, method, path, answer) => {
    expect(told(strict.answer(method, path, answer))).toEqual([]);
  });

  test.each([
    ['429 without Retry-After', 'GET', '/valuations/1', json(429, refusal), 'header Retry-After is missing'],
    ['a wait in words', 'GET', '/valuations/1', empty(429, { 'retry-after': 'later' }), 'header Retry-After is no'],
    ['a status that is not described', 'GET', '/valuations/1', json(418, refusal), 'status is 418'],
    ['a refused field of a read', 'GET', '/valuations/1', json(422, refusal), 'status is 422'],
    ['a body with 204', 'DELETE', '/documents/1', json(204, {}), 'body is not described'],
    ['422 without a body', 'PUT', '/valuations/1', empty(422), 'content type is absent'],
    ['a page for an act', 'POST', '/radar_searches', page, 'body is a page'],
  ])('%s is found', (_, method, path, answer, problem) => {
    expect(told(strict.answer(method, path, answer))).toEqual([expect.stringContaining(problem)]);
  });
});

describe('of an act, the accepted profile', () => {
  const valuation = sampleOf(schemas['Valuation'] ?? {}, schemas) as Record<string, unknown>;
  const less = [
    ['no body', empty(200)],
    ['the id alone', json(200, { id: 9 })],
    ['a word', json(202, { success: true })],
    ['null', json(201, null)],
  ] as const;

  test.each(less)('takes %s, since the data are read again', (_, answer) => {
    expect(told(accepted.answer('PUT', '/valuations/1', answer))).toEqual([]);
    expect(told(strict.answer('PUT', '/valuations/1', answer))).not.toEqual([]);
  });

  test.each([
    ['POST', '/sellers/41/sales/501/documents', json(201, { success: true })],
    ['POST', '/buyer_alerts', json(201, {})],
    ['POST', '/visits/verify_infos', empty(200)],
    ['POST', '/radar_leads', json(200, { sale_price: 415_000 })],
    ['PUT', '/properties/1/unavailabilities', json(200, { success: true })],
  ])('takes less than its data: %s %s', (method, path, answer) => {
    expect(told(accepted.answer(method, path, answer))).toEqual([]);
  });

  test('takes the whole record, and not one with a value that is lost', () => {
    expect(told(accepted.answer('PUT', '/valuations/1', json(200, valuation)))).toEqual([]);
    const problems = accepted.answer('PUT', '/valuations/1', json(200, { ...valuation, sale_price: 'environ' }));
    expect(told(problems)).toEqual([expect.stringContaining('sale_price')]);
  });

  test.each(less)('does not take %s where no other call has the data', (_, answer) => {
    expect(told(accepted.answer('POST', '/estimations', answer))).not.toEqual([]);
  });

  test('does not take a part of what is read', () => {
    expect(told(accepted.answer('GET', '/valuations/1', json(200, { id: 9, success: true })))).not.toEqual([]);
  });

  test('takes a refusal without a body, a date to wait for, and neither', () => {
    expect(told(accepted.answer('PUT', '/valuations/1', empty(422)))).toEqual([]);
    const date = { 'retry-after': 'Wed, 21 Oct 2026 07:28:00 GMT' };
    for (const headers of [date, {}])
      expect(told(accepted.answer('GET', '/valuations/1', empty(429, headers)))).toEqual([]);
  });
});

test('the document names the fields without which an act has no data', () => {
  const paths = document['paths'] as Record<string, Record<string, { responses: Record<string, JsonSchema> }>>;
  const needed = (path: string, method: string) => paths[path]?.[method]?.responses['200']?.['x-parvis-needed'];
  expect(needed('/valuations/{id}', 'put')).toEqual(expect.arrayContaining(['id', 'sale_price', 'opinion']));
  expect(needed('/sellers/{cid}/sales/{id}', 'put')).not.toContain('owner_id');
  expect(needed('/valuations/{id}', 'get')).toBeUndefined();
});
