/** The used part of Rails' Action Cable client, which has no types of its own. */
declare module '@rails/actioncable' {
  export type Consumer = {
    subscriptions: {
      create(
        params: Record<string, string>,
        callbacks: { connected(): void; rejected(): void; received(message: unknown): void },
      ): { unsubscribe(): void };
    };
    connection: { webSocket?: WebSocket; isActive(): boolean };
    connect(): void;
    disconnect(): void;
  };
  export function createConsumer(url: string): Consumer;
  export const ConnectionMonitor: { prototype: { start(): void } };
}

/** The used part of Google's loader: its own types need a global `google` that is not declared. */
declare module '@googlemaps/js-api-loader' {
  export function setOptions(options: { key: string; language: string; region: string }): void;
}
