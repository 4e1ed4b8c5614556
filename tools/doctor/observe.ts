/** Observes a page: its elements, policy, files and servers. The requests that it sends are named in docs/embedding.md. */
import { textOf } from '@/host/attributes';
import { parseJson } from '@/lib/json';
import { parsePolicies } from './csp';
import { type DeepPath, deepPaths } from './deep-paths';
import { attributesOf, decoded, type Found, findElements, readElement, secretsOf } from './element';
import { preloadedByHeader, readFiles } from './files';
import { createNetwork, type Network, request } from './network';
import { readNonces, type WrittenScripts } from './nonces';
import type { Answer, ApiSeen, ElementSeen, Observed, PageSeen, PathSeen } from './observed';
import { bareAddress } from './redact';
import { watchViolations } from './violations';

/** The headers of a call of Parvis for which a browser asks first, with values that no server accepts as a proof. */
const ASKED_HEADERS: Record<string, string> = {
  Authorization: 'Bearer',
  'Content-Type': 'application/json',
  'Idempotency-Key': 'doctor',
  'X-Session-Id': 'doctor',
  'X-Visit-Token': 'doctor',
};

/** What is observed of the page, and the values that no text may show. */
export type Observation = { seen: Observed; secrets: string[] };

/** Observes the page. A server that does not answer in five seconds counts as silent. */
export async function observe(): Promise<Observation> {
  const violations = watchViolations();
  try {
    await untilLoaded();
    await untilDefined(700);
    const found = findElements(document);
    const before = found.length > 0 ? [] : await elementsBefore();
    const tokens = found.flatMap(({ element }) => textOf(attributesOf(element), 'token') ?? []);
    const tags = unique(found.map(({ element }) => element.localName));
    const { page, written } = await readPage(tags, tokens, violations.policyFor);
    const elements = found.flatMap((one) => readElement(one) ?? []);
    const network = createNetwork(page);
    const undefinedTags = elements.filter(({ isDefined, isNear }) => !isDefined && isNear).map(({ tag }) => tag);
    const files = await readFiles(network, undefinedTags, written);
    files.preloadedAsClassic.push(...preloadedByHeader(page.headers?.['link'] ?? ''));
    const [apis, channels, geocoders, paths] = await Promise.all([
      Promise.all(apisOf(elements, files.folders).map((api) => askApi(network, api))),
      Promise.all(channelsOf(elements).map(async (one) => ({ ...one, outcome: await network.shakeHands(one.url) }))),
      Promise.all(unique(elements.flatMap(({ geocoder }) => geocoder ?? [])).map((url) => askGeocoder(network, url))),
      askPaths(network, elements, page),
    ]);
    // A slow script may have come meanwhile.
    if (undefinedTags.length > 0) await untilDefined(300);
    for (const element of elements) element.isDefined = customElements.get(element.tag) !== undefined;
    const unknownTags = found.filter((one) => !readElement(one)).map(({ element }) => element.localName);
    const servers = { apis, channels, geocoders, paths };
    const left = before.flatMap((one) => readElement(one) ?? []);
    const seen = { page, elements, left, unknownTags, files, ...servers, violations: violations.of(files.folders) };
    return { seen, secrets: [...found, ...before].flatMap(({ element }) => secretsOf(element)) };
  } finally {
    violations.end();
  }
}

const unique = (values: string[]) => [...new Set(values)];

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until the page is loaded, for 5 s at most. */
async function untilLoaded(): Promise<void> {
  if (document.readyState === 'complete') return;
  const loaded = new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  await Promise.race([loaded, after(5_000)]);
}

/** Waits until each tag near the window is defined, for `limit` ms at most: a script that is on its way is no fault. */
async function untilDefined(limit: number): Promise<void> {
  const near = findElements(document).flatMap((one) => (readElement(one)?.isNear ? one.element.localName : []));
  const defined = unique(near).map((tag) => customElements.whenDefined(tag));
  await Promise.race([Promise.all(defined), after(limit)]);
}

