/** The demo of a worker: the real server on free ports, reset before each test. */
import { afterAll, beforeAll, beforeEach, expect } from 'vitest';
import type { Fault } from '../../demo/server/faults.ts';
import type { LoggedRequest } from '../../demo/server/request-log.ts';
import { type Demo, startDemo } from '../../demo/server/server.ts';
import { PATIENCE_MS } from '../../tests/eventually.ts';

type Plan = Pick<Fault, 'path' | 'fault'> & Partial<Fault>;

// One for each served build, shared by the test files of a worker, which run in one process, one after the other.
const demos = new Map<string, Promise<Demo>>();

/** Returns the worker's demo, started at the first call; it ends with the worker's process. */
export function sharedDemo(distDir?: string): Promise<Demo> {
  const key = distDir ?? '';
  const demo = demos.get(key) ?? startDemo(distDir === undefined ? {} : { distDir });
  demos.set(key, demo);
  return demo;
}

/** Returns demos of a file's own, which end with the worker's process. */
export const startDemos = (count: number): Promise<Demo[]> =>
  Promise.all(Array.from({ length: count }, () => startDemo()));

/** Gives a test file the worker's demo; `distDir` serves another build than dist/. */
export function demoForFile({ distDir }: { distDir?: string } = {}) {
  let demo: Demo;
  beforeAll(async () => {
    demo = await sharedDemo(distDir);
    demo.reset();
  });
  beforeEach(async () => {
    // A request of the page of the test before may still be queued: a round trip lets it arrive first.
    await fetch(`${demo.url}/demo/requests`);
    demo.reset();
  });

  afterAll(() => {
    expect(demo.deviations(), 'the element and the demo keep openapi.json').toEqual([]);
  });

  return testDemoOf(() => demo);
}

/** Returns the demo as tests use it. */
export function testDemoOf(running: () => Demo) {
  const bench = (method: string, path: string, body?: unknown) =>
    fetch(`${running().url}/demo${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
    });

  const calls = async (): Promise<LoggedRequest[]> => (await bench('GET', '/requests')).json();

  return {
    get url() {
      return running().url;
    },
    get partnerUrl() {
      return running().partnerUrl;
    },
    get db() {
      return running().db;
    },
    /** Spoils the next matching calls. */
    async fail(plan: Plan): Promise<void> {
      const answer = await bench('POST', '/faults', plan);
      if (!answer.ok) throw new Error(await answer.text());
    },
    async forgiveAll(): Promise<void> {
      await bench('DELETE', '/faults');
    },
    /** Returns the calls to the API so far, without preflights; only those of `method` if given. */
    async calls(method?: string): Promise<LoggedRequest[]> {
      return (await calls()).filter(
        (call) => call.method !== 'OPTIONS' && (method === undefined || call.method === method),
      );
    },
    /** Sends a message over the live channel; returns the number of subscriptions that got it. */
    broadcast: (to: Record<string, unknown>, message: unknown) => running().broadcast(to, message),
    /** Returns the numbers of open connections of the live channel and of their subscriptions. */
    async cable(): Promise<{ sockets: number; subscriptions: number }> {
      return (await bench('GET', '/cable')).json();
    },
    /** Waits until every call is answered, and no other arrives for a while. */
    async untilQuiet(): Promise<void> {
      let before = '';
      await expect
        .poll(
          async () => {
            const now = (await calls()).map(({ status }) => String(status)).join();
            const isQuiet = now === before && !now.includes('null');
            before = now;
            return isQuiet;
          },
          { timeout: PATIENCE_MS, interval: 300 },
        )
        .toBe(true);
    },
  };
}

/** The demo of a test file. */
export type TestDemo = ReturnType<typeof testDemoOf>;
