/** A subscription to the live channel, over the Action Cable protocol. */
import { randomBytes } from 'node:crypto';
import { request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Duplex } from 'node:stream';
import { parseJson } from '../../src/lib/json.ts';

/** The answer to a handshake; `status` is null without one, `protocol` is empty without one. */
export type Handshake = { status: number | null; protocol: string };

/** The answer to a subscription: confirmed, rejected, or none in time. */
export type Answer = 'confirmed' | 'rejected' | 'silent';

const ANSWER_MS = 10_000;
const TEXT = 1;

/** Opens a connection as a page of this origin does; `onOpen` gets its line, and closes it. */
function open(url: URL, origin: string, onOpen: (line: Duplex, first: Buffer) => void): Promise<Handshake> {
  const send = url.protocol === 'https:' ? httpsRequest : httpRequest;
  return new Promise((resolve) => {
    const request = send(url, {
      headers: {
        Connection: 'Upgrade',
        Upgrade: 'websocket',
        Origin: origin,
        'Sec-WebSocket-Version': '13',
        'Sec-WebSocket-Key': Buffer.from('parvis-check-key').toString('base64'),
        'Sec-WebSocket-Protocol': 'actioncable-v1-json, actioncable-unsupported',
      },
      timeout: ANSWER_MS,
    });
    request.on('upgrade', (response, line, first) => {
      onOpen(line, first);
      resolve({ status: 101, protocol: String(response.headers['sec-websocket-protocol'] ?? '') });
    });
    request.on('response', (response) => {
      response.resume();
      resolve({ status: response.statusCode ?? null, protocol: '' });
    });
    request.on('timeout', () => request.destroy());
    request.on('error', () => resolve({ status: null, protocol: '' }));
    request.end();
  });
}

/** Opens a connection, and closes it. */
export const handshake = (url: URL, origin: string): Promise<Handshake> => open(url, origin, (line) => line.destroy());

/** Subscribes to the channel with these parameters, and closes the connection after the answer. */
export function subscribe(url: URL, origin: string, params: Record<string, string>): Promise<Answer> {
  const identifier = JSON.stringify({ channel: 'NotificationsChannel', ...params });
  return new Promise((resolve) => {
    const end = (answer: Answer, line?: Duplex) => {
      clearTimeout(timer);
      line?.destroy();
      resolve(answer);
    };
    const timer = setTimeout(end, ANSWER_MS, 'silent');
    const listen = (line: Duplex, first: Buffer) => {
      let unread = first;
      const read = (part: Buffer) => {
        const { texts, rest } = textsIn(Buffer.concat([unread, part]));
        unread = rest;
        for (const type of texts.map(typeOf)) {
          if (type === 'welcome') line.write(frameOf(JSON.stringify({ command: 'subscribe', identifier })));
          if (type === 'confirm_subscription') end('confirmed', line);
          if (type === 'reject_subscription' || type === 'disconnect') end('rejected', line);
        }
      };
      line.on('data', read);
      line.on('error', () => end('silent', line));
      line.on('close', () => end('silent'));
      read(Buffer.alloc(0));
    };
    open(url, origin, listen).then(({ status }) => status !== 101 && end('silent'));
  });
}

const typeOf = (text: string) => (parseJson(text) as { type?: unknown } | null | undefined)?.type;

/** Returns the text as a masked frame of a WebSocket (RFC 6455, 5.2); at most 65 535 bytes. */
function frameOf(text: string): Buffer {
  const payload = Buffer.from(text);
  const mask = randomBytes(4);
  const length = payload.length < 126 ? [payload.length] : [126, payload.length >> 8, payload.length & 255];
  const [first = 0, ...more] = length;
  const masked = payload.map((byte, index) => byte ^ (mask[index % 4] ?? 0));
  return Buffer.concat([Buffer.from([0x80 | TEXT, 0x80 | first, ...more]), mask, masked]);
}

/** Returns the texts of the complete frames of a server, and the bytes after them. */
function textsIn(bytes: Buffer): { texts: string[]; rest: Buffer } {
  const texts: string[] = [];
  let rest = bytes;
  while (rest.length >= 4) {
    const short = rest.readUInt8(1) & 127;
    // A longer frame than 65 535 bytes is no answer to a subscription.
    const [head, length] = short < 126 ? [2, short] : [4, rest.readUInt16BE(2)];
    if (rest.length < head + length) break;
    if ((rest.readUInt8(0) & 15) === TEXT) texts.push(rest.toString('utf8', head, head + length));
    rest = rest.subarray(head + length);
  }
  return { texts, rest };
}
