/** The demo behind a proxy that changes what passes, and the runs of parvis-check against it. */
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

// No spaces between requests, and no waiting where the server asks for it.
export const QUICK = { ...LIMITS, gapMs: 0, untoldMs: 0 };

/** The roles that have a part in an act, by its path. */
const OF_ACTS: readonly [path: RegExp, roles: readonly Role[]][] = [
  [/contacts/, ['buyer']],
  [/\/visits/, ['visitor', 'buyer']],
  [/(properties|valuations|sellers)\//, ['seller']],
  [/^POST/, ['visitor']],
];

/** Starts the demo and the proxy for the tests of a file; each test begins with the demo as it was, and no plant. */
export function startBench() {
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

  /** Returns the file with the states that a deviation is about: one of each role, unless it names them. */
  function fileFor({ finding: { call = '' }, changes = {}, top, hasProof, roles, states }: Deviation, isAct: boolean) {
    const { visitor } = demoStates('', '');
    const proof = hasProof && { visitor: { visit_token: demo.db.issueVisitToken(visitor.visit_id) } };
    const whole = file({ ...changes, ...proof }, top);
    const reads = (role: Role) => READS[role].some(({ route }) => route === call);
    const wanted = roles ?? (isAct ? OF_ACTS.find(([path]) => path.test(call))?.[1] : undefined);
    const first = (role: Role) => whole.states.find((state) => state.role === role)?.name;
    const chosen = whole.states.filter(
      ({ role, name }) =>
        role === 'stranger' ||
        ((wanted?.includes(role) ?? reads(role)) && (states?.includes(name) ?? name === first(role))),
    );
    return chosen.length > 1 ? { ...whole, states: chosen } : whole;
  }

  return {
    demo: () => demo,
    proxy: () => proxy,
    api: () => `${proxy.url}/api/v1`,
    file,
    check: (mayWrite = false, changes: object = {}) =>
      checkServer(`${proxy.url}/api/v1`, file(changes), mayWrite, CHECKS, QUICK),
    /** Plants a deviation, makes the reads of its states, and one check alone where it names one. */
    checkOnly(deviation: Deviation, mayWrite = false) {
      proxy.plant(deviation.plant);
      const { check: name } = deviation.finding;
      const only = name && CHECKS[name];
      const checks = only ? { [name]: only } : CHECKS;
      return checkServer(`${proxy.url}/api/v1`, fileFor(deviation, mayWrite), mayWrite, checks, QUICK);
    },
  };
}

/** Returns whether a finding is the one that names a deviation. */
export const fits = (finding: Finding, { finding: wanted }: Deviation): boolean =>
  (wanted.level ?? 'deviation') === finding.level &&
  (wanted.check === undefined || wanted.check === finding.check) &&
  (wanted.call === undefined || wanted.call === finding.call) &&
  (wanted.expected?.test(finding.expected) ?? true) &&
  (wanted.seen?.test(finding.seen) ?? true);

/** Returns the findings that break something. */
export const deviationsOf = ({ findings }: { findings: Finding[] }): Finding[] =>
  findings.filter(({ level }) => level === 'deviation');
