import { describe, expect, test } from 'vitest';
import {
  allowsInline,
  allowsScript,
  allowsUrl,
  type Policy,
  parsePolicies,
  refusesTrustedType,
  requiresTrustedTypes,
  sourcesOf,
  wantsNonce,
} from '../../tools/doctor/csp.ts';

const HTTPS = 'https://www.maison.example';
const HTTP = 'http://localhost:4173';

const policy = (text: string): Policy => parsePolicies(text, 'header')[0] ?? { from: 'header', directives: new Map() };
const allowed = (sources: string, url: string, origin = HTTPS) =>
  allowsUrl(policy(`connect-src ${sources}`), 'connect-src', url, origin);

describe('a policy is read', () => {
  test('with the first of two directives of one name, names in any case, and without empty parts', () => {
    const { directives } = policy("IMG-SRC 'self'; img-src *;; upgrade-insecure-requests;");
    expect([...directives]).toEqual([
      ['img-src', ["'self'"]],
      ['upgrade-insecure-requests', []],
    ]);
  });

  test('a header holds as many policies as it has parts between commas, a meta element one', () => {
    expect(parsePolicies("img-src 'self', connect-src 'none',", 'header')).toHaveLength(2);
    expect(parsePolicies("img-src 'self', connect-src 'none'", 'meta')).toHaveLength(1);
    expect(parsePolicies(' ', 'header')).toEqual([]);
  });

  test('a meta element has no frame-ancestors, no sandbox and no report-uri', () => {
    const [read] = parsePolicies("frame-ancestors 'none'; sandbox; report-uri /x; img-src *", 'meta');
    expect([...(read?.directives.keys() ?? [])]).toEqual(['img-src']);
  });
});

describe('a directive falls back', () => {
  test.each([
    ['connect-src', "default-src 'self'", ["'self'"]],
    ['connect-src', "default-src 'self'; connect-src *", ['*']],
    ['worker-src', "default-src 'none'; script-src a.example", ['a.example']],
    ['worker-src', 'script-src a.example; child-src b.example', ['b.example']],
    ['frame-src', "default-src 'none'; child-src b.example", ['b.example']],
    ['frame-src', "script-src 'none'", null],
    ['script-src-elem', "script-src 'self'", ["'self'"]],
    ['form-action', "default-src 'none'", null],
    ['frame-ancestors', "default-src 'none'", null],
  ])('%s of "%s" has %j', (directive, text, sources) => {
    expect(sourcesOf(policy(text), directive)).toEqual(sources);
  });

  test('without any directive everything is allowed', () => {
    expect(allowsUrl(policy("img-src 'none'"), 'connect-src', 'https://a.example/', HTTPS)).toBe(true);
  });
});

describe('a source allows an address', () => {
  test.each([
    // The page's own origin, and what is safer.
    ["'self'", `${HTTPS}/api`, HTTPS, true],
    ["'self'", 'https://maison.example/', HTTPS, false],
    ["'self'", 'https://www.maison.example:8443/', HTTPS, false],
    ["'self'", 'https://localhost/', 'http://localhost', true],
    ["'self'", 'http://www.maison.example/', HTTPS, false],
    ["'self'", 'wss://www.maison.example/cable', HTTPS, true],
    ["'self'", 'ws://localhost:4173/cable', HTTP, true],
    ["'self'", 'ws://localhost:4174/cable', HTTP, false],
    ["'self'", `blob:${HTTPS}/x`, HTTPS, false],
    ["'SELF'", `${HTTPS}/api`, HTTPS, true],
    // Nothing.
    ["'none'", `${HTTPS}/api`, HTTPS, false],
    ['', `${HTTPS}/api`, HTTPS, false],
    // Everything on the network.
    ['*', 'https://a.example/', HTTPS, true],
    ['*', 'wss://a.example/', HTTPS, true],
    ['*', 'data:,', HTTPS, false],
    ['*', `blob:${HTTPS}/x`, HTTPS, false],
    // Schemes.
    ['https:', 'https://a.example:8443/x', HTTPS, true],
    ['https:', 'wss://a.example/', HTTPS, false],
    ['http:', 'https://a.example/', HTTPS, true],
    ['ws:', 'wss://a.example/', HTTPS, true],
    ['ws:', 'https://a.example/', HTTPS, false],
    ['data:', 'data:,', HTTPS, true],
    ['blob:', `blob:${HTTPS}/x`, HTTPS, true],
    // Hosts.
    ['a.example', 'https://a.example/x', HTTPS, true],
    ['A.Example', 'https://a.example/x', HTTPS, true],
    ['a.example', 'http://a.example/', HTTPS, false],
    ['a.example', 'https://a.example/', HTTP, true],
    ['a.example', 'wss://a.example/', HTTPS, false],
    ['a.example', 'https://b.a.example/', HTTPS, false],
    ['*.a.example', 'https://b.a.example/', HTTPS, true],
    ['*.a.example', 'https://c.b.a.example/', HTTPS, true],
    ['*.a.example', 'https://a.example/', HTTPS, false],
    ['*.a.example', 'https://xa.example/', HTTPS, false],
    ['https://*', 'https://a.example/', HTTPS, true],
    ['http://a.example', 'https://a.example/', HTTPS, true],
    ['https://a.example', 'http://a.example/', HTTPS, false],
    ['https://a.example', 'wss://a.example/', HTTPS, false],
    ['wss://a.example', 'wss://a.example/cable', HTTPS, true],
    // Chromium, other than CSP Level 3.
    ['wss://a.example', 'https://a.example/', HTTPS, false],
    // Ports.
    ['https://a.example', 'https://a.example:8443/', HTTPS, false],
    ['https://a.example:443', 'https://a.example/', HTTPS, true],
    ['http://a.example:80', 'https://a.example/', HTTPS, true],
    ['https://a.example:*', 'https://a.example:8443/', HTTPS, true],
    ['http://localhost:4173', 'http://localhost:4173/api', HTTP, true],
    ['http://localhost:4173', 'http://localhost:4174/api', HTTP, false],
    // Paths.
    ['https://a.example/api/', 'https://a.example/api/v1', HTTPS, true],
    ['https://a.example/api', 'https://a.example/api/v1', HTTPS, false],
    ['https://a.example/api', 'https://a.example/api', HTTPS, true],
    // Keywords and nonces allow no address.
    ["'unsafe-inline' 'nonce-x' 'sha256-x'", 'https://a.example/', HTTPS, false],
    // One of several.
    ["'self' https://b.example https://a.example", 'https://a.example/', HTTPS, true],
  ])('connect-src %s, %s on %s: %s', (sources, url, origin, outcome) => {
    expect(allowed(sources, url, origin)).toBe(outcome);
  });

  test("with exact sockets, 'self' does not allow wss:, and the scheme itself does", () => {
    const exact = (sources: string) =>
      allowsUrl(policy(`connect-src ${sources}`), 'connect-src', 'wss://www.maison.example/cable', HTTPS, {
        exactSockets: true,
      });
    expect(exact("'self'")).toBe(false);
    expect(exact("'self' wss://www.maison.example")).toBe(true);
    expect(exact('wss:')).toBe(true);
  });
});

