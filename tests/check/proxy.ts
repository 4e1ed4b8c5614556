/** A server before the demo that changes what passes through it. */
import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as slowness } from 'node:timers/promises';

/** A call below /api/v1. */
export type Passing = {
  method: string;
  path: string;
  query: string;
  headers: Record<string, string>;
  body: string;
};

/** The answer to it. */
export type Passed = { status: number; headers: Record<string, string>; body: string; encoding?: 'latin1' };

/** Changes a request, or its answer; `again` sends a request to the demo once more. */
export type Plant = {
  request?: (call: Passing) => void;
  answer?: (answer: Passed, call: Passing, again: (call: Passing) => Promise<Passed>) => void | Promise<void>;
  /** Cuts the connection of a call to this path. */
  cut?: (path: string) => boolean;
  /** Leaves a call to this path without an answer, with its connection open. */
  hang?: (path: string) => boolean;
  /** How long the server takes for a path. */
  delayMs?: (path: string) => number;
  /** Refuses the connection of the live channel, or that of other origins, or answers another protocol. */
  cable?: 'refused' | 'own-origin' | 'another-protocol';
};

const flat = (headers: IncomingHttpHeaders): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  );

/** Returns how a body is kept as a text: files byte by byte. */
const textOf = (headers: IncomingHttpHeaders) =>
  /zip|pdf|image/.test(headers['content-type'] ?? '') ? 'latin1' : 'utf8';

/** Starts the server; `plant` is the change that it makes now. */
export async function startProxy(target: string) {
  const state: { plant: Plant } = { plant: {} };
  const { hostname, port } = new URL(target);

  const send = ({ method, path, query, headers, body }: Passing) =>
    new Promise<Passed>((resolve, reject) => {
      const { 'content-length': _, 'transfer-encoding': __, 'accept-encoding': ___, ...rest } = headers;
      const call = forward(
        {
          hostname,
          port,
          method,
          path: `/api/v1${path}${query}`,
          headers: { ...rest, ...(body && { 'content-length': Buffer.byteLength(body) }) },
        },
        (response) => {
          const parts: Buffer[] = [];
          response.on('data', (part: Buffer) => parts.push(part));
          response.on('end', () =>
            resolve({
              status: response.statusCode ?? 0,
              headers: flat(response.headers),
              body: Buffer.concat(parts).toString(textOf(response.headers)),
            }),
          );
        },
      );
      call.on('error', reject);
      call.end(body);
    });

  const server = createServer((incoming, outgoing) => {
    const parts: Buffer[] = [];
    incoming.on('data', (part: Buffer) => parts.push(part));
    incoming.on('end', async () => {
      const { pathname, search } = new URL(incoming.url ?? '/', target);
      const call: Passing = {
        method: incoming.method ?? 'GET',
        path: pathname.replace('/api/v1', ''),
        query: search,
        headers: flat(incoming.headers),
        body: Buffer.concat(parts).toString(),
      };
      if (state.plant.cut?.(call.path)) return incoming.socket.destroy();
      if (state.plant.hang?.(call.path)) return;
      state.plant.request?.(call);
      await slowness(state.plant.delayMs?.(call.path) ?? 0);
      const answer = await send(call);
      await state.plant.answer?.(answer, call, send);
      const { 'content-length': _, 'transfer-encoding': __, ...headers } = answer.headers;
      outgoing.writeHead(answer.status, headers);
      outgoing.end(
        answer.status === 204 ? undefined : Buffer.from(answer.body, answer.encoding ?? textOf(answer.headers)),
      );
    });
  });
  server.on('upgrade', ({ headers: { origin, host } }, socket) => {
    const isRefused = { refused: true, 'own-origin': origin !== `http://${host}`, 'another-protocol': false };
    if (state.plant.cable && isRefused[state.plant.cable])
      return socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    const protocol = state.plant.cable === 'another-protocol' ? '' : 'Sec-WebSocket-Protocol: actioncable-v1-json\r\n';
    socket.end(`HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n${protocol}\r\n`);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return {
    url,
    plant(next: Plant) {
      state.plant = next;
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
