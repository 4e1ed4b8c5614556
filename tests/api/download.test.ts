import { getEventListeners } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { downloadFile } from '@/api/download';
import { downloadPictures } from '@/api/sale/pictures';
import { eventually } from '../eventually.ts';

const ZIP = Buffer.from('PK\u0003\u0004 and the rest of two pictures', 'latin1');
const AS = { token: 'T0', tokenHeader: null };

let server: Server;
let base = '';
let requests: { url: string; headers: Record<string, unknown> }[] = [];
let answer: (response: ServerResponse) => void;

beforeEach(async () => {
  requests = [];
  server = createServer(({ url = '', headers }, response) => {
    requests.push({ url, headers });
    answer(response);
  });
  await new Promise<void>((resolve) => server.listen(0, resolve));
  base = `http://localhost:${(server.address() as AddressInfo).port}/api/v1`;
});
afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

const send = (status: number, type: string, body: Buffer | string, headers = {}) => {
  answer = (response) => response.writeHead(status, { 'content-type': type, ...headers }).end(body);
};

describe('the pictures of a property', () => {
  test('are one file, requested with the token, with progress to the last byte', async () => {
    send(200, 'application/zip', ZIP, { 'content-length': ZIP.length });
    const seen: unknown[] = [];
    const read = await downloadPictures(base, '9/0', { ...AS, sessionId: 'S1', onProgress: (step) => seen.push(step) });
    if (!read.ok) throw new Error(read.error.code);
    expect(Buffer.from(await read.value.arrayBuffer())).toEqual(ZIP);
    expect(seen[0]).toEqual({ loaded: 0, total: ZIP.length });
    expect(seen.at(-1)).toEqual({ loaded: ZIP.length, total: ZIP.length });
    expect(requests).toMatchObject([
      {
        url: '/api/v1/properties/9%2F0/property_pictures',
        headers: {
          authorization: 'Bearer T0',
          accept: 'application/zip',
          'accept-language': 'fr',
          'x-session-id': 'S1',
        },
      },
    ]);
  });

  test('are requested with a raw token where the host says so, and without a token for a guest', async () => {
    send(200, 'application/zip', ZIP);
    await downloadPictures(base, '1', { token: 'T0', tokenHeader: 'X-User-Token' });
    await downloadPictures(base, '1', { token: null, tokenHeader: 'X-User-Token' });
    expect(requests.map(({ headers }) => headers['x-user-token'])).toEqual(['T0', undefined]);
    expect(requests[0]?.headers['authorization']).toBeUndefined();
  });

  test('of unknown length have progress without a total', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/octet-stream' });
      response.write(ZIP);
      response.end();
    };
    const seen: { total: number | null }[] = [];
    expect(await downloadPictures(base, '1', { ...AS, onProgress: (step) => seen.push(step) })).toMatchObject({
      ok: true,
    });
    expect(seen.at(-1)).toEqual({ loaded: ZIP.length, total: null });
  });

  test.each<[string, number, string, Buffer | string, string]>([
    ['JSON', 200, 'application/json', '{"error":"soon"}', 'refused'],
    ['a page', 200, 'text/html', '<p>PK</p>', 'refused'],
    ['something else that says it is a zip', 200, 'application/zip', '{"error":"soon"}', 'refused'],
    ['nothing', 200, 'application/zip', '', 'refused'],
    ['no body', 204, 'application/zip', '', 'refused'],
    ['a refusal', 400, 'application/json', '{}', 'failed'],
    ['a token that is not known', 401, 'application/json', '{}', 'unauthorized'],
    ['no pictures', 404, 'application/json', '{}', 'failed'],
    ['a failure', 500, 'text/plain', 'PK', 'failed'],
  ])('%s (%i, %s) is not a file', async (_, status, type, body, code) => {
    send(status, type, body);
    const error = { code, ...(status >= 400 && { status }) };
    expect(await downloadPictures(base, '1', AS)).toEqual({ ok: false, error });
  });

  test.each([401, 404, 200])('that fail (%i) have the id of their request, if it is a plain one', async (status) => {
    send(status, 'application/json', '{}', { 'x-request-id': '8f14e45f-ceea-467f' });
    expect(await downloadPictures(base, '1', AS)).toMatchObject({ error: { reference: '8f14e45f-ceea-467f' } });
    send(status, 'application/json', '{}', { 'x-request-id': 'lea@exemple.fr' });
    expect(await downloadPictures(base, '1', AS)).not.toHaveProperty('error.reference');
  });

  test('that break off midway are not a file', async () => {
    answer = (response) => {
      response.writeHead(200, { 'content-type': 'application/zip', 'content-length': ZIP.length });
      response.write(ZIP.subarray(0, 10), () => response.destroy());
    };
    expect(await downloadPictures(base, '1', AS)).toEqual({ ok: false, error: { code: 'failed' } });
  });

  test('are not followed to another address, which would receive the token', async () => {
    answer = (response) => response.writeHead(302, { location: '/elsewhere' }).end();
    expect(await downloadPictures(base, '1', AS)).toEqual({ ok: false, error: { code: 'failed' } });
    expect(requests).toHaveLength(1);
  });
});

