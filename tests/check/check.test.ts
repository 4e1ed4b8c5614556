import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Demo, startDemo } from '../../demo/server/server.ts';
import { camelCase, renameKeys } from '../../src/lib/case.ts';
import { CHECKS } from '../../tools/check/checks.ts';
import type { Finding } from '../../tools/check/finding.ts';
import { READS } from '../../tools/check/reads.ts';
import { asJson, asJunit, asTable } from '../../tools/check/report.ts';
import { checkServer } from '../../tools/check/run.ts';
import { type Role, readStates } from '../../tools/check/states.ts';
import { LIMITS } from '../../tools/check/traffic.ts';
import { DEVIATIONS, type Deviation, OF_ACTS } from './plants.ts';
import { ACTS, ORIGINS } from './plants-acts.ts';
import { OF_READS } from './plants-reads.ts';
import { type Passed, type Plant, startProxy } from './proxy.ts';
import { demoEnv, demoStates } from './states.ts';

let demo: Demo;
let proxy: Awaited<ReturnType<typeof startProxy>>;

beforeAll(async () => {
  demo = await startDemo();
  proxy = await startProxy(demo.url);
});
beforeEach(() => {
  demo.reset();
  proxy.plant({});
});
afterAll(async () => {
  await proxy.close();
  await demo.close();
});

/** Returns the states of the demo; `changes` are further entries of them, by name, and `top` those beside them. */
function file(changes: object = {}, top: object = {}) {
  const states: Record<string, unknown> = demoStates(demo.partnerUrl, `${proxy.url}/cable`);
  for (const [name, more] of Object.entries(changes)) states[name] = { ...(states[name] as object), ...more };
  return readStates(JSON.stringify({ ...states, ...top }), demoEnv);
}
// No spaces between requests, and no waiting where the server asks for it.
const QUICK = { ...LIMITS, gapMs: 0, throttledMs: 0 };

const check = (mayWrite = false, changes: object = {}) =>
  checkServer(`${proxy.url}/api/v1`, file(changes), mayWrite, CHECKS, QUICK);

/** Returns the file without the states that never make a call, which take most of the time of a run. */
function fileFor({ finding: { call = '' }, changes, top }: Deviation) {
  const whole = file(changes, top);
  const reads = (role: Role) => READS[role].some(({ route }) => route === call);
  const states = whole.states.filter(({ role }) => role === 'stranger' || reads(role));
  return states.length > 1 ? { ...whole, states } : whole;
}

/** Makes the reads of a deviation's call, and one check alone where it names one. */
const checkOnly = (deviation: Deviation, mayWrite = false) => {
  const { check: name } = deviation.finding;
  const only = name && CHECKS[name];
  const states = deviation.ofAllStates || mayWrite ? file(deviation.changes, deviation.top) : fileFor(deviation);
  return checkServer(`${proxy.url}/api/v1`, states, mayWrite, only ? { [name]: only } : CHECKS, QUICK);
};

const fits = (finding: Finding, { finding: wanted }: Deviation) =>
  (wanted.level ?? 'deviation') === finding.level &&
  (wanted.check === undefined || wanted.check === finding.check) &&
  (wanted.call === undefined || wanted.call === finding.call) &&
  (wanted.expected?.test(finding.expected) ?? true) &&
  (wanted.seen?.test(finding.seen) ?? true);

describe('the demo', () => {
  test.each([
    ['reads', false],
    ['acts', true],
  ])('has no deviation in its %s', async (_, mayWrite) => {
    const { checked, findings } = await check(mayWrite);
    expect(checked).toBeGreaterThan(150);
    expect(findings.filter(({ level }) => level === 'deviation')).toEqual([]);
  });

  test('has no deviation in the ways of Rails, of which it is told in notes', async () => {
    const { findings } = await checkServer(`${demo.url}/rails/api/v1`, file(), true, CHECKS, QUICK);
    expect(findings.filter(({ level }) => level === 'deviation')).toEqual([]);
    expect(findings.filter(({ check, suffers }) => check === 'shape' && /it is read/.test(suffers))).not.toEqual([]);
  });

  test('has no deviation where a page of the host has a cookie, which authorises nothing here', async () => {
    const cookie = { cookie: '_session=demo' };
    const { findings, skipped } = await check(true, { buyer: cookie, 'seller on the market': cookie });
    expect(findings.filter(({ level }) => level === 'deviation')).toEqual([]);
    expect(skipped.join()).not.toContain('cookie');
  });

  test('is as it was after its acts', async () => {
    const contacts = () => demo.db.area.contacts.map(({ id }) => id);
    const before = contacts();
    await check(true);
    expect(contacts()).toEqual(before);
  });
});

