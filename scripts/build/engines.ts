/** The map engines: built once, and fetched by every tag with a map. */
import { basename, join } from 'node:path';
import { type BuildOptions, build as bundle, type Metafile, type Plugin } from 'esbuild';
import { inProject, root } from './root.ts';

/** The worker script (a path in a package) of each module that starts an engine. */
const WORKERS: Record<string, string> = {
  'src/adapters/map/maplibre.ts': 'maplibre-gl/dist/maplibre-gl-worker.mjs',
  'src/adapters/map/mapbox.ts': 'mapbox-gl/dist/esm/worker.js',
};

/** The engines' file names, beside the chunks of the tags, by the module that starts each, and their metafiles. */
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
    // A worker is one script: a page's policy may allow the worker to start without allowing it to fetch.
    const workerFile = await file(join(root, 'node_modules', worker), {
      ...{ bundle: true, format: 'esm', target: 'es2022', minify: true, legalComments: 'none', logLevel: 'warning' },
    });
    // Written in full where it is used, so that a host's bundler finds it.
    const define = { ...shared.define, WORKER_FILE: JSON.stringify(`./${workerFile}`) };
    engines.files.set(module, await file(join(root, module), { ...shared, define, splitting: true }));
  }
  return engines;
}

/** Returns the plugin that leaves the engines out of a tag: an import of an engine fetches the engine's file. */
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
