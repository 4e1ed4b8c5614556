/** Replaces texts in a script that esbuild has written, and adapts its source map. */
import { readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import { decode, encode } from '@jridgewell/sourcemap-codec';
import { root } from './root.ts';

/** A text that ended at this column of a line grew by this number of characters. */
type Edit = { line: number; column: number; longer: number };

/** Writes a script and its source map to a path, with each text (key of an entry) replaced by its value. */
export async function rewrite(from: string, to: string, texts: Map<string, string>): Promise<void> {
  const edits: Edit[] = [];
  const escaped = [...texts.keys()].map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  const pattern = new RegExp(escaped.join('|') || '(?!)', 'g');
  const lines = (await readFile(join(root, from), 'utf8')).split('\n').map((text, line) =>
    text.replace(pattern, (found, column: number) => {
      const other = texts.get(found) ?? found;
      edits.push({ line, column: column + found.length, longer: other.length - found.length });
      return other;
    }),
  );
  await writeFile(join(root, to), lines.join('\n'));
  const map = await readFile(join(root, `${from}.map`), 'utf8').then(JSON.parse, () => null);
  if (!map) return;
  // Sources are named relative to the script.
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
