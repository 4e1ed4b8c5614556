import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { afterAll, describe, expect, it } from 'vitest';
import { demoServer } from './helpers.ts';

const folder = mkdtempSync(join(tmpdir(), 'parvis-'));
const distDir = join(folder, 'dist');
const script = `export const words = ${JSON.stringify('visite '.repeat(300))};`;
mkdirSync(join(distDir, 'chunks'), { recursive: true });
writeFileSync(join(folder, 'secret.txt'), 'secret');
writeFileSync(join(distDir, 'visit-cancellation.js'), script);
writeFileSync(join(distDir, 'chunks', 'toasts-AB12CD34.js'), script);
writeFileSync(join(distDir, 'manifest.json'), '{}');
afterAll(() => rmSync(folder, { recursive: true }));

const bench = demoServer({ distDir });

/** Sends a raw request: fetch would decode brotli and normalise the path. */
function get(path: string, headers: Record<string, string> = {}) {
  type Answer = { status: number; headers: Record<string, unknown>; body: Buffer };
  return new Promise<Answer>((resolve, reject) => {
    const { port } = new URL(bench.demo.url);
    request({ host: '127.0.0.1', port, path, headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        resolve({ status: response.statusCode ?? 0, headers: response.headers, body: Buffer.concat(chunks) });
      });
    })
      .on('error', reject)
      .end();
  });
}

describe('/parvis', () => {
  it('serves scripts to any origin, in brotli where it is accepted', async () => {
    const plain = await get('/parvis/visit-cancellation.js');
    expect(plain.headers).toMatchObject({
      'content-type': 'text/javascript; charset=utf-8',
      'access-control-allow-origin': '*',
      vary: expect.stringContaining('Accept-Encoding'),
    });
    expect(plain.body.toString()).toBe(script);

    const small = await get('/parvis/visit-cancellation.js', { 'Accept-Encoding': 'gzip, br' });
    expect(small.headers['content-encoding']).toBe('br');
    expect(small.body.length).toBeLessThan(plain.body.length / 10);
    expect(brotliDecompressSync(small.body).toString()).toBe(script);
  });

  it('caches hashed chunks for ever and revalidates stable names', async () => {
    const cacheOf = async (path: string) => (await get(`/parvis/${path}`)).headers['cache-control'];
    expect(await cacheOf('chunks/toasts-AB12CD34.js')).toBe('public, max-age=31536000, immutable');
    expect(await cacheOf('visit-cancellation.js')).toBe('no-cache');
    expect(await cacheOf('manifest.json')).toBe('no-cache');
  });

  it('returns 304 for a known version and the new text after a rebuild', async () => {
    const { headers } = await get('/parvis/visit-cancellation.js');
    const known = { 'If-None-Match': String(headers.etag) };
    expect((await get('/parvis/visit-cancellation.js', known)).status).toBe(304);
    writeFileSync(join(distDir, 'visit-cancellation.js'), 'export {};');
    const rebuilt = await get('/parvis/visit-cancellation.js', known);
    writeFileSync(join(distDir, 'visit-cancellation.js'), script);
    expect([rebuilt.status, rebuilt.body.toString()]).toEqual([200, 'export {};']);
  });

  it.each(['missing.js', '../secret.txt', '..%2fsecret.txt', 'chunks', 'chunks/../../secret.txt'])(
    'returns 404 for %s',
    async (path) => {
      expect((await get(`/parvis/${path}`)).status).toBe(404);
    },
  );
});

describe('other files', () => {
  it.each([
    ['/demo/assets/host.css', 'text/css; charset=utf-8'],
    ['/demo/assets/hostile.css', 'text/css; charset=utf-8'],
    ['/demo/assets/data.js', 'text/javascript; charset=utf-8'],
    ['/demo/assets/icon.svg', 'image/svg+xml'],
    ['/demo/vendor/turbo.js', 'text/javascript; charset=utf-8'],
  ])('%s is served as %s', async (path, type) => {
    const { status, headers } = await get(path);
    expect([status, headers['content-type']]).toEqual([200, type]);
  });
});
