/** The calls of src/api, found by making each of them once with a client that only takes notes. */
import type { Call } from '../../src/api/client.ts';
import { apiModules } from './modules.ts';

/** What src/api itself says of a call. */
export type RecordedCall = Pick<Call<unknown>, 'route' | 'decode' | 'asIs'> & {
  isIdempotent: boolean;
  headers: string[];
};

/** Returns a stand-in for any argument: each of its properties is one more, and as a text it is '1'. */
function anything(name = ''): unknown {
  if (name === 'file') return new File(['1'], '1.pdf');
  if (name === 'rows' || name === 'items') return [];
  if (name === 'kind') return 'add';
  return new Proxy(() => {}, {
    get(_, key) {
      if (key === Symbol.toPrimitive) return () => '1';
      return typeof key === 'symbol' || key === 'then' || key === 'signal' ? undefined : anything(key);
    },
    has: () => false,
    apply: () => anything(),
  });
}

/** Returns whether a call reads nothing of its answer. */
export const isUnread = (decode: RecordedCall['decode']): boolean =>
  typeof decode !== 'function' && decode._zod.def.type === 'unknown';

/** Returns every call that the modules of src/api make, in the order of their files. */
export async function recordedCalls(): Promise<RecordedCall[]> {
  const calls: RecordedCall[] = [];
  const call = ({ route, decode, asIs, idempotencyKey, headers }: Call<unknown>) => {
    calls.push({
      route,
      decode,
      ...(asIs !== undefined && { asIs }),
      isIdempotent: idempotencyKey !== undefined,
      headers: Object.keys(headers ?? {}),
    });
    return Promise.resolve(outcome);
  };
  let outcome: unknown;
  // A function may call again after a success, or elsewhere after a miss.
  const outcomes = [
    { ok: true, value: anything() },
    { ok: false, error: { tag: 'not-found' } },
  ];
  for (const module of await apiModules()) {
    for (const value of Object.values(module)) {
      if (typeof value !== 'function' || !takesCall(value)) continue;
      for (outcome of outcomes)
        await (value as (...args: unknown[]) => unknown)(call, ...[1, 2, 3, 4].map(() => anything()));
    }
  }
  return calls;
}

const takesCall = (value: object) => /^(async )?function \w+\(call[,)]/.test(String(value).replace(/\s+/g, ' '));
