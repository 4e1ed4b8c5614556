/** The build of dist/parvis.js, after the tags: it names them and the files of their first screens. */
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { Manifest } from './manifest.ts';
import { root } from './root.ts';

/** The loader's own sources. */
export const LOADER_SOURCES = ['loader.ts', 'prefetch.ts'].map((name) => join(root, 'widgets', name));

/** The options of the loader's build, beside those that every bundle shares. */
export function loaderOptions(tags: Manifest['tags'], outdir: string): BuildOptions {
  return { entryPoints: { parvis: join(root, 'widgets/loader.ts') }, outdir, plugins: [tagTable(tags)] };
}

// Each import is written out, relative and apart: a host's own bundler follows it as any other.
function tagTable(tags: Manifest['tags']): Plugin {
  const rows = Object.entries(tags).map(([name, { initial }]) => {
    return `'parvis-${name}': { define: () => import('./${name}.js'), files: ${JSON.stringify(initial)} },`;
  });
  return {
    name: 'tag-table',
    setup(build) {
      build.onResolve({ filter: /^parvis:tags$/ }, ({ path }) => ({ path, namespace: 'tags' }));
      build.onResolve({ filter: /^\.\//, namespace: 'tags' }, ({ path }) => ({ path, external: true }));
      build.onLoad({ filter: /./, namespace: 'tags' }, () => ({
        contents: `export const tags = {${rows.join('')}};`,
      }));
    },
  };
}
