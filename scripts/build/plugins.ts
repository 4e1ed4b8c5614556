/** What the build changes in the sources it bundles, and why. */
import { readFile } from 'node:fs/promises';
import type { Plugin } from 'esbuild';
import { changedPackages } from './packages.ts';
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

/** A source whose css`…` templates have no white space but beside a value `${…}`: it is text to esbuild, and nothing to a sheet. */
const tightened = (source: string): string =>
  source.replace(/\b(css|keyframes)`[^`]*`/g, (text) =>
    text.replace(/\s+/g, ' ').replace(/(\$\{[^}]*\})| ?([{};,]) ?|(:) /g, '$1$2$3'),
  );

const tightStyles: Plugin = {
  name: 'tight-styles',
  setup(build) {
    build.onLoad({ filter: /[\\/](src|widgets)[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: tightened(await readFile(path, 'utf8')),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
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
export const sharedPlugins = [leanReact, tightStyles, changedPackages, leanCalendar, readingsAlone];
