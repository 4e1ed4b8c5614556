import { afterEach, expect } from 'vitest';
import { WebSocket } from 'ws';
import { eventually } from '../eventually.ts';
import type { demoServer } from './helpers.ts';

type ReceivedMessage = { type?: string; identifier?: string; message?: { type?: string } };

/**
 * Returns a function that opens a client of the live channel, which records its messages and is closed after the test.
 */
export function cableClients(bench: ReturnType<typeof demoServer>) {
  const open: WebSocket[] = [];
  afterEach(async () => {
    for (const socket of open.splice(0)) socket.terminate();
    await eventually(async () => expect((await bench.call('GET', '/demo/cable')).json.sockets).toBe(0));
  });

  return async (url = bench.demo.url, origin?: string) => {
    const socket = new WebSocket(`${url.replace('http', 'ws')}/cable`, 'actioncable-v1-json', origin ? { origin } : {});
    const heard: ReceivedMessage[] = [];
    open.push(socket);
    socket.on('message', (data) => heard.push(JSON.parse(String(data))));
    await new Promise((resolve, reject) => socket.once('open', resolve).once('error', reject));
    return {
      socket,
      heard,
      say: (command: string, identifier: string) => socket.send(JSON.stringify({ command, identifier })),
      hears: (message: object) => eventually(() => expect(heard).toContainEqual(expect.objectContaining(message))),
    };
  };
}

/** Returns the identifier of a subscription. */
export const notifications = (params: object) => JSON.stringify({ channel: 'NotificationsChannel', ...params });