type PolicyFor = (url: string, metaPolicies: readonly string[]) => Promise<string>;

async function readPage(
  tags: string[],
  tokens: string[],
  policyFor: PolicyFor,
): Promise<{ page: PageSeen; written: WrittenScripts }> {
  const { href, origin, pathname, protocol } = window.location;
  const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}" i]`)?.content ?? null;
  const metaPolicies = [
    // Browsers ignore one in the body.
    ...document.head.querySelectorAll<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]'),
  ].map(({ content }) => content);
  const response = await readServed(href, tags);
  const headers = response?.headers ?? null;
  // A policy that refuses this very request is told by the refusal.
  const policy = headers ? (headers['content-security-policy'] ?? '') : await policyFor(href, metaPolicies);
  const { metaNonce, changes, ...written } = readNonces(response?.html ?? null, policy);
  const csrf = named('csrf-token');
  const page: PageSeen = {
    ...{ origin, path: decoded(pathname), isSecure: protocol === 'https:', isFramedByOthers: isFramedByOthers() },
    isSandboxed: self.origin === 'null',
    allowsGeolocation: allowsGeolocation(document),
    ...{ headers, metaPolicies },
    policies: [...parsePolicies(policy, 'header'), ...metaPolicies.flatMap((text) => parsePolicies(text, 'meta'))],
    referrerPolicy: named('referrer') ?? headers?.['referrer-policy'] ?? null,
    csrf: csrf ? 'token' : named('csrf-param') === null && csrf === null ? 'none' : 'without token',
    ...{ cspNonce: metaNonce, nonceChanges: changes },
    refreshMethod: named('turbo-refresh-method'),
    hasStreams: document.querySelector('turbo-cable-stream-source, turbo-stream-source') !== null,
    library: libraryOf(window as unknown as Record<string, object | undefined>),
    isRails: named('csrf-param') === 'authenticity_token' || headers?.['x-runtime'] !== undefined,
    hasFrozenErrors: Object.isFrozen(Error.prototype),
    addressHoldsToken: holdsToken(href, tokens),
    guestHasToken: tokens.length > 0 && headers ? await guestHasToken(origin + pathname) : null,
    writtenTags: tagsIn(response?.html ?? '', tags),
  };
  return { page, written };
}

const tagsIn = (html: string, tags: string[]) => tags.filter((tag) => html.includes(`<${tag}`));

/**
 * Asks for the page again. Where the server has no element at the present address, which an element may have written,
 * the page is asked for at the address that was loaded.
 */
async function readServed(href: string, tags: string[]): ReturnType<typeof readAgain> {
  const now = await readAgain(href);
  const [loaded] = performance.getEntriesByType('navigation');
  const isSame = !loaded || bareAddress(loaded.name) === bareAddress(href);
  if (isSame || tagsIn(now?.html ?? '', tags).length > 0) return now;
  const before = await readAgain(loaded.name);
  return tagsIn(before?.html ?? '', tags).length > 0 ? before : now;
}

/** Returns the elements of the page that led here, as its server sends it: none of another site. */
async function elementsBefore(): Promise<Found[]> {
  const { referrer } = document;
  if (!referrer.startsWith(`${location.origin}/`)) return [];
  const before = await readDocument(referrer);
  return before ? findElements(before) : [];
}

/** Asks for a page and returns it parsed: the one parser of HTML that Trusted Types leave to every script. */
function readDocument(url: string): Promise<Document | null> {
  return new Promise((resolve) => {
    const asked = new XMLHttpRequest();
    asked.open('GET', url);
    asked.responseType = 'document';
    asked.timeout = 5_000;
    asked.onloadend = () => resolve(asked.responseXML);
    asked.send();
  });
}

