import { vi } from 'vitest';

const others: { ending: string; body: unknown }[] = [];
let asIs: typeof fetch;

/** From now on, calls whose path ends so are answered with this JSON: what the demo's own data never says. */
export function answerWith(ending: string, body: unknown): void {
  if (!vi.isMockFunction(globalThis.fetch)) {
    others.length = 0;
    asIs = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
      const other = others.find((one) => pathname.endsWith(one.ending));
      if (!other) return asIs(input, init);
      return new Response(JSON.stringify(other.body), { headers: { 'content-type': 'application/json' } });
    });
  }
  // The latest word on a path is the one that counts.
  others.unshift({ ending, body });
}
