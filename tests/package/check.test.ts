/** The shipped parvis-check against the demo. */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { type Demo, startDemo } from '../../demo/server/server.ts';
import { demoEnv, demoStates } from '../check/states.ts';

let demo: Demo;
const folder = mkdtempSync(join(tmpdir(), 'parvis-check-'));
const states = join(folder, 'states.json');
// One person, for what does not depend on how much is checked.
const buyerAlone = join(folder, 'buyer.json');

beforeAll(async () => {
  demo = await startDemo();
  const all = demoStates(demo.partnerUrl, `${demo.url}/cable`);
  writeFileSync(states, JSON.stringify(all));
  writeFileSync(buyerAlone, JSON.stringify({ partner_origin: all.partner_origin, buyer: all.buyer }));
});
beforeEach(() => demo.reset());
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await demo.close();
});

type Ran = { code: number | null; output: string; errors: string };

/** Runs the program with these arguments; `typed` is written on its input. */
function run(args: string[], { typed, env = demoEnv }: { typed?: string; env?: Record<string, string> } = {}) {
  const child = spawn(process.execPath, ['dist/parvis-check.mjs', ...args], {
    env: { PATH: process.env['PATH'], ...env },
  });
  child.stdin.end(typed === undefined ? '' : `${typed}\n`);
  return new Promise<Ran>((resolve) => {
    let output = '';
    let errors = '';
    child.stdout.on('data', (text) => {
      output += text;
    });
    child.stderr.on('data', (text) => {
      errors += text;
    });
    child.on('close', (code) => resolve({ code, output, errors }));
  });
}

const api = () => `${demo.url}/api/v1`;

describe('parvis-check', () => {
  test('finds no deviation in the demo, and writes what it found in three forms', async () => {
    const [json, junit] = [join(folder, 'found.json'), join(folder, 'found.xml')];
    const { code, output } = await run([api(), '--state', states, '--json', json, '--junit', junit]);
    expect(output).toMatch(/\d{3} calls, 0 deviations, \d+ notes?\./);
    expect(code).toBe(0);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ good: true, skipped: expect.any(Array) });
    expect(readFileSync(junit, 'utf8')).toContain('failures="0"');
  });

  test('ends with 1 after a deviation', async () => {
    demo.db.users.find(({ wire }) => wire.id === 201)!.wire.sales_count = 'deux' as never;
    const { code, output } = await run([api(), '--state', buyerAlone]);
    expect(output).toContain('sales_count');
    expect(code).toBe(1);
  });

  test.each([
    ['without an address', [], /No address/],
    ['without a file of states', ['http://localhost:1/api/v1'], /No file of states/],
    ['with a token as an argument', ['http://localhost:1/api/v1', '--token', 'x'], /Unknown option/],
  ])('ends with 2 %s', async (_, args, sentence) => {
    const { code, errors } = await run(args);
    expect(errors).toMatch(sentence);
    expect(code).toBe(2);
  });

  test('ends with 2 when the server does not answer, or a token is not set', async () => {
    const junit = join(folder, 'silent.xml');
    expect(await run(['http://localhost:1/api/v1', '--state', states, '--junit', junit])).toMatchObject({
      code: 2,
      output: expect.stringMatching(/does not answer/),
    });
    expect(readFileSync(junit, 'utf8')).toContain('errors="1"');
    expect(await run([api(), '--state', states], { env: {} })).toMatchObject({
      code: 2,
      errors: expect.stringMatching(/PARVIS_BUYER/),
    });
  });

  test('ends with 2 and one line where the address is that of the pages, not of the API', async () => {
    const json = join(folder, 'pages.json');
    const { code, output } = await run([`${demo.url}/connexion`, '--state', buyerAlone, '--json', json]);
    expect(output).toContain('0 calls, 0 deviations, 0 notes. 0 not checked.');
    expect(output).toContain(`is ${demo.url}/connexion the address of the API`);
    expect(JSON.parse(readFileSync(json, 'utf8'))).toMatchObject({ good: false, findings: [] });
    expect(code).toBe(2);
  });

  test('makes acts only when the host is named and typed again', async () => {
    const { host } = new URL(demo.url);
    const acts = ['--state', buyerAlone, '--write', host];
    expect(await run([api(), ...acts], { typed: host })).toMatchObject({ code: 0 });
    // Nobody types, as in CI.
    expect(await run([api(), ...acts])).toMatchObject({ code: 2, output: '' });
    expect(await run([api(), ...acts], { typed: 'another.example' })).toMatchObject({ code: 2, output: '' });
    expect(await run([api(), '--state', buyerAlone, '--write', 'another.example'])).toMatchObject({
      code: 2,
      output: '',
    });
  });
});
