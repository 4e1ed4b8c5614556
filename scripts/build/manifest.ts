/** dist/manifest.json: the built files, their weights, and the files that a page fetches for each tag. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { closure } from './closure.ts';
import { root } from './root.ts';

/** The size of a file of dist in bytes, and its subresource integrity. */
type FileEntry = { bytes: number; brotli: number; integrity: string };

/** dist/manifest.json: every script, and per tag the files fetched at once (`initial`) and in all (`all`). */
export type Manifest = {
  files: Record<string, FileEntry>;
  tags: Record<string, { initial: string[]; all: string[] }>;
};

/** Returns the files that a page fetches for each tag of these builds. */
export function tagsOf(metafiles: Metafile[], outdir: string): Manifest['tags'] {
  const outputs = outputsOf(metafiles);
  const files = Object.fromEntries(outputs.map(([path, output]) => [path, { imports: importsOf(path, output) }]));
  const entries = outputs.filter(([, { entryPoint }]) => /^widgets\/[\w-]+\/element\.ts$/.test(entryPoint ?? ''));
  return Object.fromEntries(
    entries.map(([path]) => {
      const reached = (...kinds: string[]) =>
        [...closure(files, [path], (kind) => kinds.includes(kind))].sort().map((file) => nameIn(outdir, file));
      const tag = { initial: reached('import-statement'), all: reached('import-statement', 'dynamic-import') };
      return [basename(path, '.js'), tag];
    }),
  );
}

/**
 * Returns the imports of a script by paths from the project's folder. The path of a file of another build is relative
 * to the script.
 */
const importsOf = (path: string, { imports }: Outputs[string]) =>
  imports.map((one) => (one.external ? { ...one, path: join(dirname(path), one.path).replaceAll('\\', '/') } : one));

/** Weighs the files of these builds, all of one folder, and writes its manifest. */
export async function saveManifest(metafiles: Metafile[], outdir: string): Promise<void> {
  const manifest: Manifest = { files: {}, tags: tagsOf(metafiles, outdir) };
  for (const [path] of outputsOf(metafiles)) {
    manifest.files[nameIn(outdir, path)] = weigh(await readFile(join(root, path)));
  }
  await writeFile(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

type Outputs = Metafile['outputs'];

/** Returns the written scripts, by path from the project's folder, sorted by name. */
function outputsOf(metafiles: Metafile[]): [string, Outputs[string]][] {
  const outputs: Outputs = Object.assign({}, ...metafiles.map((metafile) => metafile.outputs));
  return Object.entries(outputs)
    .filter(([path]) => path.endsWith('.js'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
}

const nameIn = (outdir: string, path: string) => relative(outdir, join(root, path)).replaceAll('\\', '/');

function weigh(content: Buffer): FileEntry {
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } };
  return {
    bytes: content.length,
    brotli: brotliCompressSync(content, quality).length,
    integrity: `sha384-${createHash('sha384').update(content).digest('base64')}`,
  };
}
