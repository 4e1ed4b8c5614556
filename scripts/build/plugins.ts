/** What the build changes in the sources it bundles, and why. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';
import { root } from './root.ts';

// These import React's default export, which drags the whole of compat in; they only use what is named here of it.
const DEFAULT_REACT: [importer: RegExp, used: string][] = [
  [/@r2wc/, 'createElement'],
  [/react-big-calendar|uncontrollable/, 'Component, Fragment, createElement, createRef, forwardRef'],
];
const leanReact: Plugin = {
  name: 'lean-react',
  setup(build) {
    build.onResolve({ filter: /^react$/ }, ({ importer }) => {
      const used = DEFAULT_REACT.find(([by]) => by.test(importer))?.[1];
      return used ? { path: used, namespace: 'lean-react' } : undefined;
    });
    build.onLoad({ filter: /./, namespace: 'lean-react' }, ({ path: used }) => ({
      contents: `import { ${used} } from 'react'; export * from 'react'; export default { ${used} };`,
      resolveDir: root,
    }));
  },
};

// r2wc reads attributes of six kinds; ours are all strings (src/host/define-widget.ts), and every first screen paid for six.
const R2WC_KINDS = /(\bstring: \w+),(?:\s*(?:number|boolean|function|method|json): \w+,?){5}/;
const onlyStringAttributes: Plugin = {
  name: 'only-string-attributes',
  setup(build) {
    build.onLoad({ filter: /@r2wc[\\/]core[\\/]dist[\\/]core\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!R2WC_KINDS.test(source)) throw new Error(`${path} lists its kinds of attributes elsewhere now.`);
      return { contents: source.replace(R2WC_KINDS, '$1'), loader: 'js' };
    });
  },
};

// zod keeps its settings on globalThis, for copies of itself to share; a guest leaves nothing on the page's globals.
const privateZod: Plugin = {
  name: 'private-zod',
  setup(build) {
    build.onLoad({ filter: /zod[\\/]v4[\\/]core[\\/](core|registries)\.js$/ }, async ({ path }) => {
      const source = await readFile(path, 'utf8');
      if (!source.includes('globalThis.__zod_')) throw new Error(`${path} keeps its settings elsewhere now.`);
      return { contents: `const zodGlobals = {};\n${source.replaceAll('globalThis', 'zodGlobals')}`, loader: 'js' };
    });
  },
};

// The white space of css`…` templates is text to esbuild; the style sheet needs none of it but beside a value `${…}`.
const tightStyles: Plugin = {
  name: 'tight-styles',
  setup(build) {
    build.onLoad({ filter: /[\\/](src|widgets)[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/\b(css|keyframes)`[^`]*`/g, (text) =>
        text.replace(/\s+/g, ' ').replace(/(\$\{[^}]*\})| ?([{};,]) ?|(:) /g, '$1$2$3'),
      ),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

// `worker:x` is x bundled into a file of its own; what is imported is its address, relative to the importing chunk.
const workerFiles: Plugin = {
  name: 'worker-files',
  setup(build) {
    build.onResolve({ filter: /^worker:/ }, async ({ path, resolveDir, kind }) => {
      const found = await build.resolve(path.slice('worker:'.length), { resolveDir, kind });
      return { ...found, path: found.path.replace(/\.mjs$/, '.js'), namespace: 'worker', pluginData: found.path };
    });
    build.onLoad({ filter: /./, namespace: 'worker' }, async ({ pluginData }) => {
      const { outputFiles } = await bundle({
        entryPoints: [pluginData],
        bundle: true,
        format: 'esm',
        target: 'es2022',
        minify: true,
        legalComments: 'none',
        write: false,
        logLevel: 'warning',
      });
      return { contents: outputFiles[0]?.contents ?? '', loader: 'file', resolveDir: root };
    });
  },
};

// Both engines start their workers from a text, which a page with Trusted Types refuses, and hear nothing of one that
// does not start: ours does both.
const NEW_WORKER = /new Worker\(([\w$.]+)(?=[,)])/g;
const trustedWorkers: Plugin = {
  name: 'trusted-workers',
  setup(build) {
    const places = { 'maplibre-gl.mjs': 2, 'core.js': 1 };
    build.onLoad(
      { filter: /(maplibre-gl[\\/]dist[\\/]maplibre-gl\.mjs|mapbox-gl[\\/]dist[\\/]esm[\\/]core\.js)$/ },
      async ({ path }) => {
        const source = await readFile(path, 'utf8');
        const found = source.match(NEW_WORKER)?.length;
        if (found !== places[basename(path) as keyof typeof places])
          throw new Error(`${path} starts ${found} workers.`);
        const text = source.replace(NEW_WORKER, 'startWorker($1');
        return { contents: `import { startWorker } from '@/adapters/map/trusted-worker';\n${text}`, loader: 'js' };
      },
    );
  },
};

// Seen from the document, all that is in a shadow root is its host: what is under the pointer, what an event is about and
// what is in the page are asked for in ways that look inside.
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
const SHADOW_CHANGES = {
  'react-big-calendar.esm.js': [
    { from: /document\.elementFromPoint\(/g, to: 'deepElementFromPoint(', places: 3 },
    {
      from: /(contains\((?:node|this\.container\(\)), |var eventTarget = )e\.target/g,
      to: '$1e.composedPath()[0]',
      places: 3,
    },
    // Where a drag begins it reads from a state that is not set yet when the first two events of one move come together.
    {
      from: /_this\._initialSlot = currentSlot;/g,
      to: `const y = point.top === undefined ? point.y : point.y === point.bottom ? point.top : point.bottom;
        _this._initialSlot = _this.slotMetrics.closestSlotFromPoint({ y }, getBoundsForNode(node));`,
      places: 1,
    },
    // The first touch took the mouse away for good, and the mouse the finger. The mouse events that a browser makes of a
    // touch are told by the pointer that was put down before them: a touch begins after it.
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
  'offset.js': [{ from: /!contains\(docElem, node\)/g, to: '!node.isConnected', places: 1 }],
};
const shadowCalendar: Plugin = {
  name: 'shadow-calendar',
  setup(build) {
    const files = /(react-big-calendar[\\/]dist[\\/]react-big-calendar\.esm\.js|dom-helpers[\\/]esm[\\/]offset\.js)$/;
    build.onLoad({ filter: files }, async ({ path }) => {
      let text = await readFile(path, 'utf8');
      for (const { from, to, places } of SHADOW_CHANGES[basename(path) as keyof typeof SHADOW_CHANGES]) {
        const found = text.match(from)?.length ?? 0;
        if (found !== places) throw new Error(`${path} has ${from} in ${found} places, not in ${places}.`);
        text = text.replace(from, to);
      }
      return { contents: text.includes('deepElementFromPoint') ? DEEP_ELEMENT + text : text, loader: 'js' };
    });
  },
};

// Its pop-ups and its other clocks, a sixth of its weight, are for who asks for them: we never do.
const leanCalendar: Plugin = {
  name: 'lean-calendar',
  setup(build) {
    build.onResolve({ filter: /^(react-overlays$|dayjs\/plugin\/)/ }, ({ path, importer }) =>
      importer.includes('react-big-calendar') ? { path, namespace: 'unused' } : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'unused' }, () => ({
      contents: 'export const Overlay = () => null; export default () => {};',
    }));
  },
};

// The client area only reads by TanStack Query; its first screen would pay 2 kB for writing and for lists without end.
const NOT_FOR_READING: Record<string, string> = {
  './mutationCache.js': `export class MutationCache {
    clear() {}
    findAll() { return []; }
    resumePausedMutations() { return Promise.resolve(); }
  }`,
  './infiniteQueryBehavior.js': 'export const infiniteQueryBehavior = () => undefined;',
};
const readingsAlone: Plugin = {
  name: 'readings-alone',
  setup(build) {
    build.onResolve({ filter: /^\.\/(mutationCache|infiniteQueryBehavior)\.js$/ }, ({ path, importer }) =>
      /query-core[\\/]build[\\/]modern[\\/](query|queryClient)\.js$/.test(importer)
        ? { path, namespace: 'not-for-reading' }
        : undefined,
    );
    build.onLoad({ filter: /./, namespace: 'not-for-reading' }, ({ path }) => ({
      contents: NOT_FOR_READING[path] ?? '',
    }));
  },
};

/** What every bundle of ours needs, also those of tests. */
export const sharedPlugins = [
  leanReact,
  onlyStringAttributes,
  privateZod,
  tightStyles,
  workerFiles,
  trustedWorkers,
  shadowCalendar,
  leanCalendar,
  readingsAlone,
];

/**
 * esbuild makes one chunk per set of entry points. A first screen whose lazy part also reaches all of it stays whole:
 * one chunk, better compressed and cached for ever, behind an entry of a stable name that only imports it. The lazy parts
 * are those that are named so: `later.ts`, `x-later.tsx`.
 */
export const wholeFirstScreen: Plugin = {
  name: 'whole-first-screen',
  setup(build) {
    build.onLoad({ filter: /widgets[\\/][\w-]+[\\/](.*-)?later\.tsx?$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\nimport './element';`,
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};
