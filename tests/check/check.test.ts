import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Demo, startDemo } from '../../demo/server/server.ts';
import type { Finding } from '../../tools/check/finding.ts';
import { asJson, asJunit, asTable } from '../../tools/check/report.ts';
import { checkServer } from '../../tools/check/run.ts';
import { readStates } from '../../tools/check/states.ts';
import { DEVIATIONS, type Deviation, OF_ACTS } from './plants.ts';
import { startProxy } from './proxy.ts';
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

const file = () => readStates(JSON.stringify(demoStates(demo.partnerUrl, `${proxy.url}/cable`)), demoEnv);
const check = (mayWrite = false) => checkServer(`${proxy.url}/api/v1`, file(), mayWrite);

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

  test('is as it was after its acts', async () => {
    const contacts = () => demo.db.area.contacts.map(({ id }) => id);
    const before = contacts();
    await check(true);
    expect(contacts()).toEqual(before);
  });
});

describe('a server is found', () => {
  test('to have each of more than thirty deviations', () => {
    expect(DEVIATIONS.length + OF_ACTS.length).toBeGreaterThan(40);
  });

  test.each(DEVIATIONS)('when $name', async (deviation) => {
    proxy.plant(deviation.plant);
    const { findings } = await check();
    expect(findings.filter((finding) => fits(finding, deviation))).not.toEqual([]);
  });

  test.each(OF_ACTS)('in its acts: $name', async (deviation) => {
    proxy.plant(deviation.plant);
    const { findings } = await check(true);
    expect(findings.filter((finding) => fits(finding, deviation))).not.toEqual([]);
  });
});

describe('an act', () => {
  const contacts = () => demo.db.area.contacts.map(({ id }) => id);

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
