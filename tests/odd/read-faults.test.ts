/**
 * Screens of which one read fails: each read of each screen once, with a fault that goes round; `FAULTS=500,html` has
 * each of them for every read.
 */
import { describe, expect, inject, test, vi } from 'vitest';
import { demoPage } from '../widgets/demo.ts';
import { describedCalls } from './described-calls.ts';
import { ODD_SCREENS, type OddScreen } from './odd-screens.ts';
import { openAnswered, type Seen } from './reads.ts';

vi.mock('@/adapters/map/map', async () => ({ openMap: (await import('../widgets/radar/fake-map.ts')).openFakeMap }));

const json = (body: unknown, status: number) => async () => Response.json(body, { status });
const raw = (body: string | null, status: number, type: string) => async () =>
  new Response(body, { status, headers: { 'content-type': type } });
const PAGE = '<!doctype html><html lang="fr"><title>Connexion</title><form></form></html>';

type Fault = (ask: () => Promise<Response>, time: number) => Promise<Response>;

/** The faults of a read. `time` counts its calls from 0. */
const FAULTS: Record<string, Fault> = {
  500: json({ error: 'Internal Server Error' }, 500),
  '502, then fine': (ask, time) => (time === 0 ? raw(PAGE, 502, 'text/html')() : ask()),
  403: json({ error: 'Forbidden' }, 403),
  404: json({ status: 404, error: 'Not Found' }, 404),
  409: json({}, 409),
  '422 text': json({ message: 'Refusé' }, 422),
  '422 map': json({ errors: { base: ['Refusé'] } }, 422),
  429: json({}, 429),
  'cut off': async () => Promise.reject(new TypeError('Failed to fetch')),
  malformed: raw('{"results": [', 200, 'application/json'),
  'wrong shape': json({ results: { 0: null }, id: {} }, 200),
  'no body': raw('', 200, 'application/json'),
  '204': raw(null, 204, 'application/json'),
  html: raw(PAGE, 200, 'text/html'),
};
const names = Object.keys(FAULTS);
const chosen = process.env['FAULTS']?.split(',');

const demo = demoPage();
const reads = describedCalls(inject('openApi')).calls.filter(({ method }) => method === 'GET');

/** Returns what is seen where one read of a screen fails. */
async function seenWith(oddScreen: OddScreen, route: string, name: string): Promise<Seen> {
  let time = -1;
  return openAnswered(demo, oddScreen, reads, (read, ask) => {
    if (read.route !== route) return ask();
    time += 1;
    return (FAULTS[name] as Fault)(ask, time);
  });
}

// The alert creator reads nothing.
const SCREENS = ODD_SCREENS.filter(({ element }) => element !== 'alert-creator');

describe.each(SCREENS)('$name', (oddScreen) => {
  test('says something and leads on, whatever read fails', { timeout: 600_000 }, async () => {
    const whole = await openAnswered(demo, oddScreen, reads, (_, ask) => ask());
    expect(whole.problems).toEqual([]);
    expect(whole.routes.length).toBeGreaterThan(0);
    const place = ODD_SCREENS.indexOf(oddScreen);
    const wrong: string[] = [];
    for (const [index, route] of whole.routes.entries()) {
      for (const name of chosen ?? [names[(place * 3 + index) % names.length] ?? '']) {
        const { problems, hasLoading, ways, left } = await seenWith(oddScreen, route, name);
        const found = [
          ...problems,
          ...(hasLoading && left === 0 ? ['loads for ever'] : []),
          ...(ways === 0 && left === 0 ? ['leads nowhere'] : []),
        ];
        wrong.push(...found.map((problem) => `${route}, ${name}: ${problem}`));
      }
    }
    expect(wrong).toEqual([]);
  });
});