describe('a script element', () => {
  const script = { url: `${HTTPS}/parvis/radar.js`, nonce: '', integrity: '', isAdded: false };
  test.each([
    ["'self'", {}, true],
    ["'none'", {}, false],
    ["'nonce-abc'", { nonce: 'abc' }, true],
    ["'nonce-abc'", { nonce: 'ABC' }, false],
    ["'nonce-abc'", {}, false],
    ["'self' 'nonce-abc'", {}, true],
    ["'self' 'nonce-abc' 'strict-dynamic'", {}, false],
    ["'self' 'nonce-abc' 'strict-dynamic'", { nonce: 'abc' }, true],
    ["'nonce-abc' 'strict-dynamic'", { isAdded: true }, true],
    ["'nonce-abc'", { isAdded: true }, false],
    ["'sha384-x'", { integrity: 'sha384-x' }, true],
    ["'sha384-x'", { integrity: 'sha384-x sha384-y' }, false],
    ["'unsafe-inline'", {}, false],
  ])('under script-src %s with %j is allowed: %s', (sources, given, outcome) => {
    expect(allowsScript(policy(`script-src ${sources}`), { ...script, ...given }, HTTPS)).toBe(outcome);
  });

  test('a policy wants a nonce if its scripts have one', () => {
    expect(wantsNonce(policy("default-src 'nonce-x'"))).toBe(true);
    expect(wantsNonce(policy("script-src 'self'; style-src 'nonce-x'"))).toBe(false);
    expect(wantsNonce(policy("img-src 'self'"))).toBe(false);
  });
});

describe("'strict-dynamic'", () => {
  test.each([
    ['script-src-elem', "script-src 'strict-dynamic'", true],
    ['worker-src', "script-src 'strict-dynamic'", true],
    ['worker-src', "default-src 'strict-dynamic'", false],
    ['worker-src', "script-src 'strict-dynamic'; worker-src 'none'", false],
    ['connect-src', "default-src 'strict-dynamic'", false],
  ] as const)('lets a script of the page request for %s under %s: %s', (directive, text, outcome) => {
    expect(allowsUrl(policy(text), directive, 'https://a.example/x', HTTPS)).toBe(outcome);
  });
});

describe('an inline text', () => {
  test.each([
    ["'unsafe-inline'", '', [], true],
    ["'unsafe-inline' 'nonce-x'", '', [], false],
    ["'unsafe-inline' 'sha256-x'", '', [], false],
    ["'unsafe-inline' 'strict-dynamic'", '', [], false],
    ["'nonce-x'", 'x', [], true],
    ["'nonce-x'", 'y', [], false],
    ["'sha256-x'", '', ['sha256-x', 'sha384-y'], true],
    ["'self'", '', ['sha256-x'], false],
  ])('under style-src %s with the nonce "%s" and the hashes %j is allowed: %s', (sources, nonce, hashes, outcome) => {
    expect(allowsInline(policy(`style-src ${sources}`), 'style-src-elem', { nonce, hashes })).toBe(outcome);
  });

  test('is allowed without a directive', () => {
    expect(allowsInline(policy("img-src 'none'"), 'script-src-elem', { nonce: '', hashes: [] })).toBe(true);
  });
});

describe('Trusted Types', () => {
  test.each([
    ["trusted-types 'none'", true],
    ['trusted-types', true],
    ['trusted-types lit-html', true],
    ['trusted-types lit-html parvis-map', false],
    ['trusted-types *', false],
    ["require-trusted-types-for 'script'", false],
  ])('%s refuses the policy parvis-map: %s', (text, refused) => {
    expect(refusesTrustedType(policy(text), 'parvis-map')).toBe(refused);
  });

  test("are enforced by 'script' alone", () => {
    expect(requiresTrustedTypes(policy("require-trusted-types-for 'script'"))).toBe(true);
    expect(requiresTrustedTypes(policy("trusted-types 'none'"))).toBe(false);
  });
});
