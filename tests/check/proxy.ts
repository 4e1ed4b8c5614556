/** A server before the demo that changes what passes through it. */
import { createServer, request as forward, type IncomingHttpHeaders } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { setTimeout as slowness } from 'node:timers/promises';
import { WebSocketServer } from 'ws';

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
  /**
   * Refuses the connection of the live channel, or that of other origins, or answers another protocol; confirms every
   * subscription, or none.
   */
  cable?: 'refused' | 'own-origin' | 'another-protocol' | 'open' | 'closed';
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
  const channel = new WebSocketServer({ noServer: true, handleProtocols: () => 'actioncable-v1-json' });
  channel.on('connection', (socket) => {
    const type = state.plant.cable === 'open' ? 'confirm_subscription' : 'reject_subscription';
    socket.on('message', (data) =>
      socket.send(JSON.stringify({ type, identifier: JSON.parse(String(data)).identifier })),
    );
    socket.send('{"type":"welcome"}');
  });
  server.on('upgrade', (request, socket, head) => {
    const { origin, host } = request.headers;
    const { cable } = state.plant;
    if (cable === 'refused' || (cable === 'own-origin' && origin !== `http://${host}`))
      return socket.end('HTTP/1.1 404 Not Found\r\nConnection: close\r\n\r\n');
    if (cable === 'another-protocol')
      return socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n');
    if (cable === 'open' || cable === 'closed')
      return channel.handleUpgrade(request, socket, head, (line) => channel.emit('connection', line, request));
    const line = connect(Number(port), hostname, () => {
      const headers = request.rawHeaders.flatMap((name, index, all) =>
        index % 2 ? [] : [`${name}: ${all[index + 1]}`],
      );
      line.write(`GET ${request.url} HTTP/1.1\r\n${headers.join('\r\n')}\r\n\r\n`);
      line.pipe(socket).pipe(line);
    });
    for (const one of [line, socket]) one.on('error', () => void [line, socket].map((each) => each.destroy()));
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
