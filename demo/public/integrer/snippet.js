// @ts-check
/* Builds the text that a partner pastes. Pure functions, without a page or network; tests/demo/snippet.test.ts. */

/**
 * @typedef {{ integrity: string }} File
 * @typedef {{ files: Record<string, File>, tags: Record<string, { initial: string[], all: string[] }> }} Manifest dist/manifest.json
 *
 * @typedef {object} Choice
 * @property {string} tag
 * @property {string} base Folder of the scripts with its version, absolute, ends with '/'.
 * @property {Manifest} manifest
 * @property {Record<string, string>} attributes In the order written; an empty value is left out.
 * @property {Record<string, string>} [defaults] A value equal to its default is left out.
 * @property {string} fallback The text shown until the script is loaded.
 * @property {string} [importMap] The text of `importMapOf`, if the integrity of chunks is checked too.
 */

const LOADER = 'parvis.js';
// For developers: no page fetches it.
const DOCTOR = 'doctor.js';

/** @param {string} text */
export function escapeText(text) {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

/**
 * Returns an attribute's value in quotes: single quotes around JSON, which contains double quotes.
 * @param {string} value
 */
export function quoted(value) {
  const escaped = escapeText(value);
  return value.includes('"') && !value.includes("'") ? `'${escaped}'` : `"${escaped.replaceAll('"', '&quot;')}"`;
}

/**
 * Returns the name of the script: the loader where it is built, else the tag's own.
 * @param {string} tag
 * @param {Manifest} manifest
 */
export function entryOf(tag, manifest) {
  return LOADER in manifest.files ? LOADER : ownScript(tag);
}

/** @param {string} tag */
function ownScript(tag) {
  return `${tag.replace(/^parvis-/, '')}.js`;
}

/**
 * Returns the import map by which the browser checks every file that the entry fetches; it contains only hashes.
 * @param {Pick<Choice, 'tag' | 'base' | 'manifest'>} choice
 */
export function importMapOf({ tag, base, manifest }) {
  const entry = entryOf(tag, manifest);
  const ofSomeTag = new Set(Object.values(manifest.tags).flatMap(({ all }) => all));
  const own = manifest.tags[ownScript(tag).slice(0, -3)]?.all ?? [];
  const loaders =
    entry === LOADER ? Object.keys(manifest.files).filter((file) => !ofSomeTag.has(file) && file !== DOCTOR) : [];
  const files = [...new Set([...own, ...loaders])].filter((file) => file !== entry && file in manifest.files).sort();
  const integrity = Object.fromEntries(files.map((file) => [base + file, manifest.files[file]?.integrity]));
  // '<' must not occur in the text of a script, whatever the file names.
  return JSON.stringify({ integrity }, null, 2).replaceAll('<', '\\u003c');
}

/**
 * Returns the HTML to paste: the script, then the tag with the attributes that differ from their defaults. With the
 * loader, a line preloads the tag's first screen.
 * @param {Choice} choice
 */
export function snippetOf({ tag, base, manifest, attributes, defaults = {}, fallback, importMap }) {
  const entry = entryOf(tag, manifest);
  const integrity = manifest.files[entry]?.integrity;
  const checked = (/** @type {string | undefined} */ hash) => (hash ? [`integrity=${quoted(hash)}`] : []);
  const script = [`src=${quoted(base + entry)}`, ...checked(integrity), 'crossorigin'];
  const first = manifest.tags[ownScript(tag).slice(0, -3)]?.initial ?? [];
  const links = (entry === LOADER ? first : []).map((file) => {
    const link = [`href=${quoted(base + file)}`, ...checked(manifest.files[file]?.integrity), 'crossorigin'];
    return `<link rel="modulepreload"\n  ${link.join('\n  ')}>`;
  });
  const written = Object.entries(attributes)
    .filter(([name, value]) => value !== '' && value !== defaults[name])
    .map(([name, value]) => `\n  ${name}=${quoted(value)}`);
  return [
    ...(importMap ? [`<script type="importmap">${importMap}</script>`] : []),
    ...links,
    `<script type="module"\n  ${script.join('\n  ')}></script>\n`,
    `<${tag}${written.join('')}>`,
    `  <p>${escapeText(fallback)}</p>`,
    `</${tag}>\n`,
  ].join('\n');
}

/**
 * Returns the rule for the host's own style sheet: a style attribute would need 'unsafe-inline'.
 * @param {{ tag: string, theme: Record<string, string>, minHeight: number }} looks
 */
export function styleOf({ tag, theme, minHeight }) {
  const tokens = Object.entries(theme).map(([name, value]) => `  --parvis-${name}: ${value};\n`);
  return `${tag} {\n  display: block;\n  min-height: ${minHeight}px;\n${tokens.join('')}}\n`;
}

const MAPBOX = 'https://*.mapbox.com';
const GOOGLE = ['https://*.googleapis.com', 'https://*.gstatic.com'];

/**
 * The servers of the sources of tiles that have a name.
 * @type {Record<string, string>}
 */
export const TILE_SERVERS = {
  geoplateforme: 'https://data.geopf.fr',
  openfreemap: 'https://tiles.openfreemap.org',
};

/**
 * Returns the addresses that a map is loaded from: those of its attributes, or the server of a name.
 * @param {Record<string, string>} attributes
 */
export function mapAddressesOf(attributes) {
  return ['map-style', 'tiles-url']
    .map((name) => (attributes[name] ?? '').replaceAll(/[{}]/g, ''))
    .map((value) => TILE_SERVERS[value] ?? value)
    .filter((address) => URL.canParse(address));
}

/**
 * Returns the directives that the page's Content-Security-Policy needs, one a line. style-src needs nothing.
 * @param {object} needs
 * @param {string} needs.base
 * @param {string} needs.api The URL of the API.
 * @param {string | null} needs.places The URL of the address base; null for a tag without a place search.
 * @param {boolean} needs.google Whether a Google key is given.
 * @param {boolean} needs.pictures Whether the tag shows pictures of the API.
 * @param {string | null} [needs.logo] The URL of the host's logo, if it is not relative.
 * @param {boolean} needs.live Whether the tag uses the live channel, which is on the API's origin.
 * @param {string[] | null} [needs.map] URLs of the map's style and tiles; null for a tag without a map.
 * @param {boolean} [needs.mapbox] Whether a key for Mapbox is given.
 * @param {string} [needs.importMapHash] The result of `hashOf`.
 */
export function cspOf({ base, api, places, google, pictures, logo, live, map = null, mapbox = false, importMapHash }) {
  const hosts = google ? GOOGLE : [];
  // A map loads its style, tiles and sprites from these hosts, and creates images itself.
  const mapHosts = [...(map ?? []).map(originOf), ...(mapbox ? [MAPBOX] : [])];
  /** @type {[string, string[]][]} */
  const directives = [
    ['script-src', [originOf(base), ...(importMapHash ? [`'${importMapHash}'`] : []), ...hosts]],
    [
      'connect-src',
      [originOf(api), ...(live ? [socketOf(api)] : []), ...(places ? [originOf(places)] : []), ...mapHosts, ...hosts],
    ],
    [
      'img-src',
      [
        ...(map ? ['data:', 'blob:'] : []),
        ...(pictures ? [originOf(api)] : []),
        ...mapHosts,
        ...(logo ? [originOf(logo)] : []),
        ...hosts,
      ],
    ],
    // The script is on another origin: its worker is a blob that imports it.
    ['worker-src', map ? ["'self'", 'blob:', originOf(base)] : []],
  ];
  return directives
    .filter(([, sources]) => sources.length > 0)
    .map(([name, sources]) => `${name} ${[...new Set(sources)].join(' ')};\n`)
    .join('');
}

/**
 * Returns the wss: source of a URL, which an https: source does not include.
 * @param {string} address
 */
function socketOf(address) {
  return originOf(address).replace(/^http/, 'ws');
}

/** @param {string} address */
function originOf(address) {
  return new URL(address).origin;
}

/**
 * Returns the source by which a policy allows an inline script of exactly this text.
 * @param {string} text
 */
export async function hashOf(text) {
  const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
  return `sha256-${btoa(String.fromCharCode(...new Uint8Array(digest)))}`;
}

/**
 * Returns the `criteria` attribute for typed criteria: places separated by commas or lines, kinds, a maximum budget in
 * euros. Empty without criteria.
 * @param {{ places: string, apartment: boolean, house: boolean, maxBudget: string }} typed
 */
export function criteriaOf({ places, apartment, house, maxBudget }) {
  const names = places
    .split(/[,;\n]/)
    .map((name) => name.trim())
    .filter((name) => name !== '' && name.toLowerCase() !== 'france');
  const budget = Number(maxBudget.replace(/\s/g, ''));
  const criteria = {
    ...(names.length > 0 && { zone: [...new Set(names)].map((name) => `${name}, France`) }),
    ...(apartment && { apartment }),
    ...(house && { house }),
    ...(budget > 0 && { max_budget: budget }),
  };
  return Object.keys(criteria).length > 0 ? JSON.stringify(criteria) : '';
}
