/** The files of Parvis on the page: scripts, links, import maps, and what the browser has fetched. */
import { tags } from 'parvis:reference';
import { isPlainObject, parseJson } from '@/lib/json';
import type { Network } from './network';
import type { NonceOf, WrittenScripts } from './nonces';
import type { Answer, FilesSeen, ImportMapSeen, Place, ScriptSeen } from './observed';
import { bareAddress } from './redact';

const NAMES = ['parvis', ...Object.keys(tags).map((tag) => tag.slice('parvis-'.length))];
const FILE = new RegExp(`^(.*/)((?:${NAMES.join('|')})\\.js)$`);
const RENAMED = new RegExp(`/((?:${NAMES.join('|')})-[0-9a-f]{7,64}\\.js)$`);

// A host may have scripts of these names too.
const COMMON = ['estimation.js', 'radar.js'];

/** Returns the folder and the name of a file of Parvis; null for any other address. */
function placeOf(address: string): Place | null {
  const [, folder = '', file = ''] = FILE.exec(bareAddress(address) ?? '') ?? [];
  const isOurs = file !== '' && (!COMMON.includes(file) || isNamed(folder) || hasTagOf(file));
  return isOurs ? { folder, file } : null;
}

/** Returns whether the path of a folder names Parvis, or a version. */
const isNamed = (folder: string) => /parvis|\d\.\d/i.test(new URL(folder).pathname);

/** Beside folders that name Parvis, a file of the same name elsewhere is the host's own. */
function foldersOf(places: Place[]): string[] {
  const folders = [...new Set(places.map(({ folder }) => folder))];
  const named = folders.filter(isNamed);
  return named.length > 0 ? named : folders;
}

const hasTagOf = (file: string) => document.querySelector(`parvis-${file.slice(0, -'.js'.length)}`) !== null;

/** Reads the files of the page. Asks the server for scripts whose tags are not defined, and for the manifest. */
export async function readFiles(
  network: Network,
  undefinedTags: readonly string[],
  html: WrittenScripts,
): Promise<FilesSeen> {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  const fetched = entries.flatMap(({ name }) => placeOf(name) ?? []);
  const written = scriptsOfPage(html);
  const folders = foldersOf([...written, ...fetched]);
  const scripts = written.filter(({ folder }) => folders.includes(folder));
  const importMaps = await readImportMaps(folders, html.nonceOf);
  const integrity = integrityOfPage(folders);
  const isChecked = importMaps.length > 0 || integrity.length > 0;
  const missing = (file: string) =>
    file === 'parvis.js' ? undefinedTags.length > 0 : undefinedTags.includes(`parvis-${file.slice(0, -'.js'.length)}`);
  const answers = scripts.map(async (script) => {
    if (!script.isModule || !missing(script.file)) return script;
    const { response: _, ...answer } = await network.ask(script.url);
    return { ...script, answer };
  });
  const answered = await Promise.all(answers);
  const areServed = answered.every(({ answer }) => answer === null || isServed(answer));
  return {
    ...{ scripts: answered, folders, importMaps, integrity },
    fetched: fetched.map(({ folder, file }) => folder + file),
    failed: [...failedOf(entries, folders), ...(await askTags(network, areServed ? undefinedTags : [], folders))],
    renamed: [...document.scripts].flatMap(({ src }) => RENAMED.exec(bareAddress(src) ?? '')?.[1] ?? []),
    repeated: repeatedOf(entries.map(({ name }) => name)),
    pinned: pinnedByMaps(),
    preloadedAsClassic: preloadedAsClassic(),
    manifests: isChecked ? await readManifests(network, folders) : {},
  };
}