describe('a server is found', () => {
  test.each([...DEVIATIONS, ...ORIGINS, ...OF_READS])('when $name', async (deviation) => {
    proxy.plant(deviation.plant);
    const { findings } = await checkOnly(deviation);
    expect(findings.filter((finding) => fits(finding, deviation))).not.toEqual([]);
  });

  test.each([...OF_ACTS, ...ACTS])('in its acts: $name', async (deviation) => {
    proxy.plant(deviation.plant);
    const { findings } = await checkOnly(deviation, true);
    expect(findings.filter((finding) => fits(finding, deviation))).not.toEqual([]);
  });
});

describe('an act', () => {
  const contacts = () => demo.db.area.contacts.map(({ id }) => id);

  test.each(ACTS)('leaves nothing behind where $name', async ({ plant, changes }) => {
    const before = contacts();
    proxy.plant(plant);
    await checkServer(`${proxy.url}/api/v1`, file(changes), true, { act: CHECKS['act']! }, QUICK);
    expect(contacts()).toEqual(before);
  });

  test('is not made where the list cannot be read before it', async () => {
    const before = contacts();
    proxy.plant({
      answer: (answer, { method, path }) => {
        if (method === 'GET' && /contacts$/.test(path)) Object.assign(answer, { status: 500, body: '{}' });
      },
    });
    const { skipped } = await check(true);
    expect(contacts()).toEqual(before);
    expect(skipped.join()).toContain('no contact was added');
  });

  test('does not replace a list that was not read', async () => {
    const sent: string[] = [];
    proxy.plant({
      request: ({ method, path }) => void sent.push(`${method} ${path}`),
      answer: (answer, { method, path }) => {
        if (method === 'GET' && /unavailabilities$/.test(path)) answer.body = '{"unavailabilities": [{"start": "x"}]}';
      },
    });
    await check(true);
    expect(sent.filter((call) => /^PUT .*unavailabilities/.test(call))).toEqual([]);
  });
});

