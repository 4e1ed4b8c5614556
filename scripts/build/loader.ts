/** The build of dist/parvis.js, after the tags: the loader names them and the files of their first screens. */
import { join } from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';
import type { Manifest } from './manifest.ts';
import { root } from './root.ts';

/** The loader's own sources. */
export const LOADER_SOURCES = ['loader.ts', 'prefetch.ts'].map((name) => join(root, 'widgets', name));

/** Returns the options of the loader's build, besides those of every bundle. */
export function loaderOptions(tags: Manifest['tags'], outdir: string): BuildOptions {
  return { entryPoints: { parvis: join(root, 'widgets/loader.ts') }, outdir, plugins: [tagTable(tags)] };
}

// Each import is a literal relative path of its own, so that a host's bundler follows it.
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
