/** The live channel over Action Cable; an address has one shared connection (docs/spec/live-channel.md#1.3). */

import { type Consumer, createConsumer } from '@rails/actioncable';
import { stringifyJson } from '@/lib/json';

/** A subscription: `url` is http(s) or ws(s), `params` identify the subscriber. Messages are passed on unchecked. */
export type LiveChannel = {
  url: string;
  params: Record<string, string>;
  onMessage: (message: unknown) => void;
  /** The connection was lost and is back: messages of the meantime are lost, so displayed data must be read again. */
  onReconnected: () => void;
};

type Listener = Pick<LiveChannel, 'onMessage' | 'onReconnected'>;
type Channel = { listeners: Set<Listener>; confirmations: number; unsubscribe(): void };
type Line = { consumer: Consumer; channels: Map<string, Channel> };

// Module-level on purpose: the elements of a page share the connection. Empty without subscribers.
const lines = new Map<string, Line>();

/**
 * Subscribes until the returned function is called. A connection that fails, or a subscription that is refused, is
 * silent: nothing may depend on the channel alone.
 */
export function subscribeLive({ url, params, ...listener }: LiveChannel): () => void {
  const line = lines.get(url) ?? { consumer: createConsumer(url.replace(/^http/, 'ws')), channels: new Map() };
  lines.set(url, line);
  const key = stringifyJson(params);
  const leave = () => {
    const channel = line.channels.get(key);
    if (channel?.listeners.delete(listener) && channel.listeners.size === 0) close(url, line, key);
  };
  // One subscription for equal parameters: Rails never confirms a second one, and its client would retry for ever.
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
    // The browser refuses the address, such as ws: on a page of https.
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
  // Pending timers of actioncable (0.2 and 0.5 s) would open another socket; they stop when the connection is active.
  connection.isActive = () => true;
  // And disconnect() does nothing to a socket that is still connecting.
  const { webSocket } = connection;
  if (webSocket) webSocket.onopen = () => webSocket.close();
}