test('a call without an answer is named, and the others are made', async () => {
  proxy.plant({ cut: (path) => /^\/valuations/.test(path) });
  const { findings } = await check();
  const [found] = findings.filter(({ call, check }) => call === 'GET /valuations/:id' && check === 'shape');
  expect(found).toMatchObject({ level: 'deviation', seen: expect.stringMatching(/^no answer \(/) });
  expect(findings.filter(({ level, call }) => level === 'deviation' && call !== 'GET /valuations/:id')).toEqual([]);
});

describe('the order of a run', () => {
  test('ends where three calls in a row have no answer', async () => {
    let calls = 0;
    proxy.plant({
      cut: () => {
        calls += 1;
        return true;
      },
    });
    await expect(check()).rejects.toThrow(/^The server does not answer: no answer/);
    // Each read is made three times.
    expect(calls).toBe(9);
  });

  test('ends after its minutes: what is left is told', async () => {
    const { checked, skipped } = await checkServer(`${proxy.url}/api/v1`, file(), true, CHECKS, { ...QUICK, runMs: 0 });
    // Time is given to look for contacts that were added.
    expect(checked).toBeLessThan(5);
    expect(skipped).toContain("GET /users/:id for 'buyer': the run has taken 0 minutes.");
    expect(skipped.filter((why) => why.startsWith('origin: '))).not.toEqual([]);
  });

  test('a 429 is waited for, and blames nothing', async () => {
    const asked = new Set<string>();
    proxy.plant({
      answer: (answer, { method, path, query }) => {
        if (method !== 'GET' || asked.has(path + query)) return;
        asked.add(path + query);
        Object.assign(answer, { status: 429, body: '', headers: { 'retry-after': '0' } });
      },
    });
    const { findings } = await check();
    expect(findings.filter(({ level }) => level === 'deviation')).toEqual([]);
    expect(asked.size).toBeGreaterThan(40);
  });

  test('a 429 for longer than the run waits is told, and blames nothing', async () => {
    proxy.plant({
      answer: (answer, { path }) => {
        if (path === '/blog/articles') Object.assign(answer, { status: 429, headers: { 'retry-after': '3600' } });
      },
    });
    const { findings, skipped } = await check();
    expect(findings.filter(({ level }) => level === 'deviation')).toEqual([]);
    expect(skipped).toContain("GET /blog/articles for 'buyer': the server throttles (429), after 0 s of waiting.");
  });
});

test('an empty list with its total is no mask that fails, and a public list needs no token', async () => {
  proxy.plant({
    request: (call) => {
      if (call.path === '/partners') call.headers['authorization'] ??= `Bearer ${demoEnv['PARVIS_BUYER']}`;
    },
    answer: (answer, { path }) => {
      if (path === '/radar/properties' && answer.status === 200) answer.body = '{"results": [], "total": 0}';
    },
  });
  const { findings } = await check();
  expect(findings.filter(({ level }) => level === 'deviation')).toEqual([]);
});

describe('a form that the elements read is no deviation', () => {
  /** Changes the JSON of all answers that are a success. */
  const everywhere =
    (change: (body: unknown, answer: Passed) => unknown): NonNullable<Plant['answer']> =>
    (answer) => {
      if (answer.status !== 200 || !/^[[{]/.test(answer.body)) return;
      answer.body = JSON.stringify(change(JSON.parse(answer.body), answer));
    };
  const TEXTS = ['cancel_reason_text', 'comments', 'buyer_presentation', 'google_maps_link', 'co_ownership_name'];
  const emptyTexts = (value: unknown, name = ''): unknown => {
    if (value === null) return TEXTS.includes(name) ? '' : null;
    if (Array.isArray(value)) return value.map((item) => emptyTexts(item));
    if (typeof value !== 'object') return value;
    return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, emptyTexts(inner, key)]));
  };

  const FORMS: [name: string, plant: Plant, note?: { expected?: RegExp; seen?: RegExp; suffers?: RegExp }][] = [
    [
      'JSON that is called text/html',
      {
        answer: everywhere((body, answer) => {
          answer.headers['content-type'] = 'text/html; charset=utf-8';
          return body;
        }),
      },
      { expected: /Content-Type: application\/json/, suffers: /it is read/ },
    ],
    ['empty texts for null', { answer: everywhere((body) => emptyTexts(body)) }, { suffers: /counts as null/ }],
    [
      'names in camelCase',
      { answer: everywhere((body) => renameKeys(body, camelCase)) },
      { expected: /sales_count/, seen: /salesCount/ },
    ],
    [
      'a total beside a whole list, also in an object about its one page',
      {
        answer: everywhere((body) => {
          const rows = Array.isArray(body) ? body : (body as { results?: unknown[] }).results;
          if (!Array.isArray(rows)) return body;
          const meta = { total_count: rows.length, total_pages: 1 };
          return { ...(Array.isArray(body) ? {} : (body as object)), results: rows, total: `${rows.length}`, meta };
        }),
      },
      { seen: /the only page/ },
    ],
    [
      'another sign in a masked e-mail',
      { answer: everywhere((body) => JSON.parse(JSON.stringify(body).replaceAll('•••', '***'))) },
    ],
    [
      'a partner without an entry of its own',
      {
        answer: (answer, { path }) => {
          if (/^\/partners\//.test(path)) Object.assign(answer, { status: 404, body: '{}' });
        },
      },
      { seen: /^404$/, suffers: /the list of all partners is read instead/ },
    ],
    [
      'pictures with a relative address',
      {
        answer: (answer) => {
          answer.body = answer.body.replace(/("(\w*pic\w*_url|photo\w*)":\s*")https?:\/\/[^/"]+/g, '$1');
        },
      },
      { expected: /uri/, suffers: /it is read/ },
    ],
    [
      'one allowed origin, always the same, without Vary',
      {
        answer: (answer) => {
          delete answer.headers['vary'];
          if (answer.headers['access-control-allow-origin'])
            answer.headers['access-control-allow-origin'] = demo.partnerUrl;
        },
      },
    ],
  ];

  test.each(FORMS)('%s', async (_, plant, note) => {
    proxy.plant(plant);
    const { findings } = await check(true);
    expect(findings.filter(({ level }) => level === 'deviation')).toEqual([]);
    if (note) {
      const told = findings.filter((finding) =>
        (['expected', 'seen', 'suffers'] as const).every((part) => note[part]?.test(finding[part]) ?? true),
      );
      expect(told).not.toEqual([]);
    }
  });
});

test('twenty thousand rows that are all wrong are told in a few findings, and soon', async () => {
  const row = {
    id: 1,
    state: 3,
    canceled: 'non',
    start_time: '24/12/2026',
    end_time: '2026-02-30T10:00:00',
    visit_guide: 5,
  };
  const body = JSON.stringify({ results: Array.from({ length: 20_000 }, (_, id) => ({ ...row, id })) });
  proxy.plant({
    answer: (answer, { path }) => {
      if (/^\/buyers\/\d+\/visits$/.test(path) && answer.status === 200) answer.body = body;
    },
  });
  const began = performance.now();
  const { findings } = await check();
  expect(performance.now() - began).toBeLessThan(15_000);
  const told = findings.filter(({ call }) => call === 'GET /buyers/:cid/visits');
  expect(told.length).toBeGreaterThan(4);
  expect(told.length).toBeLessThan(15);
});

describe('a visit', () => {
  test('is given with its proof to the slug of its visitor alone', async () => {
    const { visit_id, user_slug: slug } = demoStates('', '').visitor;
    const visit_token = demo.db.issueVisitToken(visit_id);
    const changes = { visitor: { visit_token } };
    const only = { access: CHECKS['access'] as (typeof CHECKS)[string] };
    const found = async () => {
      const { findings } = await checkServer(`${proxy.url}/api/v1`, file(changes), false, only, QUICK);
      return findings.filter(({ call }) => call === 'GET /visits/:id').map(({ seen }) => seen);
    };
    expect(await found()).toEqual([]);
    proxy.plant({
      request: (call) => {
        if (/^\/visits\/\d+$/.test(call.path)) call.query = `?user_slug=${slug}`;
      },
    });
    expect(await found()).toEqual(['200 with the slug of somebody else', '200 without the slug of the visitor']);
  });
});

describe('a token that is refused', () => {
  test('is told once for its state, and nothing else is', async () => {
    proxy.plant({
      request: (call) => {
        if (call.headers['authorization'] === `Bearer ${demoEnv['PARVIS_SELLER']}`)
          call.headers['authorization'] = 'Bearer expired';
      },
    });
    const { findings, skipped } = await check(true);
    const deviations = findings.filter(({ level, state }) => level === 'deviation' && state === 'seller on the market');
    expect(deviations.map(({ expected }) => expected)).toEqual(['a token that is accepted']);
    expect(skipped.filter((why) => why.includes('seller on the market'))).toEqual([]);
  });
});

test('of sixty thousand rows the first twenty thousand are checked', async () => {
  const body = JSON.stringify(Array.from({ length: 60_000 }, (_, id) => ({ id, lat: 45.715, lng: 5.005, kind: 3 })));
  proxy.plant({
    answer: (answer, { path }) => {
      if (path === '/radar/properties' && answer.status === 200) answer.body = body;
    },
  });
  const { shape } = CHECKS;
  const only = { shape: shape as NonNullable<typeof shape> };
  const { findings } = await checkServer(`${proxy.url}/api/v1`, file(), false, only, QUICK);
  const seen = findings.filter(({ level, call }) => level === 'note' && call === 'GET /radar/properties');
  expect(seen.map((finding) => finding.seen)).toContain('60000 rows, of which the first 20000 were checked');
});

test('what could not be checked is told in each form', async () => {
  proxy.plant({
    answer: (answer, { method, path }) => {
      if (method === 'GET' && /^\/buyers\//.test(path) && answer.status === 200) answer.body = '[]';
    },
  });
  const outcome = await check(false, { buyer: { expects: [] } });
  const why = "GET /buyers/:cid/sales/:saleId/documents for 'buyer': accepted_sale_id is not known.";
  expect(outcome.skipped).toContain(why);
  expect(asTable(outcome)).toContain(`- ${why}`);
  expect(JSON.parse(asJson(outcome))).toMatchObject({ skipped: expect.arrayContaining([why]) });
  const skipped = asJunit(outcome).match(/<skipped message="[^"]+"\/>/g) ?? [];
  expect(skipped).toHaveLength(outcome.skipped.length);
  expect(skipped.join()).toContain('accepted_sale_id is not known');
});

test.each([
  [
    'a route that is no read of the role',
    ['GET /sellers/:cid/sales'],
    /an entry \(number 1\) that is no read of a buyer/,
  ],
  ['no list', 'visits', /is no list/],
])("'expects' with %s is a mistake in the file", (_, expects, sentence) => {
  expect(() => readStates(JSON.stringify({ buyer: { token: 'x', user_id: 1, expects } }), {})).toThrow(sentence);
});

test.each([
  [
    'a typo in an id',
    { sale_idd: 204 },
    /has 'sale_idd', which no read of a seller uses\. The nearest name is 'sale_id'/,
  ],
  ['a typo in a foreign id', { foriegn_sale_id: 1 }, /The nearest name is 'foreign_sale_id'/],
  ['a typo in a name that all states have', { expect: [] }, /The nearest name is 'expects'/],
])('%s is a mistake in the file, with the nearest name', (_, more, sentence) => {
  const text = JSON.stringify({ seller: { token: 'x', user_id: 1, ...more } });
  expect(() => readStates(text, {})).toThrow(sentence);
});

test.each(['www.maison.example', 'https://www.maison.example/', 3])('%j is no origin of a page', (origin) => {
  const text = JSON.stringify({ host_origin: origin, seller: { token: 'x', user_id: 1 } });
  expect(() => readStates(text, {})).toThrow(/'host_origin' is no origin/);
});

test.each([
  ['a variable that is not set', '$MISSING', /The variable MISSING of the state 'buyer' is not set/],
  ['a token with a line break', 'SECRET\nx', /has characters that no header may hold/],
  ['an empty token', '', /is no text/],
])('%s is a mistake in the file, and its value is not told', (_, token, sentence) => {
  const text = JSON.stringify({ buyer: { token, user_id: 1 } });
  expect(() => readStates(text, {})).toThrow(sentence);
  expect(() => readStates(text, {})).not.toThrow(/SECRET/);
});

test('a token may begin with a dollar', () => {
  const { states } = readStates('{"buyer": {"token": "$2a$12$abc", "user_id": 1}}', {});
  expect(states[0]?.token).toBe('$2a$12$abc');
});

test.each(['null', '3', '"text"', '[]', '[null, 3, []]', '{"results": {"a": 1}}', '{"results": [null, 1]}', '', '{'])(
  'no check stumbles over answers of %j',
  async (body) => {
    proxy.plant({
      answer: (answer) => {
        answer.body = body;
      },
    });
    const { findings } = await check(true);
    expect(findings.length).toBeGreaterThan(10);
  },
);

test('what is printed has no value of the server and no token', async () => {
  // A deviation on every record, so that as much as possible is printed.
  proxy.plant({
    answer: (answer) => {
      answer.body = answer.body.replaceAll('_', '__');
    },
  });
  const outcome = await check(true);
  expect(outcome.findings.length).toBeGreaterThan(40);
  const printed = asTable(outcome) + asJson(outcome) + asJunit(outcome);
  const people = demo.db.users.flatMap(({ wire }) => [wire.email, wire.last_name, wire.phone_number]);
  const secrets = [...Object.values(demoEnv), ...people].filter((text) => text && text.length > 3);
  expect(secrets.length).toBeGreaterThan(30);
  expect(secrets.filter((text) => printed.includes(String(text)))).toEqual([]);
});
