/** Replaces or changes answers of the demo, until `vi.restoreAllMocks()`. */
import { vi } from 'vitest';

type Answer = (ask: () => Promise<Response>) => Response | Promise<Response>;

const others: { ending: string | RegExp; answer: Answer }[] = [];
let unchanged: typeof fetch;

/**
 * From now on, `answer` handles every call whose path ends with or matches `ending`; `ask` asks the demo. The latest
 * handler wins.
 */
export function answerThrough(ending: string | RegExp, answer: Answer): void {
  if (!vi.isMockFunction(globalThis.fetch)) {
    others.length = 0;
    unchanged = globalThis.fetch;
    vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
      const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
      const ask = () => unchanged(input, init);
      return (
        others
          .find((one) => (typeof one.ending === 'string' ? pathname.endsWith(one.ending) : one.ending.test(pathname)))
          ?.answer(ask) ?? ask()
      );
    });
  }
  others.unshift({ ending, answer });
}

/** From now on, calls whose path ends so get this JSON, which the demo's own data cannot have. */
export function answerWith(ending: string, body: unknown): void {
  answerThrough(ending, () => new Response(JSON.stringify(body), { headers: { 'content-type': 'application/json' } }));
}

/** From now on, calls whose path ends so get this error status. */
export function answerWithStatus(ending: string, status: number): void {
  answerThrough(ending, () => new Response('{}', { status, headers: { 'content-type': 'application/json' } }));
}

type Row = Record<string, unknown>;

/** From now on, changes the rows of each list whose path ends so. */
export function changeRows(ending: string, change: (rows: Row[]) => unknown[]): void {
  answerThrough(ending, async (ask) => {
    const body = (await (await ask()).json()) as Row[] | { results: Row[] };
    return Response.json({ results: change(Array.isArray(body) ? body : body.results) });
  });
}