/** Returns the names of files that scripts and requests name with different queries: a module under two addresses is two. */
function repeatedOf(fetched: string[]): string[] {
  const addresses = [...[...document.scripts].map(({ src }) => src), ...fetched].map((one) => one.replace(/#.*/, ''));
  const files = [...new Set(addresses)].flatMap((one) => placeOf(one) ?? []).map(({ folder, file }) => folder + file);
  const twice = files.filter((one, index) => files.indexOf(one) < index);
  return [...new Set(twice)].map((one) => one.slice(one.lastIndexOf('/') + 1));
}

/** Returns the files of Parvis to which an import map of the page leads a name. */
const pinnedByMaps = (): Place[] =>
  mapsOfPage()
    .flatMap(({ textContent }) => membersOf(textContent ?? '', 'imports'))
    .flatMap(([, address]) => absolute(address).flatMap((url) => placeOf(url) ?? []));

const mapsOfPage = () => [...document.querySelectorAll<HTMLScriptElement>('script[type=importmap]')];

const isServed = ({ outcome, status }: Answer) => outcome === 'answered' && status < 400;

const failedOf = (entries: PerformanceResourceTiming[], folders: string[]): FilesSeen['failed'] =>
  entries.flatMap(({ name, responseStatus: status }) =>
    status >= 400 && isIn(folders, name) && name.endsWith('.js') ? [{ url: bareAddress(name) ?? '', status }] : [],
  );

/** Asks for the files of tags that are not defined, and returns those that the server does not have. */
async function askTags(network: Network, tags: readonly string[], folders: string[]): Promise<FilesSeen['failed']> {
  const urls = tags.flatMap((tag) => folders.map((folder) => `${folder}${tag.slice('parvis-'.length)}.js`));
  const asked = urls.map(async (url) => ({ url, status: (await network.ask(url)).status }));
  return (await Promise.all(asked)).filter(({ status }) => status >= 400);
}

function scriptsOfPage({ nonceOf, isAdded }: WrittenScripts): ScriptSeen[] {
  return [...document.scripts].flatMap((script) => {
    const place = script.src && placeOf(script.src);
    if (!place) return [];
    const isModule = script.type === 'module';
    const { integrity } = script;
    const facts = { nonce: nonceOf(script), isAdded: isAdded(script), integrity, answer: null };
    return { url: place.folder + place.file, ...place, isModule, ...facts };
  });
}

const LINKS = 'link[rel=modulepreload], link[rel=preload]';

const linksOfPage = () => [...document.querySelectorAll<HTMLLinkElement>(LINKS)];

/** A module that is preloaded as a classic script is fetched twice. */
const preloadedAsClassic = () =>
  linksOfPage().flatMap(({ rel, as, href }) =>
    rel === 'preload' && as === 'script' ? (placeOf(href)?.file ?? []) : [],
  );

/** Returns the name of a file of Parvis that a Link header preloads as a classic script. */
export function preloadedByHeader(link: string): string[] {
  return link.split(/,\s*(?=<)/).flatMap((part) => {
    const [, address = ''] = /^<([^>]*)>/.exec(part) ?? [];
    const isClassic = /;\s*rel="?preload/i.test(part) && /;\s*as="?script/i.test(part);
    return isClassic ? absolute(address).flatMap((url) => placeOf(url)?.file ?? []) : [];
  });
}

const isIn = (folders: readonly string[], address: string) => folders.some((folder) => address.startsWith(folder));

function integrityOfPage(folders: readonly string[]): FilesSeen['integrity'] {
  const given: FilesSeen['integrity'] = [
    ...[...document.scripts].map(({ src, integrity }): [string, string] => [src, integrity]),
    ...linksOfPage().map(({ href, integrity }): [string, string] => [href, integrity]),
  ];
  return given.filter(([address, integrity]) => integrity && isIn(folders, address));
}

async function readImportMaps(folders: readonly string[], nonceOf: NonceOf): Promise<ImportMapSeen[]> {
  const maps = mapsOfPage();
  const first = document.querySelector('script[type=module], link[rel=modulepreload]');
  const read = maps.map(async (map, index) => {
    const text = map.textContent ?? '';
    const integrity = integrityIn(text);
    const addresses = Object.keys(integrity);
    const isOfParvis = addresses.some((address) => isIn(folders, address) || placeOf(address) !== null);
    if (!isOfParvis) return [];
    const isLate = first !== null && Boolean(first.compareDocumentPosition(map) & Node.DOCUMENT_POSITION_FOLLOWING);
    return [{ isLate, isFirst: index === 0, nonce: nonceOf(map), hashes: await hashesOf(text), integrity }];
  });
  return (await Promise.all(read)).flat();
}

/** Returns the hashes of an import map by address. */
const integrityIn = (text: string): Record<string, string> =>
  Object.fromEntries(
    membersOf(text, 'integrity').flatMap(([address, hash]) => absolute(address).map((url) => [url, hash])),
  );

/** Returns the entries of a member of an import map. */
function membersOf(text: string, name: 'imports' | 'integrity'): [string, string][] {
  const map = parseJson(text);
  const members = isPlainObject(map) ? map[name] : null;
  return isPlainObject(members) ? Object.entries(members).map(([key, value]) => [key, String(value)]) : [];
}

/** Returns an address of the page in full; nothing where it cannot be read. */
const absolute = (address: string): string[] =>
  URL.canParse(address, document.baseURI) ? [new URL(address, document.baseURI).href] : [];

/** Returns the hashes by which a policy may allow an inline script; null on a page without the means to compute them. */
async function hashesOf(text: string): Promise<string[] | null> {
  if (!crypto.subtle) return null;
  const content = new TextEncoder().encode(text);
  const hash = async (bits: number) => {
    const digest = new Uint8Array(await crypto.subtle.digest(`SHA-${bits}`, content));
    return `sha${bits}-${btoa(String.fromCharCode(...digest))}`;
  };
  return Promise.all([256, 384, 512].map(hash));
}

async function readManifests(network: Network, folders: readonly string[]): Promise<FilesSeen['manifests']> {
  const read = folders.map(async (folder) => {
    const { response } = await network.ask(`${folder}manifest.json`);
    const manifest = response?.ok ? parseJson(await response.text().catch(() => null)) : null;
    if (!isPlainObject(manifest) || !isPlainObject(manifest['files']) || !isPlainObject(manifest['tags'])) return [];
    const files = mapValues(manifest['files'], (file) => String((file as { integrity?: string }).integrity));
    const all = mapValues(manifest['tags'], (tag) => (tag as { all?: string[] }).all ?? []);
    return [[folder, { files, tags: all }] as const];
  });
  return Object.fromEntries((await Promise.all(read)).flat());
}

function mapValues<T>(object: Record<string, unknown>, change: (value: unknown) => T): Record<string, T> {
  return Object.fromEntries(Object.entries(object).map(([key, value]) => [key, change(value)]));
}
