/**
 * The live channel: the ActionCable protocol at /cable, with the NotificationsChannel (docs/spec/demo.md#2.7,
 * docs/spec/live-channel.md#1.2).
 */
import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocket, WebSocketServer } from 'ws';
import type { DemoDb } from './db.ts';
import { isRailsCable, toRailsJson } from './rails-dialect.ts';
import { asRecord, asText, parsedJson } from './rails-errors.ts';

const PROTOCOL = 'actioncable-v1-json';
const PING_EVERY = 3000;

/** The receiver of a subscription: a signed-in user, or the guest of one estimation. */
type Audience = { user_id: string } | { unique_hash: string };

/** A message of the live channel, with the number of subscriptions that got it. */
export type SentMessage = { to: string; message: unknown; delivered: number; at: string };

export type Cable = {
  /** The messages since the last reset. */
  sent: SentMessage[];
  attach(server: Server, origins: { main: string; partner: string }): void;
  /** Sends a message to every matching subscription; returns their number. */
  broadcast(to: Record<string, unknown>, message: unknown): number;
  count(): { sockets: number; subscriptions: number };
  /** Cuts every connection without a close frame, as a lost network does. */
  drop(): void;
  close(): void;
};

export function createCable(db: DemoDb): Cable {
  const server = new WebSocketServer({
    noServer: true,
    handleProtocols: (offered) => offered.has(PROTOCOL) && PROTOCOL,
  });
  const subscriptions = new Map<WebSocket, Map<string, Audience>>();
  const inRails = new WeakSet<WebSocket>();
  const sent: SentMessage[] = [];
  const drop = () => {
    for (const socket of server.clients) socket.terminate();
  };

  server.on('connection', (socket, request) => {
    const own = new Map<string, Audience>();
    if (isRailsCable(request.url)) inRails.add(socket);
    subscriptions.set(socket, own);
    const send = (data: unknown) => socket.send(JSON.stringify(data));
    socket.on('message', (data) => handleCommand(db, own, String(data), send));
    socket.on('error', () => socket.terminate());
    socket.on('close', () => subscriptions.delete(socket));
    send({ type: 'welcome' });
  });

  const ping = setInterval(() => {
    const message = JSON.stringify({ type: 'ping', message: Math.floor(Date.now() / 1000) });
    for (const socket of server.clients) socket.send(message);
  }, PING_EVERY);

  return {
    sent,
    attach(http, origins) {
      http.on('upgrade', (request: IncomingMessage, line: Duplex, head: Buffer) => {
        line.on('error', () => line.destroy());
        const refusal = refusalOf(request, origins);
        if (refusal) return line.end(`HTTP/1.1 ${refusal}\r\nConnection: close\r\n\r\n`);
        server.handleUpgrade(request, line, head, (socket) => server.emit('connection', socket, request));
      });
    },
    broadcast(to, message) {
      const [[name, value] = []] = Object.entries(to);
      let delivered = 0;
      for (const [socket, own] of subscriptions) {
        for (const [identifier, audience] of own) {
          if (!name || asRecord(audience)[name] !== asText(value) || socket.readyState !== WebSocket.OPEN) continue;
          socket.send(JSON.stringify({ identifier, message: inRails.has(socket) ? toRailsJson(message) : message }));
          delivered += 1;
        }
      }
      sent.push({ to: `${name} ${asText(value)}`, message, delivered, at: new Date().toISOString() });
      return delivered;
    },
    count() {
      const perSocket = [...subscriptions.values()].map((own) => own.size);
      return { sockets: perSocket.length, subscriptions: perSocket.reduce((sum, size) => sum + size, 0) };
    },
    drop,
    close() {
      clearInterval(ping);
      drop();
      server.close();
    },
  };
}

function refusalOf({ url = '', headers }: IncomingMessage, origins: { main: string; partner: string }): string | null {
  if (url.split('?')[0] !== '/cable') return '404 Not Found';
  const allowed = [undefined, `http://${headers.host}`, origins.main, origins.partner];
  return allowed.includes(headers.origin) ? null : '403 Forbidden';
}

function handleCommand(db: DemoDb, own: Map<string, Audience>, data: string, send: (data: unknown) => void): void {
  const { command, identifier } = asRecord(parsedJson(data));
  if (typeof identifier !== 'string') return;
  if (command === 'unsubscribe') own.delete(identifier);
  if (command !== 'subscribe') return;
  const audience = audienceOf(db, asRecord(parsedJson(identifier)));
  if (audience) own.set(identifier, audience);
  send({ identifier, type: audience ? 'confirm_subscription' : 'reject_subscription' });
}

/**
 * Returns null to reject: an unknown channel, a token of another user, an estimation that does not exist or is closed
 * to guests.
 */
function audienceOf(db: DemoDb, params: Record<string, unknown>): Audience | null {
  if (params.channel !== 'NotificationsChannel') return null;
  const user_id = asText(params.user_id);
  if (user_id) return String(db.userByToken(asText(params.token))?.wire.id) === user_id ? { user_id } : null;
  const unique_hash = asText(params.unique_hash);
  const sale = db.saleByHash(unique_hash);
  return sale && !sale.isWithdrawn ? { unique_hash } : null;
}
