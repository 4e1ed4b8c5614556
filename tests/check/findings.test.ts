/** What a whole run tells: one finding for one cause, in words that fit it. */
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { CHECKS } from '../../tools/check/checks.ts';
import { asJson, asJunit, asTable, exitCodeOf } from '../../tools/check/report.ts';
import { asUnreached, checkServer } from '../../tools/check/run.ts';
import { createTraffic, LIMITS } from '../../tools/check/traffic.ts';
import { deviationsOf, QUICK, startBench } from './bench.ts';
import { json, rows } from './plants.ts';
import type { Passed, Plant } from './proxy.ts';

const { api, check, file, proxy } = startBench();

/** Changes each list. */
const lists =
  (change: (list: unknown[]) => unknown): NonNullable<Plant['answer']> =>
  (answer) => {
    if (answer.status !== 200 || !/json/.test(answer.headers['content-type'] ?? '')) return;
    const body = JSON.parse(answer.body);
    if (Array.isArray(rows(body))) answer.body = JSON.stringify(change(rows(body)));
  };

/** Answers each call alike. */
const always =
  (answer: Partial<Passed>): NonNullable<Plant['answer']> =>
  (passed) =>
    void Object.assign(passed, answer);

describe('one finding', () => {
  test('for the only page of each list of a server that cuts lists into pages', async () => {
    const pages = (list: unknown[]) => ({
      results: list,
      meta: { current_page: 1, next_page: null, total_pages: 1, total_count: list.length },
    });
    proxy().plant({ answer: lists(pages) });
    const { findings } = await check();
    const told = findings.filter(({ check }) => check === 'list');
    expect(told).toHaveLength(1);
    expect(told[0]).toMatchObject({ level: 'note', seen: expect.stringMatching(/^the only page: GET \/.*, GET \//) });
  });

  test.each([
    ['data', 'data', (list: unknown[]) => ({ data: list, meta: { total: list.length } })],
    ['a record inside', 'payload.data', (list: unknown[]) => ({ payload: { data: list } })],
    ['a name that is a key', 'another field', (list: unknown[]) => ({ 'lea.martin@exemple.fr': list })],
  ])('for a list that is in %s, with its place', async (_, place, change) => {
    proxy().plant({ answer: json(/^\/buyers\/\d+\/visits$/, (body) => change(rows(body))) });
    const { findings } = await check();
    const told = findings.filter(({ call, check }) => call === 'GET /buyers/:cid/visits' && check === 'shape');
    expect(told).toEqual([
      expect.objectContaining({
        level: 'deviation',
        expected: 'a list, as {"results": […]} or bare',
        seen: `a list in ${place}`,
      }),
    ]);
  });

  test('for a count that cannot be read', async () => {
    proxy().plant({ answer: json(/^\/sales\/[^/]+\/buyer_alerts$/, () => ({ count: '430 acheteurs' })) });
    const found = deviationsOf(await check()).filter(({ state }) => state === 'estimation');
    expect(found.map(({ expected }) => expected)).toEqual(['count: number']);
  });

  test.each([
    [
      'a total in text',
      'total: integer',
      /^text: GET .*, GET /,
      (list: unknown[]) => ({ results: list, total: `${list.length}` }),
    ],
    ['a type of its own', 'Content-Type: application/json', /^JSON of another type: GET .*, GET /, null],
  ])('for %s in all lists', async (_, expected, seen, change) => {
    proxy().plant({
      answer: change
        ? lists(change)
        : ({ headers }) => {
            if (/json/.test(headers['content-type'] ?? '')) headers['content-type'] = 'text/plain';
          },
    });
    const { findings } = await check();
    const told = findings.filter((finding) => finding.expected.startsWith(expected));
    expect(told).toEqual([expect.objectContaining({ level: 'note', seen: expect.stringMatching(seen) })]);
  });

  test('for a refusal that is a page: no forgery token is asked for', async () => {
    proxy().plant({
      answer: (answer, { method, path }) => {
        if (answer.status === 422 && method === 'POST' && /contacts$/.test(path))
          Object.assign(answer, { body: '<h1>422</h1>', headers: { ...answer.headers, 'content-type': 'text/html' } });
      },
    });
    const found = deviationsOf(await check(true)).filter(({ call }) => call === 'POST /buyers/:cid/contacts');
    expect(found.map(({ expected, seen }) => `${expected}: ${seen}`)).toEqual(['a refusal in JSON: an HTML page']);
  });

  test('for a server that is slow in all its reads', async () => {
    proxy().plant({ delayMs: () => 30 });
    const only = { speed: CHECKS['speed'] as (typeof CHECKS)[string] };
    const { findings } = await checkServer(api(), file(), false, only, { ...QUICK, slowMs: 20 });
    expect(findings).toEqual([
      expect.objectContaining({
        level: 'note',
        call: 'any call',
        seen: expect.stringMatching(/^(\d+) of \1 reads take more, \d\.\d s in the middle and \d\.\d s at most$/),
      }),
    ]);
  });
});

describe('a server that is no API', () => {
  test.each([
    [
      'a page',
      { status: 200, body: '<!doctype html><title>Connexion</title>', headers: { 'content-type': 'text/html' } },
    ],
    ['a page that is not found', { status: 404, body: '<html></html>', headers: { 'content-type': 'text/html' } }],
    ['a redirection', { status: 302, body: '', headers: { location: '/connexion' } }],
  ])('is told in one line for %s at every call', async (_, answer) => {
    proxy().plant({ answer: always(answer) });
    const outcome = await check(true).catch(asUnreached);
    const { stopped = '' } = outcome;
    expect(stopped).toContain(`(${answer.status}): is ${api()} the address of the API`);
    expect(outcome).toMatchObject({ findings: [], skipped: [] });
    expect(exitCodeOf(outcome)).toBe(2);
    expect(asTable(outcome)).toContain(stopped);
    expect(JSON.parse(asJson(outcome))).toMatchObject({ good: false, stopped });
    expect(asJunit(outcome)).toContain(`<error message="${stopped}"/>`);
  });
});

describe('who suffers', () => {
  const INVENTED = 'GET /sales/:uniqueHash/buyer_alerts';

  test('from a count that an invented token is given is not who has no count', async () => {
    proxy().plant({
      request: ({ headers }) => {
        if (/invented/.test(headers['authorization'] ?? '')) delete headers['authorization'];
      },
    });
    const found = deviationsOf(await check()).filter(({ call, check }) => call === INVENTED && check === 'access');
    expect(found[0]?.suffers).toMatch(/^Whoever was signed in: the end of their session is not noticed/);
  });

  test('from an unknown id that is answered with nothing is not whose data are read', async () => {
    proxy().plant({
      answer: (answer, { path }) => {
        if (answer.status === 404 && /^\/valuations/.test(path)) Object.assign(answer, { status: 200, body: 'null' });
      },
    });
    const found = deviationsOf(await check()).find(({ seen }) => /^200 with nothing, with an id/.test(seen));
    expect(found?.suffers).toMatch(/the status of the refusal is missing/);
  });

  test('from a moment without offset, and what to send instead', async () => {
    proxy().plant({
      answer: json(/^\/buyers\/\d+\/visits$/, (body) => {
        for (const visit of rows(body)) visit.start_time = visit.start_time?.replace(/([+-]\d\d:\d\d|Z)$/, '');
      }),
    });
    const { findings } = await check();
    const told = findings.find(({ expected }) => /start_time: date-time/.test(expected));
    expect(told).toMatchObject({
      level: 'note',
      suffers: expect.stringMatching(/time in Paris.*Send the offset, as in/),
    });
  });

  test('from a contact without a name is not who is told what was refused', async () => {
    proxy().plant({
      request: (call) => {
        if (call.method === 'POST' && /contacts$/.test(call.path))
          call.body = call.body.replace('"first_name":""', '"first_name":"Parvis"');
      },
    });
    const found = deviationsOf(await check(true)).find(({ expected }) => /first_name ""$/.test(expected));
    expect(found?.suffers).toBe('the form of a contact: it does not say that the name is missing.');
  });

  test('from a row that is there twice is not who has no list', async () => {
    proxy().plant({ answer: json(/^\/buyers\/\d+\/offers$/, (body) => void body.results.push(body.results[0])) });
    const found = deviationsOf(await check()).find(({ seen }) => seen === '1 repeated');
    expect(found?.suffers).toMatch(/: a row is shown twice/);
  });
});

describe('a server that throttles', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: Date.parse('2026-11-28T12:00:00Z') });
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  /** Returns how long the wait of a call takes, in seconds; null where the call is given up. */
  async function waited(traffic: ReturnType<typeof createTraffic>, retryAfter: string | null, tries = 1) {
    const began = Date.now();
    const wait = traffic.yield(retryAfter, tries).then(
      () => (Date.now() - began) / 1000,
      () => null,
    );
    await vi.runAllTimersAsync();
    return wait;
  }

  test('is waited for as it says, for as long as the run may take', async () => {
    const traffic = createTraffic(LIMITS);
    for (let call = 0; call < 29; call += 1) expect(await waited(traffic, '20')).toBe(20);
    expect(await waited(traffic, '21')).toBeNull();
    expect(await waited(traffic, '20')).toBe(20);
  });

  test('is waited for until the moment that it names', async () => {
    expect(await waited(createTraffic(LIMITS), 'Sat, 28 Nov 2026 12:00:30 GMT')).toBe(30);
  });

  test('is waited for 5 s where it says nothing', async () => {
    expect(await waited(createTraffic(LIMITS), null)).toBe(5);
  });

  test('is given up for a call that it throttles five times', async () => {
    const traffic = createTraffic(LIMITS);
    expect(await waited(traffic, '1', 4)).toBe(1);
    expect(await waited(traffic, '1', 5)).toBeNull();
  });
});

test('a 429 at every fifteenth call ends no check', async () => {
  const usual = await check();
  let calls = 0;
  proxy().plant({
    answer: (answer) => {
      calls += 1;
      if (calls % 15 === 0) Object.assign(answer, { status: 429, body: '', headers: { 'retry-after': '0' } });
    },
  });
  const { findings, skipped } = await check();
  expect(deviationsOf({ findings })).toEqual([]);
  expect(skipped).toEqual(usual.skipped);
});
