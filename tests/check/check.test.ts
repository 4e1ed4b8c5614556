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
