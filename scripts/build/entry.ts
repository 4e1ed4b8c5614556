/**
 * Puts a tag's first screen into the file with the stable name. esbuild puts it into a chunk, which the lazy files
 * share, and leaves an entry that only imports the chunk: a page would wait for one more file.
 */
import { rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Metafile, Plugin } from 'esbuild';
import { rewrite } from './rewrite.ts';
import { root } from './root.ts';

type Outputs = Metafile['outputs'];

/** The plugin that replaces the entry by the chunk of the first screen, once the files are written. */
export const wholeEntry: Plugin = {
  name: 'whole-entry',
  setup(build) {
    build.onEnd(async ({ metafile, errors }) => {
      if (metafile && errors.length === 0) await replaceEntry(metafile.outputs);
    });
  },
};

async function replaceEntry(outputs: Outputs): Promise<void> {
  const { entry, chunk } = firstScreenOf(outputs);
  const names = Object.keys(outputs).map((path) => basename(path));
  const quoted = (address: string) => JSON.stringify(address);
  const fromChunk = new Map(names.map((name) => [quoted(`./${name}`), quoted(`./chunks/${name}`)]));
  const toChunk = new Map([[quoted(`./${basename(chunk)}`), quoted(`../${basename(entry)}`)]]);
  for (const [path, { imports }] of Object.entries(outputs)) {
    if (path === entry || !path.endsWith('.js')) continue;
    await (path === chunk ? rewrite(chunk, entry, fromChunk) : rewrite(path, path, toChunk));
    for (const one of imports) if (one.path === chunk) one.path = entry;
  }
  outputs[entry] = { ...(outputs[chunk] as Outputs[string]), entryPoint: outputs[entry]?.entryPoint ?? '' };
  delete outputs[chunk];
  delete outputs[`${chunk}.map`];
  await Promise.all([rm(join(root, chunk)), rm(join(root, `${chunk}.map`), { force: true })]);
}

/** Returns the entry of a tag and the chunk that it imports. Throws if it imports another file too. */
function firstScreenOf(outputs: Outputs): { entry: string; chunk: string } {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith('/element.ts')) ?? '';
  const imports = outputs[entry]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
  const [first, ...others] = imports;
  if (!first || others.length > 0)
    throw new Error(`${entry} imports ${imports.length} files: its first screen is one.`);
  return { entry, chunk: first.path };
}
