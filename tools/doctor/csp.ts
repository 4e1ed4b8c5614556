/** Content security policies, parsed and asked what they allow (CSP Level 3). Pure. */

/** One enforced policy: the sources of each directive, as they are written. */
export type Policy = { from: 'header' | 'meta'; directives: ReadonlyMap<string, readonly string[]> };

/** A script element, as far as policies depend on it. `isAdded`: by another script, not by the HTML. */
export type PolicyScript = { url: string; nonce: string; integrity: string; isAdded: boolean };

/** The directives that a request falls back to, first to last. */
const FALLBACKS: Record<string, readonly string[]> = {
  'script-src-elem': ['script-src-elem', 'script-src', 'default-src'],
  'style-src-elem': ['style-src-elem', 'style-src', 'default-src'],
  'worker-src': ['worker-src', 'child-src', 'script-src', 'default-src'],
  'frame-src': ['frame-src', 'child-src', 'default-src'],
  'connect-src': ['connect-src', 'default-src'],
  'img-src': ['img-src', 'default-src'],
};

// What a policy in a meta element cannot say.
const HEADER_ONLY = ['frame-ancestors', 'report-uri', 'sandbox'];

const DEFAULT_PORTS: Record<string, string> = { http: '80', https: '443', ws: '80', wss: '443' };

/** Returns the policies of a header, which may hold several separated by commas, or the one of a meta element. */
export function parsePolicies(text: string, from: Policy['from']): Policy[] {
  const policies = from === 'header' ? text.split(',') : [text];
  return policies.map((policy) => ({ from, directives: directivesOf(policy, from) })).filter(hasDirectives);
}

const hasDirectives = ({ directives }: Policy) => directives.size > 0;

function directivesOf(policy: string, from: Policy['from']): Policy['directives'] {
  const directives = new Map<string, string[]>();
  for (const part of policy.split(';')) {
    const [written = '', ...sources] = part.trim().split(/\s+/);
    const name = written.toLowerCase();
    // The first of two directives of one name counts.
    if (!name || directives.has(name) || (from === 'meta' && HEADER_ONLY.includes(name))) continue;
    directives.set(name, sources);
  }
  return directives;
}

/** Returns the sources that a policy has for a directive, its fallbacks included; null where it allows everything. */
export function sourcesOf({ directives }: Policy, directive: string): readonly string[] | null {
  const name = namesOf(directive).find((one) => directives.has(one));
  return (name && directives.get(name)) || null;
}

const namesOf = (directive: string) => FALLBACKS[directive] ?? [directive];

/**
 * Returns whether a policy allows a page of `origin` to request an address. With `exactSockets`, a ws: or wss: address
 * must be allowed under its own scheme: browsers disagree on 'self'.
 */
export function allowsUrl(
  policy: Policy,
  directive: string,
  address: string,
  origin: string,
  { exactSockets = false } = {},
): boolean {
  const sources = sourcesOf(policy, directive);
  if (sources === null || trustsScripts(policy, directive)) return true;
  const url = new URL(address);
  const considered = exactSockets && isSocket(url) ? sources.filter((source) => !isSelf(source)) : sources;
  return considered.some((source) => matches(source, url, new URL(origin)));
}

/** Under 'strict-dynamic' scripts may add scripts, and start workers where script-src stands for worker-src. */
function trustsScripts(policy: Policy, directive: string): boolean {
  const name = namesOf(directive).find((one) => policy.directives.has(one));
  const isOfScripts = directive === 'script-src-elem' || (directive === 'worker-src' && name === 'script-src');
  return isOfScripts && isStrictDynamic(sourcesOf(policy, directive) ?? []);
}

/** Returns whether a policy allows a script element that the page's HTML holds, by nonce, integrity or address. */
export function allowsScript(
  policy: Policy,
  { url, nonce, integrity, isAdded }: PolicyScript,
  origin: string,
): boolean {
  const sources = sourcesOf(policy, 'script-src-elem');
  if (sources === null || hasNonce(sources, nonce)) return true;
  const hashes = integrity.split(/\s+/).filter(Boolean);
  if (hashes.length > 0 && hashes.every((hash) => sources.includes(`'${hash}'`))) return true;
  return isStrictDynamic(sources) ? isAdded : allowsUrl(policy, 'script-src-elem', url, origin);
}

