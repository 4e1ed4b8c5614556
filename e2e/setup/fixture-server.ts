/** A small page server for tests of what no element of ours shows alone: any HTML, the fixtures, the real Turbo. */
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

/** Serves `pages(path)` as HTML, 404 when it answers null. */
export async function serveFixtures(pages: (path: string) => string | null) {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://localhost').pathname;
    const folder = Object.entries(FOLDERS).find(([prefix]) => path.startsWith(prefix))?.[1];
    try {
      if (folder) {
        response.setHeader('content-type', 'text/javascript');
        return response.end(await readFile(join(folder, basename(path))));
      }
      const html = pages(path);
      response.statusCode = html === null ? 404 : 200;
      response.setHeader('content-type', 'text/html; charset=utf-8');
      response.end(html ?? 'Not found');
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
