/** The live channel over Rails' ActionCable (contract §9): one connection per address, shared by all who listen to it. */

import { type Consumer, createConsumer } from '@rails/actioncable';
import { stringifyJson } from '@/lib/json';

/** What to hear: `url` is http(s) or ws(s), `params` say for whom. Messages come as they were sent, unchecked. */
export type LiveChannel = {
  url: string;
  params: Record<string, string>;
  onMessage: (message: unknown) => void;
  /** The line was lost and is back: nothing that was sent meanwhile comes again, so what is shown must be read anew. */
  onReconnected: () => void;
};

type Listener = Pick<LiveChannel, 'onMessage' | 'onReconnected'>;
type Channel = { listeners: Set<Listener>; confirmations: number; unsubscribe(): void };
type Line = { consumer: Consumer; channels: Map<string, Channel> };

// Module-level on purpose: elements of one page share the connection. Empty when nobody listens.
const lines = new Map<string, Line>();

/**
 * Listens until the answered function is called. A line that cannot be had, or a subscription that is refused, is
 * silent: nothing may depend on it alone.
 */
export function listenLive({ url, params, ...listener }: LiveChannel): () => void {
  const line = lines.get(url) ?? { consumer: createConsumer(url.replace(/^http/, 'ws')), channels: new Map() };
  lines.set(url, line);
  const key = stringifyJson(params);
  const leave = () => {
    const channel = line.channels.get(key);
    if (channel?.listeners.delete(listener) && channel.listeners.size === 0) close(url, line, key);
  };
  // One subscription for all who want the same: Rails never confirms a second one, and its client would ask for ever.
  const channel = line.channels.get(key) ?? { listeners: new Set<Listener>(), confirmations: 0, unsubscribe() {} };
  channel.listeners.add(listener);
  if (line.channels.has(key)) return leave;
  line.channels.set(key, channel);
  try {
    const subscription = line.consumer.subscriptions.create(
      { channel: 'NotificationsChannel', ...params },
      {
        connected() {
          channel.confirmations += 1;
          if (channel.confirmations > 1) for (const { onReconnected } of channel.listeners) onReconnected();
        },
        rejected: () => close(url, line, key),
        received(message) {
          for (const { onMessage } of channel.listeners) onMessage(message);
        },
      },
    );
    channel.unsubscribe = () => subscription.unsubscribe();
  } catch {
    // The browser refuses the address: ws: in a page of https, say.
    close(url, line, key);
  }
  return leave;
}

function close(url: string, line: Line, key: string): void {
  const channel = line.channels.get(key);
  line.channels.delete(key);
  channel?.listeners.clear();
  channel?.unsubscribe();
  if (line.channels.size > 0) return;
  if (lines.get(url) === line) lines.delete(url);
  hangUp(line.consumer);
}

function hangUp(consumer: Consumer): void {
  const { connection } = consumer;
  consumer.disconnect();
  // Timers of actioncable that were set before (0.2 and 0.5 s) would open another socket; an active one stops them.
  connection.isActive = () => true;
  // And disconnect() does nothing to a socket that is still connecting.
  const { webSocket } = connection;
  if (webSocket) webSocket.onopen = () => webSocket.close();
}
