/** The engines of the map: built once, and fetched by every tag that shows a map. */
import { basename, join } from 'node:path';
import { type BuildOptions, build as bundle, type Metafile, type Plugin } from 'esbuild';
import { inProject, root } from './root.ts';

/** By the module of ours that starts the engine: the script of its worker, in a package. */
const WORKERS: Record<string, string> = {
  'src/adapters/map/maplibre.ts': 'maplibre-gl/dist/maplibre-gl-worker.mjs',
  'src/adapters/map/mapbox.ts': 'mapbox-gl/dist/esm/worker.js',
};

/** `files`: the names of the engines' files, which stand beside the chunks of the tags, by the module that starts each. */
export type Engines = { files: Map<string, string>; metafiles: Metafile[] };

/** Builds the engines, each with its worker, into the folder of chunks of `outdir`. */
export async function buildEngines(shared: BuildOptions, outdir: string): Promise<Engines> {
  const engines: Engines = { files: new Map(), metafiles: [] };
  const options = { outdir: join(outdir, 'chunks'), entryNames: '[name]-[hash]', chunkNames: '[name]-[hash]' };
  for (const [module, worker] of Object.entries(WORKERS)) {
    const file = async (entry: string, build: BuildOptions) => {
      const { metafile } = await bundle({ ...build, ...options, entryPoints: [entry], metafile: true });
      engines.metafiles.push(metafile);
      const [path] = Object.entries(metafile.outputs).find(([, { entryPoint }]) => entryPoint) ?? [''];
      return basename(path);
    };
    // A worker is one script: a page whose policy lets it start need not let it fetch.
    const workerFile = await file(join(root, 'node_modules', worker), {
      ...{ bundle: true, format: 'esm', target: 'es2022', minify: true, legalComments: 'none', logLevel: 'warning' },
    });
    // Written out where it is read, so that a host's bundler finds it.
    const define = { ...shared.define, WORKER_FILE: JSON.stringify(`./${workerFile}`) };
    engines.files.set(module, await file(join(root, module), { ...shared, define, splitting: true }));
  }
  return engines;
}

/** The plugin that leaves the engines out of a tag: what imports one fetches its file. */
export const enginesApart = ({ files }: Pick<Engines, 'files'>): Plugin => ({
  name: 'engines-apart',
  setup(build) {
    build.onResolve({ filter: /\/(maplibre|mapbox)$/ }, async ({ path, kind, resolveDir, pluginData }) => {
      if (kind !== 'dynamic-import' || pluginData !== undefined) return undefined;
      const found = await build.resolve(path, { kind, resolveDir, pluginData: 'engines-apart' });
      const file = files.get(inProject(found.path));
      return file === undefined ? found : { path: `./${file}`, external: true };
    });
  },
});
