/** Observes a page: its elements, policy, files and servers. The requests that it sends are named in docs/embedding.md. */
import { textOf } from '@/host/attributes';
import { parseJson } from '@/lib/json';
import { parsePolicies } from './csp';
import { type DeepPath, deepPaths } from './deep-paths';
import { attributesOf, decoded, findElements, readElement, secretsOf } from './element';
import { preloadedByHeader, readFiles } from './files';
import { createNetwork, type Network } from './network';
import { type NonceOf, readNonces } from './nonces';
import type { ApiSeen, ElementSeen, Observed, PageSeen, PathSeen } from './observed';
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

/** Observes the page. Takes as long as its slowest server, at most about ten seconds. */
export async function observe(): Promise<Observation> {
  const violations = watchViolations();
  try {
    await untilDefined();
    const found = findElements(document);
    const tokens = found.flatMap(({ element }) => textOf(attributesOf(element), 'token') ?? []);
    const { page, nonceOf } = await readPage(tokens, violations.policyFor);
    const elements = found.flatMap((one) => readElement(one) ?? []);
    const network = createNetwork(page);
    const undefinedTags = elements.filter(({ isDefined, isNear }) => !isDefined && isNear).map(({ tag }) => tag);
    const files = await readFiles(network, undefinedTags, nonceOf);
    files.preloadedAsClassic.push(...preloadedByHeader(page.headers?.['link'] ?? ''));
    const [apis, channels, geocoders, paths] = await Promise.all([
      Promise.all(apisOf(elements, files.folders).map((api) => askApi(network, api))),
      Promise.all(channelsOf(elements).map(async (one) => ({ ...one, outcome: await network.shakeHands(one.url) }))),
      Promise.all(unique(elements.flatMap(({ geocoder }) => geocoder ?? [])).map((url) => askGeocoder(network, url))),
      askPaths(network, elements, page),
    ]);
    const unknownTags = found.filter((one) => !readElement(one)).map(({ element }) => element.localName);
    const servers = { apis, channels, geocoders, paths };
    const seen = { page, elements, unknownTags, files, ...servers, violations: violations.of(files.folders) };
    return { seen, secrets: found.flatMap(({ element }) => secretsOf(element)) };
  } finally {
    violations.end();
  }
}

const unique = (values: string[]) => [...new Set(values)];

const after = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Waits until the page is loaded, and until each tag near the window is defined, for 1.5 s at most: a script that is on its way is no fault. */
async function untilDefined(): Promise<void> {
  if (document.readyState !== 'complete')
    await new Promise((resolve) => addEventListener('load', resolve, { once: true }));
  const near = findElements(document).flatMap((one) => (readElement(one)?.isNear ? one.element.localName : []));
  const defined = unique(near).map((tag) => customElements.whenDefined(tag));
  await Promise.race([Promise.all(defined), after(1_500)]);
}

type PolicyFor = (url: string) => Promise<string>;

