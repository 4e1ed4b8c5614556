/** A small page server for tests without a single element: any HTML, the fixtures, the real Turbo. */
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../..', import.meta.url));
const FOLDERS = {
  '/fixtures/': join(root, '.cache/fixtures'),
  '/turbo/': join(root, 'node_modules/@hotwired/turbo/dist'),
};

const NOT_FOUND = { body: 'Not found', headers: {} };

/** A page as text, or with headers of its own. */
type Page = string | { body: string; headers: Record<string, string> };

/** Serves `pages(path)` as HTML, unless its headers say otherwise; 404 for null. */
export async function serveFixtures(pages: (path: string) => Page | null) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const folder = Object.entries(FOLDERS).find(([prefix]) => path.startsWith(prefix))?.[1];
    try {
      if (folder) {
        response.setHeader('content-type', 'text/javascript');
        return response.end(await readFile(join(folder, basename(path))));
      }
      const page = pages(path);
      const { body, headers } = typeof page === 'string' ? { body: page, headers: {} } : (page ?? NOT_FOUND);
      response.writeHead(page === null ? 404 : 200, { 'content-type': 'text/html; charset=utf-8', ...headers });
      response.end(body);
    } catch {
      response.statusCode = 404;
      response.end('Not found');
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://localhost:${(server.address() as AddressInfo).port}`,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
