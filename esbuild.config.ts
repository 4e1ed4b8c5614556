/** Builds dist/: one entry of a stable name per tag, shared and lazy chunks by hash, the manifest. */
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { parseArgs } from 'node:util';
import { brotliCompressSync, constants } from 'node:zlib';
import { type BuildOptions, context, type Metafile, type Plugin, build as runEsbuild } from 'esbuild';

const root = fileURLToPath(new URL('.', import.meta.url));

/** What one file of dist weighs, in bytes, and its subresource integrity. */
type FileEntry = { bytes: number; brotli: number; integrity: string };

/** dist/manifest.json: every script, and per tag what is fetched at once (`initial`) and in all (`all`). */
export type Manifest = {
  files: Record<string, FileEntry>;
  tags: Record<string, { initial: string[]; all: string[] }>;
};

/** The runtime that the React source is shipped on. */
export type Runtime = 'preact' | 'react';

type Options = { watch?: boolean; outdir?: string; runtime?: Runtime };

const PREACT = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/jsx-runtime',
};

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

// esbuild makes one chunk per set of entry points. A first screen whose lazy part also reaches all of it stays whole:
// one chunk, better compressed and cached for ever, behind an entry of a stable name that only imports it.
const wholeFirstScreen: Plugin = {
  name: 'whole-first-screen',
  setup(build) {
    build.onLoad({ filter: /widgets[\\/][\w-]+[\\/]later\.ts$/ }, async ({ path }) => ({
      contents: `${await readFile(path, 'utf8')}\nimport './element';`,
      loader: 'ts',
    }));
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

// The white space of css`…` templates is text to esbuild; the style sheet needs none of it.
const tightStyles: Plugin = {
  name: 'tight-styles',
  setup(build) {
    build.onLoad({ filter: /[\\/](src|widgets)[\\/].*\.tsx?$/ }, async ({ path }) => ({
      contents: (await readFile(path, 'utf8')).replace(/\b(css|keyframes)`[^`]*`/g, (text) =>
        text.replace(/\s+/g, ' '),
      ),
      loader: path.endsWith('x') ? 'tsx' : 'ts',
    }));
  },
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
    legalComments: 'external',
    charset: 'utf8',
    define: { 'process.env.NODE_ENV': '"production"' },
    alias: { '@': join(root, 'src'), ...(runtime === 'preact' ? PREACT : {}) },
    plugins: [r2wcShim, privateZod, tightStyles],
    logLevel: 'warning',
  };
}

/** Builds once, or with `watch` also at every change until the process ends. */
export async function build({ watch = false, outdir = join(root, 'dist'), runtime = 'preact' }: Options = {}) {
  await rm(outdir, { recursive: true, force: true });
  const entries = await tagEntries();
  const writeManifest: Plugin = {
    name: 'manifest',
    setup(build) {
      build.onEnd(async ({ metafile, errors }) => {
        if (metafile && errors.length === 0) await saveManifest(metafile, outdir);
      });
    },
  };
  const shared = sharedOptions(runtime);
  const options: BuildOptions = {
    ...shared,
    entryPoints: entries,
    outdir,
    splitting: true,
    chunkNames: 'chunks/[name]-[hash]',
    metafile: true,
    plugins: [wholeFirstScreen, ...(shared.plugins ?? []), writeManifest],
  };
  if (!watch) return void (await runEsbuild(options));
  const watching = await context(options);
  await watching.watch();
}

async function tagEntries(): Promise<Record<string, string>> {
  const folders = await readdir(join(root, 'widgets'), { withFileTypes: true });
  const tags = folders.filter((entry) => existsSync(join(root, 'widgets', entry.name, 'element.ts')));
  return Object.fromEntries(tags.map(({ name }) => [name, join(root, 'widgets', name, 'element.ts')]));
}

async function saveManifest(metafile: Metafile, outdir: string) {
  const nameOf = (path: string) => relative(outdir, join(root, path));
  const outputs = Object.entries(metafile.outputs).filter(([path]) => path.endsWith('.js'));
  const files: Manifest['files'] = {};
  for (const [path] of outputs) files[nameOf(path)] = weigh(await readFile(join(root, path)));
  const tags: Manifest['tags'] = {};
  for (const [path, output] of outputs) {
    if (!output.entryPoint?.startsWith('widgets/')) continue;
    if (!output.entryPoint.endsWith('/element.ts')) continue;
    const initial = closure(metafile, path, ['import-statement']).map(nameOf);
    const all = closure(metafile, path, ['import-statement', 'dynamic-import']).map(nameOf);
    tags[basename(path, '.js')] = { initial, all };
  }
  await writeFile(join(outdir, 'manifest.json'), `${JSON.stringify({ files, tags } satisfies Manifest, null, 2)}\n`);
}

function closure(metafile: Metafile, entry: string, kinds: string[]): string[] {
  const seen = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { path: next, kind } of metafile.outputs[path]?.imports ?? []) {
      if (kinds.includes(kind) && metafile.outputs[next]) queue.push(next);
    }
  }
  return [...seen].sort();
}

function weigh(content: Buffer): FileEntry {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return {
    bytes: content.length,
    brotli: brotliCompressSync(content, quality).length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
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
