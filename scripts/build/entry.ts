/**
 * A tag's first screen under its stable name. esbuild puts it into a chunk, which the lazy files share, and leaves an entry
 * that only imports it: a page would wait for one file more.
 */
import { readFile, rm, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import type { Metafile, Plugin } from 'esbuild';
import { root } from './root.ts';

type Outputs = Metafile['outputs'];

/** A text that is replaced in a line, from this column on, by one that is longer by so many characters. */
type Edit = { line: number; column: number; longer: number };

/** The plugin that puts the chunk of the first screen in the place of the entry, once the files are written. */
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
  const fromChunk = new Map(names.map((name) => [`./${name}`, `./chunks/${name}`]));
  const toChunk = new Map([[`./${basename(chunk)}`, `../${basename(entry)}`]]);
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

/** Returns the entry of a tag and the chunk that it imports. Throws where it imports another file too. */
function firstScreenOf(outputs: Outputs): { entry: string; chunk: string } {
  const entry = Object.keys(outputs).find((path) => outputs[path]?.entryPoint?.endsWith('/element.ts')) ?? '';
  const imports = outputs[entry]?.imports.filter(({ kind }) => kind === 'import-statement') ?? [];
  const [first, ...others] = imports;
  if (!first || others.length > 0)
    throw new Error(`${entry} imports ${imports.length} files: its first screen is one.`);
  return { entry, chunk: first.path };
}

/** Writes a script, and its source map, to another path with these addresses in the place of others. */
async function rewrite(from: string, to: string, addresses: Map<string, string>): Promise<void> {
  const edits: Edit[] = [];
  const quoted = [...addresses.keys()].map((address) => JSON.stringify(address).replace(/[.$]/g, '\\$&'));
  const pattern = new RegExp(quoted.join('|'), 'g');
  const lines = (await readFile(join(root, from), 'utf8')).split('\n').map((text, line) =>
    text.replace(pattern, (found, column: number) => {
      const address = JSON.stringify(addresses.get(JSON.parse(found) as string));
      edits.push({ line, column: column + found.length, longer: address.length - found.length });
      return address;
    }),
  );
  await writeFile(join(root, to), lines.join('\n'));
  const map = await readFile(join(root, `${from}.map`), 'utf8').then(JSON.parse, () => null);
  if (!map) return;
  const up = relative(dirname(to), dirname(from));
  const sources = (map.sources as string[]).map((source) => join(up, source).replaceAll('\\', '/'));
  const mappings = shifted(map.mappings, edits);
  await writeFile(join(root, `${to}.map`), `${JSON.stringify({ ...map, sources, mappings }, null, 2)}\n`);
}

/** Returns the mappings of a script after these edits. */
function shifted(mappings: string, edits: Edit[]): string {
  const lines = decode(mappings);
  for (const [at, segments] of lines.entries()) {
    const ofLine = edits.filter(({ line }) => line === at);
    for (const segment of segments) {
      const before = segment[0];
      segment[0] += ofLine.reduce((sum, { column, longer }) => sum + (column <= before ? longer : 0), 0);
    }
  }
  return encode(lines);
}