/** Asks for a page again: no script can read the headers of the page itself. */
async function readAgain(href: string): Promise<{ headers: Record<string, string>; html: string } | null> {
  try {
    const response = await request(href, { headers: { Accept: 'text/html' } });
    return { headers: Object.fromEntries(response.headers), html: await response.text() };
  } catch {
    return null;
  }
}

/** Chromium alone tells what the policies of the page and of the frames around it leave. */
function allowsGeolocation(page: Document & { featurePolicy?: { allowsFeature(name: string): boolean } }) {
  return page.featurePolicy?.allowsFeature('geolocation') ?? null;
}

function isFramedByOthers(): boolean {
  try {
    return window.top?.location.origin !== window.location.origin;
  } catch {
    return true;
  }
}

/** 7.2 brought what the elements use to keep a page, a visit that draws nothing; 8 brought refreshes. */
function libraryOf({ Turbo, Turbolinks }: Record<string, object | undefined>): PageSeen['library'] {
  if (Turbo) return !('StreamActions' in Turbo) ? 'Turbo before 7.2' : refreshes(Turbo) ? 'Turbo' : 'Turbo before 8';
  if (Turbolinks) return 'Turbolinks';
  // A Turbo that a policy has stopped has left nothing but its file.
  const isStopped = [...document.scripts].some(({ src }) => /\/turbo[\w.-]*\.js$/.test(bareAddress(src) ?? ''));
  return isStopped ? 'Turbo' : null;
}

/** Returns whether a Turbo has refreshes of the page. */
const refreshes = (turbo: object) => {
  const { session } = turbo as { session?: object };
  return session !== undefined && 'refresh' in session;
};

