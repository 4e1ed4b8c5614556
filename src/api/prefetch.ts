/** Requests that are sent before the code that decodes their answers is loaded (docs/spec/shell.md#7.2). */
import { pathOf, type Route } from './routes';

/** The route and parameters of a request. */
export type PrefetchRequest = {
  route: Route;
  params?: Record<string, string>;
  query?: Record<string, string | number | readonly string[]>;
};

/** Time in ms for which an answer counts as new. */
export const FRESH_MS = 20_000;

type Sent<Attempt> = { attempt: Promise<Attempt>; token: string | null; at: number; taken: () => void };

/** Creates the store of requests sent ahead: an answer goes once, within FRESH_MS, to a request with the same token. */
export function createPrefetchStore<Attempt>(now: () => number) {
  const sent = new Map<string, Sent<Attempt>>();
  return {
    /** Stores a request under way. `taken` is called when a call asks for its answer. */
    keep(read: PrefetchRequest, token: string | null, attempt: Promise<Attempt>, taken: () => void) {
      sent.set(keyOf(read), { attempt, token, at: now(), taken });
    },
    /** Returns and removes the stored attempt of a request; undefined when the request has yet to be sent. */
    take(read: PrefetchRequest, token: string | null): Promise<Attempt> | undefined {
      const key = keyOf(read);
      const found = sent.get(key);
      sent.delete(key);
      found?.taken();
      return found && found.token === token && now() - found.at < FRESH_MS ? found.attempt : undefined;
    },
  };
}

// The key holds the method: a write to the same path is another call.
const keyOf = ({ route, params = {}, query = {} }: PrefetchRequest) =>
  `${route.split(' ')[0]} ${pathOf(route, params)} ${Object.entries(query)}`;
