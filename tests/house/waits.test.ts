/** Tests wait as long as a busy machine needs: no sleep, and no time limit shorter than that of the project. */
import { describe, expect, test } from 'vitest';
import { PATIENCE_MS } from '../eventually.ts';
import { filesOf, read } from './files.ts';

// This file contains the refused calls.
const OWN = 'tests/house/waits.test.ts';

/** Benchmarks, not tests: their durations are part of the measurement. */
const BENCHES = 'e2e/bench/';

/** The one file where `vi.waitFor` has its limit. */
const EVENTUALLY = 'tests/eventually.ts';

/**
 * Waits that may end without a result: each is one of several checks, after which the file waits with the project's
 * limit.
 */
const LOOKS = new Set(['e2e/gallery/client-area/steps.ts there.waitFor({ timeout: 250 })']);

const WAIT = /(?:\b\w+\.)?\b(?:waitFor\w*|find(?:All)?By\w+|poll)(?:<[^(]*>)?\(/g;

/** Returns a call from its name to the parenthesis that closes it. */
function callAt(text: string, start: number, open: number): string {
  let depth = 0;
  for (let at = open; at < text.length; at += 1) {
    if (text[at] === '(') depth += 1;
    if (text[at] === ')') depth -= 1;
    if (depth === 0) return text.slice(start, at + 1);
  }
  return text.slice(start);
}

/** Returns the fault of a wait; null for none. */
function faultOf(call: string): string | null {
  if (/^vi\.waitFor/.test(call)) return 'ends after 1 s: take eventually()';
  if (/^\w+\.waitForTimeout/.test(call)) return 'sleeps';
  const limit = /\btimeout:\s*([\d_]+)/.exec(call)?.[1]?.replaceAll('_', '');
  if (limit !== undefined && Number(limit) < PATIENCE_MS) return `ends after ${limit} ms`;
  if (/^\w+\.poll/.test(call) && !/\btimeout:/.test(call)) return 'ends after 1 s: name a limit';
  return null;
}

// A loop that checks every few milliseconds is not a sleep.
const SLEEP = /^(?!.*\bwhile\b).*(new Promise.*\bsetTimeout\(\w+, [1-9].*)$/gm;

/** Returns the waits of a text that fail on a busy machine, each with its reason. */
function hastyWaits(text: string): { call: string; fault: string }[] {
  const sleeps = [...text.matchAll(SLEEP)].map(({ 1: call = '' }) => ({ call, fault: 'sleeps' }));
  const waits = [...text.matchAll(WAIT)].flatMap(({ 0: name, index }) => {
    const call = callAt(text, index, index + name.length - 1);
    const fault = faultOf(call);
    return fault ? { call, fault } : [];
  });
  return [...sleeps, ...waits];
}

test("no test sleeps, or waits less than the project's limit", () => {
  const files = filesOf(['tests', 'e2e'], /\.tsx?$/).filter(
    (file) => file !== OWN && file !== EVENTUALLY && !file.startsWith(BENCHES),
  );
  expect(files.length).toBeGreaterThan(300);
  const found = files.flatMap((file) =>
    hastyWaits(read(file))
      .filter(({ call }) => !LOOKS.has(`${file} ${call}`))
      .map(({ call, fault }) => `${file}: ${call} ${fault}`),
  );
  expect(found).toEqual([]);
});

describe('a wait', () => {
  test.each([
    ['await vi.waitFor(() => expect(seen).toHaveLength(1));', 'ends after 1 s: take eventually()'],
    ['await vi.waitFor(() => expect(seen).toHaveLength(1), 5_000);', 'ends after 1 s: take eventually()'],
    ['await page.waitForTimeout(25);', 'sleeps'],
    ['await act(() => new Promise((resolve) => setTimeout(resolve, 1500)));', 'sleeps'],
    ['await waitFor(() => expect(call(1)).toBe(2), { timeout: 2000 });', 'ends after 2000 ms'],
    ['await waitFor(() => {\n  expect(a).toBe(2);\n}, {\n  timeout: 19_999,\n});', 'ends after 19999 ms'],
    ["await screen.findByText('a (b)', {}, { timeout: 5_000 });", 'ends after 5000 ms'],
    ["await form.findAllByRole<HTMLElement>('link', {}, { timeout: 10 });", 'ends after 10 ms'],
    ['await expect.poll(read, { timeout: 10_000, interval: 30 }).toBe(1);', 'ends after 10000 ms'],
    ['await expect.poll(read).toBe(1);', 'ends after 1 s: name a limit'],
    ['await page.waitForFunction(() => isThere(), null, { timeout: 5_000 });', 'ends after 5000 ms'],
    ["await page.locator('a').waitFor({ timeout: 300 });", 'ends after 300 ms'],
  ])('is refused: %s', (text, fault) => {
    expect(hastyWaits(`const before = 1;\n${text}\nawait waitFor(check);`).map((one) => one.fault)).toEqual([fault]);
  });

  test.each([
    'await waitFor(() => expect(a()).toBe(2));',
    'await new Promise((resolve) => setTimeout(resolve));',
    'while (!what()) await new Promise((resolve) => setTimeout(resolve, 1));',
    'await waitFor(() => expect(a()).toBe(2), { timeout: 20_000 });',
    'await waitFor(check);\ntest("slow", { timeout: 100 }, run);',
    'await expect.poll(read, { timeout: PATIENCE_MS, interval: 30 }).toBe(1);',
    "await page.locator('a').waitFor();\nrequestIdleCallback(resolve, { timeout: 4_000 });",
    'fetch(url, { signal: AbortSignal.timeout(300) });',
  ])('is allowed: %s', (text) => {
    expect(hastyWaits(text)).toEqual([]);
  });
});
