/** Lists of the demo whose rows a test changes on their way. */
import { vi } from 'vitest';

type Row = Record<string, unknown>;

// A second change is made on top of the first: a spy that is there already would call itself.
const currentFetch = (): typeof fetch => {
  const { fetch } = globalThis;
  return (vi.isMockFunction(fetch) && (fetch.getMockImplementation() as typeof fetch)) || fetch;
};

/** Changes the rows of every list whose path ends so, until `vi.restoreAllMocks()`. */
export function changeRows(ending: string, change: (rows: Row[]) => unknown[]): void {
  const asIs = currentFetch();
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const answer = await asIs(input, init);
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.href);
    if (!pathname.endsWith(ending)) return answer;
    const body = (await answer.json()) as Row[] | { results: Row[] };
    return Response.json({ results: change(Array.isArray(body) ? body : body.results) });
  });
}
