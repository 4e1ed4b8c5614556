/** The lines that the doctor tells to add to a policy: applied together, they leave no finding. */
import { expect, test } from 'vitest';
import { framesOfArea, insecureFrames } from '../../tools/doctor/checks/frames.ts';
import { refusedPhotos, trustedTypes, unmetNeeds } from '../../tools/doctor/checks/policy.ts';
import { parsePolicies } from '../../tools/doctor/csp.ts';
import type { ElementSeen, Observed } from '../../tools/doctor/observed.ts';

const ORIGIN = 'https://www.maison.example';
const API = 'https://api.maison.example';

const area: ElementSeen = {
  ...{ tag: 'parvis-client-area', names: [], problems: [], isDefined: true, isNear: true, isInShadow: false },
  ...{ token: 'given', userId: 'given', storesToken: false, sessionIsCookie: false, tokenHeader: null },
  ...{ api: `${API}/v1`, isForeign: true, namesApi: true, opensAccounts: true },
  ...{ cable: 'wss://api.maison.example/cable', geocoder: 'https://data.geopf.fr/geocodage' },
  ...{ usesGoogle: true, usesMapbox: true, hasMap: true, mapSources: ['https://tuiles.example/style.json'] },
  ...{ logo: 'https://logo.example/logo.svg', signOut: `${API}/users/sign_out` },
  ...{ esignOrigins: ['https://signature.example'], paymentOrigins: ['https://paiement.example'] },
  ...{ routing: 'path', basePaths: [''] },
};

function observed(policy: string, element = area): Observed {
  const policies = parsePolicies(policy, 'header');
  const page = { origin: ORIGIN, path: '/ea', policies, headers: {}, isRails: false } as unknown as Observed['page'];
  const files = { folders: [`${ORIGIN}/parvis/0.1.0/`], scripts: [] } as unknown as Observed['files'];
  return { page, files, elements: [element], violations: [] } as unknown as Observed;
}

const CHECKS = [unmetNeeds, refusedPhotos, trustedTypes, framesOfArea];
const linesOf = (policy: string) =>
  CHECKS.flatMap((check) => check(observed(policy)))
    .flatMap(({ add }) => add.map(({ line }) => line.replace(/^Content-Security-Policy: /, '')))
    .filter((line) => !line.startsWith('X-Frame-Options'));

function applied(policy: string, line: string): string {
  const [name] = line.split(' ');
  const others = policy.split('; ').filter((part) => part.split(' ')[0] !== name);
  return [...others, line].join('; ');
}

test.each([
  "default-src 'none'",
  "default-src 'self'",
  "default-src https:; connect-src 'none'; img-src data:",
  "default-src 'none'; connect-src wss://api.maison.example; script-src 'nonce-abc'; form-action 'self'",
  "script-src 'nonce-abc' 'strict-dynamic'; object-src 'none'; frame-src 'none'; frame-ancestors https://cms.example",
  "default-src 'self'; require-trusted-types-for 'script'; trusted-types 'none'; frame-ancestors 'none'",
])('of %s', (policy) => {
  const lines = linesOf(policy);
  expect(lines.length).toBeGreaterThan(0);
  expect(linesOf(lines.reduce(applied, policy))).toEqual([]);
});

test('worker-src takes no nonce over from script-src', () => {
  const lines = linesOf("script-src 'nonce-abc' https://a.example");
  expect(lines).toContain("worker-src https://a.example 'self'");
});

test.each([
  ["frame-ancestors 'self'", []],
  [`frame-ancestors ${ORIGIN} https://cms.example`, []],
  ["frame-ancestors 'none'", ['frame-ancestors']],
  ['frame-ancestors https://cms.example', ['frame-ancestors']],
  ['frame-ancestors *', ['frame-open']],
  ['frame-ancestors https:', ['frame-open']],
  ["frame-ancestors https:, frame-ancestors 'self'", []],
])('%s gives %j', (policy, ids) => {
  expect(framesOfArea(observed(policy)).map(({ id }) => id)).toEqual(ids);
});

test('a provider over http is named, but not one on the machine itself', () => {
  const origins = ['http://signature.example', 'http://localhost:4000', 'https://a.example'];
  const [finding] = insecureFrames(observed('', { ...area, esignOrigins: origins }));
  expect(finding?.add[0]?.line).toBe(
    'esign-origins="https://signature.example http://localhost:4000 https://a.example"',
  );
});
