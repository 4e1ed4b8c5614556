/** The demo behind a proxy that deviates, and the tool that checks it. */
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Demo, startDemo } from '../../demo/server/server.ts';
import { CHECKS } from '../../tools/check/checks.ts';
import type { Finding } from '../../tools/check/finding.ts';
import { READS } from '../../tools/check/reads.ts';
import { checkServer } from '../../tools/check/run.ts';
import { type Role, readStates } from '../../tools/check/states.ts';
import { LIMITS } from '../../tools/check/traffic.ts';
import type { Deviation } from './plants.ts';
import { startProxy } from './proxy.ts';
import { demoEnv, demoStates } from './states.ts';

/** No spaces between requests, and no waiting where the server asks for it. */
export const QUICK = { ...LIMITS, gapMs: 0, throttledMs: 0 };

// The acts are those of these states.
const ACTING = ['buyer', 'seller on the market', 'stranger', 'visitor'];

/** Starts the demo and its proxy for a test file; each test begins with the seed, and without a deviation. */
export function checkBench() {
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

  /** Returns the file with the states that a deviation is about: the others take most of the time of a run. */
  function fileFor({ finding: { call = '' }, changes, top, ofAllStates }: Deviation, mayWrite: boolean) {
    const whole = file(changes, top);
    if (ofAllStates) return whole;
    const reads = (role: Role) => role === 'stranger' || READS[role].some(({ route }) => route === call);
    const states = whole.states.filter(({ name, role }) => (mayWrite ? ACTING.includes(name) : reads(role)));
    return states.length > 1 ? { ...whole, states } : whole;
  }

  return {
    get demo() {
      return demo;
    },
    get proxy() {
      return proxy;
    },
    file,
    check: (mayWrite = false, changes: object = {}) =>
      checkServer(`${proxy.url}/api/v1`, file(changes), mayWrite, CHECKS, QUICK),
    /** Makes the reads of a deviation's call, and one check alone where it names one. */
    checkOnly(deviation: Deviation, mayWrite = false) {
      const { check: name } = deviation.finding;
      const only = name && CHECKS[name];
      const checks = only ? { [name]: only } : CHECKS;
      return checkServer(`${proxy.url}/api/v1`, fileFor(deviation, mayWrite), mayWrite, checks, QUICK);
    },
  };
}

/** Returns whether a finding is the one that a deviation must have. */
export const fits = (finding: Finding, { finding: wanted }: Deviation) =>
  (wanted.level ?? 'deviation') === finding.level &&
  (wanted.check === undefined || wanted.check === finding.check) &&
  (wanted.call === undefined || wanted.call === finding.call) &&
  (wanted.expected?.test(finding.expected) ?? true) &&
  (wanted.seen?.test(finding.seen) ?? true);
