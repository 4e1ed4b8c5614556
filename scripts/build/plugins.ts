/** What the build changes in the sources it bundles, and why. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
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

/** What every bundle of ours needs, also those of tests. */
export const sharedPlugins = [r2wcShim, onlyStringAttributes, privateZod, tightStyles];

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
