/** Reads that are sent before the code that reads their answers is there. */
import type { Attempt, Call } from './client';
import { pathOf } from './routes';

/** A read as it is sent, whoever decodes its answer. */
export type Read = Pick<Call<unknown>, 'route' | 'params' | 'query'>;

/** As long as what was read counts as new (widgets/client-area/data/cache.ts). */
const KEPT_MS = 20_000;

type Sent = { attempt: Promise<Attempt>; token: string | null; at: number; taken: () => void };

/** Keeps what is sent ahead: each answer for one call, of this token, made soon. */
export function createAhead(now: () => number) {
  const sent = new Map<string, Sent>();
  return {
    /** `taken` is called when a call takes it. */
    keep(read: Read, token: string | null, attempt: Promise<Attempt>, taken: () => void) {
      sent.set(keyOf(read), { attempt, token, at: now(), taken });
    },
    /** What is under way, or has come, for this call; undefined when it is to be sent. */
    take(read: Read, token: string | null): Promise<Attempt> | undefined {
      const key = keyOf(read);
      const found = sent.get(key);
      sent.delete(key);
      found?.taken();
      return found && found.token === token && now() - found.at < KEPT_MS ? found.attempt : undefined;
    },
  };
}

// With its method: a write to the same path is another call.
const keyOf = ({ route, params = {}, query = {} }: Read) =>
  `${route.split(' ')[0]} ${pathOf(route, params)} ${Object.entries(query)}`;
