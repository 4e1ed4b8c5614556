/** What the build changes in the sources it bundles, and why. */
import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { build as bundle, type Plugin } from 'esbuild';
import { root } from './root.ts';

// r2wc imports React's default export, which drags the whole of compat in; it only uses createElement.
const r2wcShim: Plugin = {
  name: 'r2wc-react-shim',
  setup(build) {
    build.onResolve({ filter: /^react$/ }, ({ importer }) =>
      importer.includes('@r2wc') ? { path: 'react', namespace: 'r2wc-shim' } : undefined,
    );
    build.onLoad({ filter: /.*/, namespace: 'r2wc-shim' }, () => ({
      contents: `import { createElement } from 'react'; export default { createElement };`,
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

/** What every bundle of ours needs, also those of tests. */
export const sharedPlugins = [r2wcShim, onlyStringAttributes, privateZod, tightStyles, workerFiles, trustedWorkers];

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