async function readPage(tokens: string[], policyFor: PolicyFor): Promise<{ page: PageSeen; nonceOf: NonceOf }> {
  const { href, origin, pathname, protocol } = window.location;
  const named = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name="${name}" i]`)?.content ?? null;
  const metaPolicies = [
    ...document.querySelectorAll<HTMLMetaElement>('meta[http-equiv="content-security-policy" i]'),
  ].map(({ content }) => content);
  const response = await readAgain(href);
  const headers = response?.headers ?? null;
  // A policy that refuses this very request is told by the refusal.
  const policy = headers ? (headers['content-security-policy'] ?? '') : await policyFor(href);
  const { nonceOf, metaNonce, changes } = readNonces(response?.html ?? null, policy);
  const csrf = named('csrf-token');
  const page: PageSeen = {
    ...{ origin, path: decoded(pathname), isSecure: protocol === 'https:', isFramedByOthers: isFramedByOthers() },
    ...{ headers, metaPolicies },
    policies: [...parsePolicies(policy, 'header'), ...metaPolicies.flatMap((text) => parsePolicies(text, 'meta'))],
    referrerPolicy: named('referrer') ?? headers?.['referrer-policy'] ?? null,
    csrf: csrf ? 'token' : named('csrf-param') === null && csrf === null ? 'none' : 'without token',
    ...{ cspNonce: metaNonce, nonceChanges: changes },
    refreshMethod: named('turbo-refresh-method'),
    library: libraryOf(window as unknown as Record<string, object | undefined>),
    isRails: named('csrf-param') === 'authenticity_token' || headers?.['x-runtime'] !== undefined,
    hasFrozenErrors: Object.isFrozen(Error.prototype),
    addressHoldsToken: holdsToken(href, tokens),
    guestHasToken: tokens.length > 0 && headers ? await guestHasToken(origin + pathname) : null,
  };
  return { page, nonceOf };
}

/** Asks for the page again: no script can read the headers of the page itself. */
async function readAgain(href: string): Promise<{ headers: Record<string, string>; html: string } | null> {
  try {
    const response = await fetch(href, { cache: 'no-store', headers: { Accept: 'text/html' } });
    return { headers: Object.fromEntries(response.headers), html: await response.text() };
  } catch {
    return null;
  }
}

function isFramedByOthers(): boolean {
  try {
    return window.top?.location.origin !== window.location.origin;
  } catch {
    return true;
  }
}

/** 7.2 brought what the elements use to keep a page: a visit that draws nothing. */
function libraryOf({ Turbo, Turbolinks }: Record<string, object | undefined>): PageSeen['library'] {
  if (Turbo) return 'StreamActions' in Turbo ? 'Turbo' : 'Turbo before 7.2';
  if (Turbolinks) return 'Turbolinks';
  // A Turbo that a policy has stopped has left nothing but its file.
  const isStopped = [...document.scripts].some(({ src }) => /\/turbo[\w.-]*\.js$/.test(bareAddress(src) ?? ''));
  return isStopped ? 'Turbo' : null;
}

const TOKEN_NAMES = /[?&#](user|api|access|auth|parvis)_?-?token=[^&#]/i;

const holdsToken = (href: string, tokens: string[]) =>
  TOKEN_NAMES.test(href) || tokens.some((token) => token.length > 5 && decoded(href).includes(token));

/** Returns whether the page gives a token to a visitor without cookies; null where that visitor gets no page. */
async function guestHasToken(url: string): Promise<boolean | null> {
  try {
    const response = await fetch(url, { cache: 'no-store', credentials: 'omit', headers: { Accept: 'text/html' } });
    return response.ok ? /<parvis-[a-z-]+\b[^>]*\stoken=("[^"]+"|'[^']+'|[^\s"'>]+)/.test(await response.text()) : null;
  } catch {
    return null;
  }
}

type ApiPlan = Pick<ApiSeen, 'base' | 'isForeign' | 'namesApi' | 'filesAreForeign'> & {
  tokenHeaders: string[];
  sendsCookies: boolean;
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
      sendsCookies: own.some(({ tag, opensAccounts }) => tag === 'parvis-estimation' || opensAccounts),
    };
  });
}

async function askApi(network: Network, { tokenHeaders, sendsCookies, ...api }: ApiPlan): Promise<ApiSeen> {
  const url = `${api.base}/users/0`;
  const ask = async (headers: Record<string, string>) => {
    const { response: _, ...answer } = await network.ask(url, {
      redirect: 'manual',
      headers: { Accept: 'application/json', ...headers },
    });
    return answer;
  };
  const plain = await ask({});
  if (!api.isForeign || plain.outcome !== 'answered') {
    return { ...api, ...plain, refusedHeaders: null, allowsCookies: null };
  }
  const all = { ...ASKED_HEADERS, ...Object.fromEntries(tokenHeaders.map((name) => [name, 'doctor'])) };
  const isRefused = async (headers: Record<string, string>) => (await ask(headers)).outcome !== 'answered';
  const each = async ([name, value]: [string, string]) => ((await isRefused({ [name]: value })) ? [name] : []);
  // One by one only where all together are refused.
  const refusedHeaders = (await isRefused(all)) ? (await Promise.all(Object.entries(all).map(each))).flat() : [];
  const withCookies = () => network.ask(`${api.base}/estimations`, { credentials: 'include' });
  const allowsCookies = sendsCookies ? (await withCookies()).outcome === 'answered' : null;
  return { ...api, ...plain, refusedHeaders, allowsCookies };
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
    return [{ tag, shown, isResult, status, hasTag: text.includes(`<${tag}`), isNoindex }];
  };
  return (await Promise.all(distinct.map(ask))).flat();
}

const NOINDEX = /<meta\b(?=[^>]*\bname=["']?robots)(?=[^>]*\bcontent=["'][^"']*(noindex|none))/i;
