/** The live channel over Action Cable; an address has one shared connection (docs/spec/live-channel.md#1.3). */

import { type Consumer, createConsumer } from '@rails/actioncable';
import { stringifyJson } from '@/lib/json';
import { onRestored } from '@/lib/restored';

/** A subscription: `url` is http(s) or ws(s), `params` identify the subscriber. Messages are passed on unchecked. */
export type LiveChannel = {
  url: string;
  params: Record<string, string>;
  onMessage: (message: unknown) => void;
  /** The connection was lost and is back: messages of the meantime are lost, so displayed data must be read again. */
  onReconnected?: () => void;
};

type Listener = Pick<LiveChannel, 'onMessage' | 'onReconnected'>;
type Channel = { listeners: Set<Listener>; confirmations: number; unsubscribe(): void };
type Connection = { consumer: Consumer; channels: Map<string, Channel>; stopPausing(): void };

// Module-level on purpose: the elements of a page share the connection. Empty without subscribers.
const connections = new Map<string, Connection>();

/**
 * Subscribes until the returned function is called. A connection that fails, or a subscription that is refused, is
 * silent: nothing may depend on the channel alone.
 */
export function subscribeLive({ url, params, ...listener }: LiveChannel): () => void {
  const connection = connections.get(url) ?? openConnection(url);
  connections.set(url, connection);
  const key = stringifyJson(params);
  const leave = () => {
    const channel = connection.channels.get(key);
    if (channel?.listeners.delete(listener) && channel.listeners.size === 0) close(url, connection, key);
  };
  // One subscription for equal parameters: Rails never confirms a second one, and its client would retry for ever.
  const channel = connection.channels.get(key) ?? {
    listeners: new Set<Listener>(),
    confirmations: 0,
    unsubscribe() {},
  };
  channel.listeners.add(listener);
  if (connection.channels.has(key)) return leave;
  connection.channels.set(key, channel);
  try {
    const subscription = connection.consumer.subscriptions.create(
      { channel: 'NotificationsChannel', ...params },
      {
        connected() {
          channel.confirmations += 1;
          if (channel.confirmations > 1) for (const { onReconnected } of channel.listeners) onReconnected?.();
        },
        rejected: () => close(url, connection, key),
        received(message) {
          for (const { onMessage } of channel.listeners) onMessage(message);
        },
      },
    );
    channel.unsubscribe = () => subscription.unsubscribe();
  } catch {
    // The browser refuses the address, such as ws: on a page of https.
    close(url, connection, key);
  }
  return leave;
}

function openConnection(url: string): Connection {
  const consumer = createConsumer(url.replace(/^http/, 'ws'));
  return { consumer, channels: new Map(), stopPausing: pauseWhileAway(consumer) };
}

/**
 * Closes the socket when the page is left, and opens it again for a page that the browser has kept
 * (docs/spec/live-channel.md#1.7). Returns a function that stops it.
 */
function pauseWhileAway(consumer: Consumer): () => void {
  const onHide = () => {
    consumer.disconnect();
    consumer.connection.webSocket?.close();
  };
  window.addEventListener('pagehide', onHide);
  const stopRestoring = onRestored(window, () => consumer.connect());
  return () => {
    window.removeEventListener('pagehide', onHide);
    stopRestoring();
  };
}

function close(url: string, connection: Connection, key: string): void {
  const channel = connection.channels.get(key);
  connection.channels.delete(key);
  channel?.listeners.clear();
  channel?.unsubscribe();
  if (connection.channels.size > 0) return;
  if (connections.get(url) === connection) connections.delete(url);
  connection.stopPausing();
  disconnect(connection.consumer);
}

function disconnect(consumer: Consumer): void {
  const { connection } = consumer;
  consumer.disconnect();
  // Pending timers of actioncable (0.2 and 0.5 s) would open another socket; they stop when the connection is active.
  connection.isActive = () => true;
  // And disconnect() does nothing to a socket that is still connecting.
  const { webSocket } = connection;
  if (webSocket) webSocket.onopen = () => webSocket.close();
}
