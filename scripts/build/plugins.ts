/** The changes that the build makes in the sources it bundles, and why. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { withoutDescriptions } from './descriptions.ts';
import { changedPackages } from './packages.ts';
import { root } from './root.ts';

// These packages import React's default export, which pulls in the whole of compat; they use only the functions named
// in this table.
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

/**
 * Returns a source whose css`…` templates have white space beside `${…}` alone: esbuild treats it as text, and style
 * sheets do not need it.
 */
const tightened = (source: string): string =>
  source.replace(/\b(css|keyframes)`[^`]*`/g, (text) =>
    text.replace(/\s+/g, ' ').replace(/(\$\{[^}]*\})| ?([{};,]) ?|(:) /g, '$1$2$3'),
  );

const leanSources: Plugin = {
  name: 'lean-sources',
  setup(build) {
    build.onLoad({ filter: /[\\/](src|widgets)[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: withoutDescriptions(path, tightened(await readFile(path, 'utf8'))),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
};

// Pop-ups and other date libraries, a sixth of the calendar's weight, are never used (docs/spec/planning.md#6.8).
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

// The client area only reads through TanStack Query; mutations and infinite lists would cost its first screen 2 kB.
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

/** The plugins of every bundle, also of those for tests. */
export const sharedPlugins = [leanReact, leanSources, changedPackages, leanCalendar, readingsAlone];