/** Returns whether a policy allows an inline script or style: by its nonce, by one of its hashes, or any. */
export function allowsInline(
  policy: Policy,
  directive: 'script-src-elem' | 'style-src-elem',
  { nonce, hashes }: { nonce: string; hashes: readonly string[] },
): boolean {
  const sources = sourcesOf(policy, directive);
  if (sources === null || hasNonce(sources, nonce)) return true;
  if (hashes.some((hash) => sources.includes(`'${hash}'`))) return true;
  // A nonce or a hash, and 'strict-dynamic', turn 'unsafe-inline' off.
  const isStrict = isStrictDynamic(sources) || sources.some((source) => /^'(nonce|sha\d+)-/i.test(source));
  return !isStrict && lowered(sources).includes("'unsafe-inline'");
}

/** Returns whether a policy accepts scripts by nonce: it names one. */
export const wantsNonce = (policy: Policy): boolean =>
  (sourcesOf(policy, 'script-src-elem') ?? []).some((source) => /^'nonce-/i.test(source));

/** Returns whether a policy enforces Trusted Types and lets no script create the policy of this name. */
export function refusesTrustedType({ directives }: Policy, name: string): boolean {
  const names = directives.get('trusted-types');
  return names !== undefined && !names.includes(name) && !names.includes('*');
}

/** Returns whether a policy refuses plain texts in places that run scripts. */
export const requiresTrustedTypes = ({ directives }: Policy): boolean =>
  (directives.get('require-trusted-types-for') ?? []).includes("'script'");

const lowered = (sources: readonly string[]) => sources.map((source) => source.toLowerCase());
const isSelf = (source: string) => source.toLowerCase() === "'self'";
const isSocket = ({ protocol }: URL) => /^wss?:$/.test(protocol);
const isStrictDynamic = (sources: readonly string[]) => lowered(sources).includes("'strict-dynamic'");
// A nonce is compared with its case.
const hasNonce = (sources: readonly string[], nonce: string) =>
  nonce !== '' && sources.some((source) => source.replace(/^'nonce-/i, "'nonce-") === `'nonce-${nonce}'`);

const HOST = /^(?:([a-z][a-z\d+.-]*):\/\/)?(\*|(?:\*\.)?[^:/*]+)(?::(\d+|\*))?(\/[^?#]*)?$/i;

function matches(source: string, url: URL, self: URL): boolean {
  if (source === '*') return /^(https?|wss?):$/.test(url.protocol) || url.protocol === self.protocol;
  if (isSelf(source)) return isOwn(url, self);
  if (/^[a-z][a-z\d+.-]*:$/i.test(source)) return schemeMatches(source.slice(0, -1).toLowerCase(), schemeOf(url));
  if (source.startsWith("'")) return false;
  const [, scheme, host = '', port, path] = HOST.exec(source) ?? [];
  return (
    schemeMatches(scheme?.toLowerCase() ?? schemeOf(self), schemeOf(url)) &&
    hostMatches(host.toLowerCase(), url.hostname) &&
    portMatches(port, url) &&
    (!path || pathMatches(path, url.pathname))
  );
}

const schemeOf = ({ protocol }: URL) => protocol.slice(0, -1);

/** A source's scheme also stands for the safer one; https: does not stand for wss:, nor wss: for https: in Chromium. */
function schemeMatches(source: string, scheme: string): boolean {
  return source === scheme || scheme === `${source}s`;
}

function hostMatches(source: string, host: string): boolean {
  if (source === '*') return host !== '';
  return source.startsWith('*.') ? host.endsWith(source.slice(1)) : source !== '' && host === source;
}

function portMatches(source: string | undefined, { port, protocol }: URL): boolean {
  const given = port || (DEFAULT_PORTS[protocol.slice(0, -1)] ?? '');
  const standard = DEFAULT_PORTS[protocol.slice(0, -1)] ?? '';
  if (source === undefined) return given === standard;
  return source === '*' || source === given || (source === '80' && given === '443');
}

function pathMatches(source: string, path: string): boolean {
  return source.endsWith('/') ? path.startsWith(source) : path === source;
}

/** 'self' is the page's origin, and the safer schemes and the sockets of its host. */
function isOwn(url: URL, self: URL): boolean {
  // blob: has the page's origin too, and must be named.
  if (!/^(http|ws)s?:$/.test(url.protocol)) return false;
  if (url.origin === self.origin) return true;
  const isSafer = /^(https|wss):$/.test(url.protocol) || (self.protocol === 'http:' && url.protocol === 'ws:');
  const bothStandard = url.port === '' && self.port === '';
  return isSafer && url.hostname === self.hostname && (url.port === self.port || bothStandard);
}