const TOKEN_NAMES = /[?&#](user|api|access|auth|parvis)_?-?token=[^&#]/i;

const holdsToken = (href: string, tokens: string[]) =>
  TOKEN_NAMES.test(href) || tokens.some((token) => token.length > 5 && decoded(href).includes(token));

/** Returns whether the page gives a token to a visitor without cookies; null where that visitor gets no page. */
async function guestHasToken(url: string): Promise<boolean | null> {
  try {
    const response = await request(url, { credentials: 'omit', headers: { Accept: 'text/html' } });
    return response.ok ? /<parvis-[a-z-]+\b[^>]*\stoken=("[^"]+"|'[^']+'|[^\s"'>]+)/.test(await response.text()) : null;
  } catch {
    return null;
  }
}

type ApiPlan = Pick<ApiSeen, 'base' | 'isForeign' | 'namesApi' | 'filesAreForeign'> & {
  tokenHeaders: string[];
  methods: string[];
  sendsCookies: boolean;
};

/** The methods that elements use besides GET and POST, which need no permission. */
const METHODS: Record<string, string[]> = {
  'parvis-client-area': ['PUT', 'DELETE'],
  'parvis-radar': ['PUT'],
  'parvis-visit-cancellation': ['PUT'],
};

function apisOf(elements: ElementSeen[], folders: string[]): ApiPlan[] {
  const filesAreForeign = folders.length > 0 && folders.every((folder) => !folder.startsWith(`${location.origin}/`));
  return unique(elements.map(({ api }) => api)).map((base) => {
    const own = elements.filter(({ api }) => api === base);
    return {
      base,
      filesAreForeign,
      isForeign: own.some(({ isForeign }) => isForeign),
      namesApi: own.every(({ namesApi }) => namesApi),
      tokenHeaders: unique(own.flatMap(({ tokenHeader }) => tokenHeader ?? [])),
      methods: unique(own.flatMap(({ tag }) => METHODS[tag] ?? [])),
      sendsCookies: own.some(({ tag, opensAccounts }) => tag === 'parvis-estimation' || opensAccounts),
    };
  });
}

async function askApi(network: Network, { tokenHeaders, methods, sendsCookies, ...api }: ApiPlan): Promise<ApiSeen> {
  const url = `${api.base}/users/0`;
  const ask = async (headers: Record<string, string>, init: RequestInit = {}) => {
    const asked = await network.ask(url, {
      ...{ redirect: 'manual', headers: { Accept: 'application/json', ...headers } },
      ...init,
    });
    const { response: _, ...answer } = asked;
    return answer;
  };
  const first = await ask({});
  const unasked = { refusedHeaders: null, refusedMethods: [], allowsCookies: null };
  if (!api.isForeign) {
    // Elements send the cookies of their own site, which pass a gate before all of it.
    const plain =
      first.isRedirected && (await isClosed(network)) ? await ask({}, { credentials: 'same-origin' }) : first;
    return { ...api, ...plain, ...unasked };
  }
  if (first.outcome !== 'answered') return { ...api, ...first, ...unasked };
  const all = { ...ASKED_HEADERS, ...Object.fromEntries(tokenHeaders.map((name) => [name, 'doctor'])) };
  const refusal = async (name: string, answer: Promise<Answer>) => ((await answer).outcome === 'cors' ? [name] : []);
  const [together, refusedMethods, cookies] = await Promise.all([
    ask(all),
    Promise.all(methods.map((method) => refusal(method, ask({}, { method })))),
    sendsCookies ? network.ask(`${api.base}/estimations`, { credentials: 'include' }) : null,
  ]);
  // A server that lets the question before a call wait answers no call.
  if (together.outcome === 'silent') return { ...api, ...together, ...unasked };
  // One by one only where all together are refused.
  const each = ([name, value]: [string, string]) => refusal(name, ask({ [name]: value }));
  const refusedHeaders = together.outcome === 'cors' ? (await Promise.all(Object.entries(all).map(each))).flat() : [];
  const allowsCookies = cookies && cookies.outcome !== 'silent' ? cookies.outcome === 'answered' : null;
  return { ...api, ...first, refusedHeaders, refusedMethods: refusedMethods.flat(), allowsCookies };
}

/** Returns whether visitors without cookies get no page either. */
async function isClosed(network: Network): Promise<boolean> {
  const { status, isRedirected } = await network.ask(location.origin + location.pathname, { redirect: 'manual' });
  return isRedirected || status === 401 || status === 403;
}

function channelsOf(elements: ElementSeen[]) {
  return unique(elements.flatMap(({ cable }) => cable ?? [])).map((url) => {
    const isForeign = new URL(url).host !== location.host;
    return { url, isForeign };
  });
}

async function askGeocoder(network: Network, url: string) {
  const { response, ...answer } = await network.ask(`${url}/search?q=Lyon&index=address&autocomplete=1&limit=1`);
  const text = response?.ok ? await response.text().catch(() => '') : '';
  const features = (parseJson(text || null) as { features?: unknown } | null)?.features;
  return { ...answer, url, isFeatureCollection: Array.isArray(features) };
}

async function askPaths(network: Network, elements: ElementSeen[], { path, origin }: PageSeen): Promise<PathSeen[]> {
  const wanted = elements.flatMap((element) => deepPaths(element, path));
  const distinct = [...new Map(wanted.map((one) => [one.tag + one.path, one])).values()];
  const ask = async ({ tag, path, shown, isResult }: DeepPath): Promise<PathSeen[]> => {
    const { response, status } = await network.ask(origin + path, {
      credentials: 'same-origin',
      headers: { Accept: 'text/html' },
    });
    if (!response) return [];
    const text = await response.text().catch(() => '');
    const isNoindex = /noindex|none/i.test(response.headers.get('x-robots-tag') ?? '') || NOINDEX.test(text);
    const hasTag = text.includes(`<${tag}`);
    const isElsewhere = !hasTag && new URL(response.url).pathname.replace(/\/$/, '') !== path;
    return [{ tag, shown, isResult, status, hasTag, isElsewhere, isNoindex }];
  };
  return (await Promise.all(distinct.map(ask))).flat();
}

const NOINDEX = /<meta\b(?=[^>]*\bname=["']?robots)(?=[^>]*\bcontent=["'][^"']*(noindex|none))/i;
