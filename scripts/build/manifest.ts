/** dist/manifest.json: what was built, what each file weighs, and what a page fetches for each tag. */
import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { basename, join, relative } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import type { Metafile } from 'esbuild';
import { root } from './root.ts';

/** What one file of dist weighs, in bytes, and its subresource integrity. */
type FileEntry = { bytes: number; brotli: number; integrity: string };

/** dist/manifest.json: every script, and per tag what is fetched at once (`initial`) and in all (`all`). */
export type Manifest = {
  files: Record<string, FileEntry>;
  tags: Record<string, { initial: string[]; all: string[] }>;
};

/** Reads the files of these builds, all of one folder, and writes its manifest. */
export async function saveManifest(metafiles: Metafile[], outdir: string): Promise<void> {
  const outputs: Metafile['outputs'] = Object.assign({}, ...metafiles.map((metafile) => metafile.outputs));
  const nameOf = (path: string) => relative(outdir, join(root, path)).replaceAll('\\', '/');
  const scripts = Object.entries(outputs)
    .filter(([path]) => path.endsWith('.js'))
    .sort(([a], [b]) => (a < b ? -1 : 1));
  const manifest: Manifest = { files: {}, tags: {} };
  for (const [path, { entryPoint }] of scripts) {
    manifest.files[nameOf(path)] = weigh(await readFile(join(root, path)));
    if (!/^widgets\/[\w-]+\/element\.ts$/.test(entryPoint ?? '')) continue;
    const reached = (...kinds: string[]) => closure(outputs, path, kinds).map(nameOf);
    const tag = { initial: reached('import-statement'), all: reached('import-statement', 'dynamic-import') };
    manifest.tags[basename(path, '.js')] = tag;
  }
  await writeFile(join(outdir, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`);
}

function closure(outputs: Metafile['outputs'], entry: string, kinds: string[]): string[] {
  const seen = new Set<string>();
  const queue = [entry];
  for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
    if (seen.has(path)) continue;
    seen.add(path);
    for (const { path: next, kind } of outputs[path]?.imports ?? []) {
      if (kinds.includes(kind) && outputs[next]) queue.push(next);
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
