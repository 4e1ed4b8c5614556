/** One origin for a measured page: its document, the scripts and the demo's answers, compressed as by a host. */
import { readdirSync, readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, createBrotliCompress } from 'node:zlib';

/** Folders are served under their names; requests for other paths go to the demo. */
type Sources = { folders: Record<string, string>; demoUrl: string };

/** `show`: sets the document of every address. */
export type BenchServer = { url: string; show: (html: string) => void; close: () => Promise<void> };

const TYPES: Record<string, string> = {
  js: 'text/javascript',
  css: 'text/css',
  json: 'application/json',
  html: 'text/html',
};
const typeOf = (path: string) => TYPES[path.slice(path.lastIndexOf('.') + 1)] ?? 'application/octet-stream';

// The compression level of nginx and Cloudflare for a response to one visitor.
const PROXY_QUALITY = 4;

const compress = promisify(brotliCompress);

/** Starts the server, with every file compressed once; the caller closes it. */
export async function serve({ folders, demoUrl }: Sources): Promise<BenchServer> {
  let shown = Buffer.alloc(0);
  const compressed = await compressAll(folders);
  const server = createServer((incoming, answer) => {
    const { pathname } = new URL(incoming.url ?? '/', 'http://localhost');
    const file = compressed.get(normalize(pathname));
    const headers = { 'content-encoding': 'br', 'cache-control': 'public, max-age=31536000, immutable' };
    if (incoming.headers['sec-fetch-dest'] === 'document') {
      answer.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      answer.end(shown);
    } else if (file) {
      answer.writeHead(200, { ...headers, 'content-type': `${typeOf(pathname)}; charset=utf-8` });
      answer.end(file);
    } else {
      const asked = request(new URL(incoming.url ?? '/', demoUrl), {
        method: incoming.method,
        headers: incoming.headers,
      });
      asked.on('response', (given) => passOn(given, answer));
      asked.on('error', () => answer.writeHead(502).end());
      incoming.pipe(asked);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://localhost:${port}`,
    show: (html) => {
      shown = Buffer.from(html);
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Forwards the demo's response; JSON is compressed on the way, as a reverse proxy does. */
function passOn(given: IncomingMessage, answer: ServerResponse): void {
  const { 'content-length': length, ...headers } = given.headers;
  const status = given.statusCode ?? 502;
  if (!/json/.test(headers['content-type'] ?? '') || headers['content-encoding'] || length === '0') {
    given.pipe(answer.writeHead(status, given.headers));
    return;
  }
  const onTheWay = createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: PROXY_QUALITY } });
  given.pipe(onTheWay).pipe(answer.writeHead(status, { ...headers, 'content-encoding': 'br' }));
}

/** Returns the files of the folders by their addresses, compressed as by a host. */
async function compressAll(folders: Record<string, string>): Promise<Map<string, Buffer>> {
  const files = Object.entries(folders).flatMap(([name, folder]) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.(js|css)$/.test(path))
      .map((path) => ({ address: `/${name}/${path}`, path: join(folder, path) })),
  );
  return new Map(
    await Promise.all(files.map(async ({ address, path }) => [address, await compress(readFileSync(path))] as const)),
  );
}
