/** A connection to a server that breaks off during uploads. */
import { createServer, request as forward, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll } from 'vitest';

/**
 * Returns connections for a test file, closed at its end. Each is a proxy before a server, and drops documents at 60 %
 * of their size until `isDown` is cleared; the browser itself repeats some requests. `keys` are the idempotency keys of
 * all tries, also of those that the server never received in full.
 */
export function droppingConnection() {
  const opened: Server[] = [];
  afterAll(() => {
    for (const server of opened) {
      server.close();
      server.closeAllConnections();
    }
  });
  return async (to: string): Promise<{ url: string; isDown: boolean; keys: unknown[] }> => {
    const line = { url: '', isDown: true, keys: [] as unknown[] };
    const server = createServer((incoming, response) => {
      const { url, method, headers } = incoming;
      const onward = forward(to + url, { method, headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(response);
      });
      onward.on('error', () => response.destroy());
      const length = Number(headers['content-length']);
      const isDocument = method === 'POST' && !!url?.endsWith('/documents');
      const isDropped = line.isDown && isDocument;
      if (isDocument) line.keys.push(headers['idempotency-key']);
      let got = 0;
      incoming.on('data', (chunk: Buffer) => {
        got += chunk.length;
        if (isDropped && got > length * 0.6) {
          onward.destroy();
          incoming.socket.destroy();
        } else onward.write(chunk);
      });
      incoming.on('end', () => onward.end());
      incoming.on('error', () => onward.destroy());
    });
    opened.push(server);
    await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
    line.url = `http://localhost:${(server.address() as AddressInfo).port}`;
    return line;
  };
}
