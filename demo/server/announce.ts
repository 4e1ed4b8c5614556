import type { DemoContext } from './context.ts';

/** Sends one of the demo's own messages over the live channel; returns the number of subscriptions that receive it. */
export function announce({ cable, contract }: DemoContext, to: Record<string, unknown>, message: unknown): number {
  contract.onMessage(message);
  return cable.broadcast(to, message);
}
