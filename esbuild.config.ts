/** Builds dist/: one entry of a stable name per tag, lazy chunks by hash, the loader of all tags, the manifest, the types. */
import { existsSync } from 'node:fs';
import { mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { type BuildOptions, context, type Metafile, type Plugin, build as runEsbuild } from 'esbuild';
import { buildCheck } from './scripts/build/check.ts';
import { cutFiles } from './scripts/build/chunks.ts';
import { DOCTOR_SOURCES, doctorOptions } from './scripts/build/doctor.ts';
import { buildEngines, type Engines, enginesApart } from './scripts/build/engines.ts';
import { wholeEntry } from './scripts/build/entry.ts';
import { LOADER_SOURCES, loaderOptions } from './scripts/build/loader.ts';
import { saveManifest, tagsOf } from './scripts/build/manifest.ts';
import { saveNotices } from './scripts/build/notices.ts';
import { sharedPlugins } from './scripts/build/plugins.ts';
import { root, version } from './scripts/build/root.ts';
import { withoutRuntimeImports } from './scripts/build/runtime-imports.ts';
import { fetchedTogether } from './scripts/build/together.ts';
import { referenceOf } from './scripts/reference/reference.ts';
import { writeReference } from './scripts/reference/write.ts';

/** The runtime that the React source is shipped on. */
type Runtime = 'preact' | 'react';

type Options = { watch?: boolean; outdir?: string; runtime?: Runtime };

const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

/** The esbuild options that every bundle of ours shares, also those of tests. */
export function sharedOptions(runtime: Runtime): BuildOptions {
  return {
    bundle: true,
    format: 'esm',
    target: 'es2022',
    jsx: 'automatic',
    minify: true,
    // Beside the scripts, not named in them: the line that names one is weighed by every visitor.
    sourcemap: 'external',
    // What their licences ask for is in one file of its own: scripts/build/notices.ts.
    legalComments: 'none',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"', PARVIS_VERSION: JSON.stringify(version) },
    // A library's style sheet is a text, which becomes a sheet of a shadow root.
    loader: { '.css': 'text' },
    alias: { '@': join(root, 'src'), ...(runtime === 'preact' ? PREACT : {}) },
    plugins: sharedPlugins,
    logLevel: 'warning',
  };
}

/** Builds once, or with `watch` also at every change until the process ends. */
export async function build({ watch = false, outdir = join(root, 'dist'), runtime = 'preact' }: Options = {}) {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(outdir, { recursive: true });
  const tags = await tagNames();
  const engines = await buildEngines(sharedOptions(runtime), outdir);
  const built = afterBuilds(tags, async (metafiles) => {
    const loader = loaderOptions(tagsOf([...engines.metafiles, ...metafiles.values()], outdir), outdir);
    const reference = await referenceOf(metafiles);
    const after = [loader, doctorOptions(reference, outdir)].map(async (options) => {
      return (await runEsbuild({ ...sharedOptions(runtime), ...options, metafile: true })).metafile;
    });
    const all = [...engines.metafiles, ...metafiles.values(), ...(await Promise.all(after))];
    await saveManifest(all, outdir);
    await saveNotices(all, outdir);
    await writeReference(reference, outdir);
    await buildCheck(outdir);
  });
  const all = tags.map((tag) => tagOptions(tag, outdir, runtime, engines, built(tag)));
  if (!watch) return void (await Promise.all(all.map((options) => runEsbuild(options))));
  for (const options of all) await (await context(options)).watch();
}

// One run per tag: in a run of several, esbuild cuts first screens into the pieces that tags share.
function tagOptions(tag: string, outdir: string, runtime: Runtime, engines: Engines, built: Plugin): BuildOptions {
  const alone = sharedOptions(runtime);
  const shared = { ...alone, plugins: [enginesApart(engines), ...(alone.plugins ?? [])] };
  const options = {
    ...shared,
    entryPoints: { [tag]: join(root, 'widgets', tag, 'element.ts') },
    outdir,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'chunks/[name]-[hash]',
    metafile: true,
    // The groups of scripts/build/chunks.ts import modules of packages without side effects, which esbuild then leaves out.
    logOverride: { 'ignored-bare-import': 'silent' as const },
  };
  return {
    ...options,
    plugins: [...cutFiles(tag, options), withoutRuntimeImports, wholeEntry, fetchedTogether, built],
  };
}

/**
 * A plugin for each name, and one task after all of them: run once every build has succeeded at least once, and again
 * after each further one, never twice at the same time.
 */
function afterBuilds(
  names: string[],
  task: (metafiles: Map<string, Metafile>) => Promise<void>,
): (name: string) => Plugin {
  const metafiles = new Map<string, Metafile>();
  let running = Promise.resolve();
  return (name) => ({
    name: 'after-builds',
    setup(build) {
      // The loader and the doctor are built with each tag: a change of their sources counts as one of theirs.
      build.onResolve({ filter: /./ }, ({ path, kind }) =>
        kind === 'entry-point' ? { path, watchFiles: [...LOADER_SOURCES, ...DOCTOR_SOURCES] } : undefined,
      );
      build.onEnd(({ metafile, errors }) => {
        if (!metafile || errors.length > 0) return;
        metafiles.set(name, metafile);
        if (metafiles.size < names.length) return;
        // In the order of the names, whichever build came first.
        const inOrder = new Map([...metafiles].sort(([a], [b]) => (a < b ? -1 : 1)));
        running = running.catch(() => {}).then(() => task(inOrder));
        return running;
      });
    },
  });
}

async function tagNames(): Promise<string[]> {
  const folders = await readdir(join(root, 'widgets'));
  return folders.filter((name) => existsSync(join(root, 'widgets', name, 'element.ts'))).sort();
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const { values } = parseArgs({
    options: { runtime: { type: 'string', default: 'preact' }, outdir: { type: 'string' }, watch: { type: 'boolean' } },
  });
  await build({
    runtime: values.runtime as Runtime,
    outdir: values.outdir ?? join(root, values.runtime === 'react' ? 'dist-react' : 'dist'),
    watch: values.watch ?? false,
  });
}
