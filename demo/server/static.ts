/** Files as a careful host serves them: brotli, validators, and kept for ever if the name carries a hash. */
import { readFile, stat } from 'node:fs/promises';
import { extname, join, normalize, sep } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Context } from 'hono';

const TYPES: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.map': 'application/json; charset=utf-8',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.ts': 'text/plain; charset=utf-8',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
};
const COMPRESSED = ['.css', '.html', '.js', '.json', '.map', '.svg', '.ts'];
const HASHED = /^chunks\/.*-[A-Z0-9]{8}\.js(\.map)?$/;
// The map engines take seconds to compress at the best level: a host does so once, each demo would repeat it.
const BIG_BYTES = 300_000;
const compress = promisify(brotliCompress);

type File = { version: string; plain: Buffer<ArrayBuffer>; brotli?: Buffer<ArrayBuffer> };

/**
 * Returns a handler that answers one file of `root`, or null if it does not exist. Files are read and compressed once
 * per version.
 */
export function createStatic(root: string): (c: Context, path: string) => Promise<Response | null> {
  const cache = new Map<string, File>();

  const load = async (path: string): Promise<File | null> => {
    const file = normalize(join(root, path));
    if (!file.startsWith(normalize(root) + sep)) return null;
    const found = await stat(file).catch(() => null);
    if (!found?.isFile()) return null;
    const version = `"${found.size.toString(36)}-${Math.floor(found.mtimeMs).toString(36)}"`;
    const known = cache.get(file);
    if (known?.version === version) return known;
    const fresh = { version, plain: await readFile(file) };
    cache.set(file, fresh);
    return fresh;
  };

  return async (c, path) => {
    const file = await load(path);
    if (!file) return null;
    const extension = extname(path);
    const headers: Record<string, string> = {
      'Content-Type': TYPES[extension] ?? 'application/octet-stream',
      'Cache-Control': HASHED.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ETag: file.version,
      Vary: 'Accept-Encoding',
      'X-Content-Type-Options': 'nosniff',
    };
    if (c.req.header('if-none-match') === file.version) return c.body(null, 304, headers);
    const takesBrotli = /\bbr\b/.test(c.req.header('accept-encoding') ?? '');
    if (!takesBrotli || !COMPRESSED.includes(extension)) return c.body(file.plain, 200, headers);
    const isBig = extension === '.map' || file.plain.length > BIG_BYTES;
    file.brotli ??= await brotli(file.plain, isBig ? 5 : 11);
    return c.body(file.brotli, 200, { ...headers, 'Content-Encoding': 'br' });
  };
}

async function brotli(plain: Buffer<ArrayBuffer>, quality: number): Promise<Buffer<ArrayBuffer>> {
  return compress(plain, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } });
}