describe('a download', () => {
  /** Answers the head and ten bytes; `more` sends the rest. */
  const begin = () =>
    new Promise<ServerResponse>((resolve) => {
      answer = (response) => {
        response.writeHead(200, { 'content-type': 'application/zip' });
        response.write(ZIP.subarray(0, 10));
        resolve(response);
      };
    });

  test.each(['application/pdf', null])('has the type that the server gives: %j', async (type) => {
    answer = (response) => response.writeHead(200, type === null ? {} : { 'content-type': type }).end('%PDF');
    const read = await downloadFile(`${base}/a`, AS);
    expect(read.ok && [read.value.type, read.value.size]).toEqual([type ?? '', 4]);
  });

  test('of JSON instead of the requested type is refused, and given up', async () => {
    let isGivenUp = false;
    answer = (response) => {
      response.on('close', () => {
        isGivenUp = true;
      });
      response.writeHead(200, { 'content-type': 'application/json' }).write('{');
    };
    const read = await downloadFile(`${base}/a`, { ...AS, accept: 'application/pdf' });
    expect(read).toEqual({ ok: false, error: { code: 'refused' } });
    await eventually(() => expect(isGivenUp).toBe(true));
  });

  test('that is shorter than announced fails, even where the connection ends in order', async () => {
    const headers = { 'content-type': 'application/pdf', 'content-length': '10' };
    vi.stubGlobal('fetch', async () => new Response('%PDF', { headers }));
    const read = await downloadFile(`${base}/a`, AS);
    vi.unstubAllGlobals();
    expect(read).toEqual({ ok: false, error: { code: 'failed' } });
  });

  test('that has ended leaves no timer, and nothing on the signal of its caller', async () => {
    send(200, 'application/pdf', '%PDF');
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const { signal } = new AbortController();
    expect((await downloadFile(`${base}/a`, { ...AS, signal })).ok).toBe(true);
    expect([vi.getTimerCount(), getEventListeners(signal, 'abort')]).toEqual([0, []]);
  });

  test('that is aborted ends at once, even before it started', async () => {
    const controller = new AbortController();
    const begun = begin();
    const read = downloadFile(`${base}/a`, { ...AS, signal: controller.signal });
    await begun;
    controller.abort();
    expect(await read).toEqual({ ok: false, error: { code: 'aborted' } });
    expect(await downloadFile(`${base}/a`, { ...AS, signal: controller.signal })).toEqual({
      ok: false,
      error: { code: 'aborted' },
    });
    expect(requests).toHaveLength(1);
  });

  test('without progress for 60 s times out; with progress every 55 s it does not', async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    const moved: number[] = [];
    const begun = begin();
    const read = downloadFile(`${base}/a`, { ...AS, onProgress: ({ loaded }) => moved.push(loaded) });
    const response = await begun;
    // Not `eventually`, which moves this fake clock.
    const until = async (loaded: number) => {
      while (!moved.includes(loaded)) await new Promise((resolve) => setImmediate(resolve));
    };
    await until(10);
    vi.advanceTimersByTime(55_000);
    response.write('more');
    await until(14);
    vi.advanceTimersByTime(55_000);
    response.write('.');
    await until(15);
    vi.advanceTimersByTime(60_000);
    expect(await read).toEqual({ ok: false, error: { code: 'failed' } });
  });
});
