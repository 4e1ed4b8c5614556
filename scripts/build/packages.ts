/**
 * The changes that the build makes in bundled packages, and why. A change throws once its package no longer has the
 * text.
 */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';

/** A text, and how often it occurs in a file. */
type Change = { from: RegExp; to: string; places: number };

// From the document, everything in a shadow root is its host: the element under the pointer, the target of an event and
// membership of the page need calls that look inside the root.
const DEEP_ELEMENT = `const deepElementFromPoint = (x, y) => {
  let found = document.elementFromPoint(x, y);
  for (let inner = found; inner?.shadowRoot; found = inner) {
    const next = inner.shadowRoot.elementFromPoint(x, y);
    if (!next || next === inner) break;
    inner = next;
  }
  return found;
};
`;

const CHANGES: { file: RegExp; head?: string; changes: Change[] }[] = [
  // r2wc reads attributes of six kinds; the elements use strings alone (src/host/define-widget.ts), and every first
  // screen would carry six.
  {
    file: /@r2wc\/core\/dist\/core\.js$/,
    changes: [
      { from: /(\bstring: \w+),(?:\s*(?:number|boolean|function|method|json): \w+,?){5}/g, to: '$1', places: 1 },
    ],
  },
  // zod keeps its settings on globalThis to share them between its copies; an element leaves nothing on the page's
  // globals.
  ...[
    { file: /zod\/v4\/core\/core\.js$/, places: 3 },
    { file: /zod\/v4\/core\/registries\.js$/, places: 2 },
  ].map(({ file, places }) => ({
    file,
    head: 'const zodGlobals = {};\n',
    changes: [{ from: /globalThis(?=\)?\.__zod_)/g, to: 'zodGlobals', places }],
  })),
  // Both engines start their workers from a text, which a page with Trusted Types refuses, and do not notice a worker
  // that fails to start: `startWorker` handles both. Mapbox also names a worker file that does not exist, which would
  // stop a host's bundler, so its worker is always given by name.
  ...[
    { file: /maplibre-gl\/dist\/maplibre-gl\.mjs$/, places: 2, unnamed: 0 },
    { file: /mapbox-gl\/dist\/esm\/core\.js$/, places: 1, unnamed: 1 },
  ].map(({ file, places, unnamed }) => ({
    file,
    head: `import { startWorker } from '@/adapters/map/trusted-worker';\n`,
    changes: [
      { from: /new Worker\(([\w$.]+)(?=[,)])/g, to: 'startWorker($1', places },
      { from: /new Worker\(new URL\("worker\.js",\s*import\.meta\.url\)/g, to: 'startWorker(""', places: unnamed },
    ],
  })),
  {
    file: /react-big-calendar\/dist\/react-big-calendar\.esm\.js$/,
    head: DEEP_ELEMENT,
    changes: [
      // A namespace that is read by a computed name becomes an object, which esbuild fills with a for-in loop.
      {
        from: /dates\[unit\]\(/g,
        to: '({ date: dates.date, month: dates.month, year: dates.year })[unit](',
        places: 2,
      },
      { from: /document\.elementFromPoint\(/g, to: 'deepElementFromPoint(', places: 3 },
      {
        from: /(contains\((?:node|this\.container\(\)), |var eventTarget = )e\.target/g,
        to: '$1e.composedPath()[0]',
        places: 3,
      },
      // The start of a drag reads a state that is not set yet if the first two events of a move arrive together.
      {
        from: /_this\._initialSlot = currentSlot;/g,
        to: `const y = point.top === undefined ? point.y : point.y === point.bottom ? point.top : point.bottom;
          _this._initialSlot = _this.slotMetrics.closestSlotFromPoint({ y }, getBoundsForNode(node));`,
        places: 1,
      },
      // The first touch disabled the mouse for good, and the mouse the finger. The pointer pressed before them tells
      // the mouse events that a browser derives from a touch: a touch begins after pointerdown.
      {
        from: /var removeMouseDownListener = addEventListener\([\s\S]*?removeTouchStartListener\(\);\s*\};(?=\s*\}\s*\}, \{\s*key: "_dropFromOutsideListener")/g,
        to: `var isTouch = false;
        var removers = [
          addEventListener('pointerdown', () => { isTouch = false; }),
          addEventListener('touchstart', () => { isTouch = true; }),
          addEventListener('mousedown', (e) => { if (!isTouch) _this2._handleInitialEvent(e); }),
          this._addLongPressListener(this._handleInitialEvent),
        ];
        this._removeInitialEventListener = () => removers.forEach((remove) => remove());`,
        places: 1,
      },
    ],
  },
  // Protects from a page's own toJSON or Array.from: src/lib/json.ts, src/lib/make-list.ts.
  {
    file: /@rails\/actioncable\/app\/assets\/javascripts\/actioncable\.esm\.js$/,
    head: `import { stringifyJson } from '@/lib/json';\n`,
    changes: [{ from: /JSON\.stringify\(/g, to: 'stringifyJson(', places: 3 }],
  },
  {
    file: /zod\/v4\/core\/schemas\.js$/,
    changes: [{ from: /Array\.from\((option\._zod\.values|disc\.value\.keys\(\))\)/g, to: '[...$1]', places: 2 }],
  },
  ...['iterableToArray', 'unsupportedIterableToArray'].map((helper) => ({
    file: new RegExp(`@babel/runtime/helpers/esm/${helper}\\.js$`),
    changes: [{ from: /Array\.from\(r\)/g, to: '[...r]', places: 1 }],
  })),
  {
    file: /dom-helpers\/esm\/offset\.js$/,
    changes: [{ from: /!contains\(docElem, node\)/g, to: '!node.isConnected', places: 1 }],
  },
];

/** Returns the source of this path as it is bundled. Throws if a package no longer has the text to change. */
export function changedSource(path: string, source: string): string {
  const change = CHANGES.find(({ file }) => file.test(path.replaceAll('\\', '/')));
  let text = source;
  for (const { from, to, places } of change?.changes ?? []) {
    const found = text.match(from)?.length ?? 0;
    if (found !== places) throw new Error(`${path} has ${from} in ${found} places, not in ${places}.`);
    text = text.replace(from, to);
  }
  return (change?.head ?? '') + withOwnKeys(text);
}

const FOR_IN = /\bfor\s*\(\s*((?:var|let|const)\s+)?([\w$.]+)\s+in\b\s*/g;

/**
 * Returns a source whose `for (key in object)` loops run over the object's own keys: a page may have extended
 * `Object.prototype`, and for-in would include its keys. The whole head is kept: minified sources write `for (key in
 * copy = {}, object)`.
 */
function withOwnKeys(source: string): string {
  let text = '';
  let done = 0;
  for (const match of source.matchAll(FOR_IN)) {
    const start = match.index + match[0].length;
    const end = endOfGroup(source, start);
    if (end < 0) continue;
    const [, kind = '', name] = match;
    text += `${source.slice(done, match.index)}for (${kind}${name} of Object.keys((${source.slice(start, end)}) ?? {})`;
    done = end;
  }
  return text + source.slice(done);
}

/** Returns the place where the open parenthesis closes; -1 if it never does. */
function endOfGroup(source: string, from: number): number {
  let depth = 1;
  for (let at = from; at < source.length; at += 1) {
    if (source[at] === '(') depth += 1;
    if (source[at] === ')') depth -= 1;
    if (depth === 0) return at;
  }
  return -1;
}

/** The plugin that makes these changes. */
export const changedPackages: Plugin = {
  name: 'changed-packages',
  setup(build) {
    build.onLoad({ filter: /[\\/]node_modules[\\/].*\.m?js$/ }, async ({ path, namespace }) => {
      if (namespace !== 'file') return undefined;
      return { contents: changedSource(path, await readFile(path, 'utf8')), loader: 'js' };
    });
  },
};
