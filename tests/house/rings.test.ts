/** No file imports itself through others, types included; `import()` may lead back. */
import { dirname, join, normalize } from 'node:path';
import { expect, test } from 'vitest';
import { filesOf, read } from './files.ts';

/** Returns the file that an import of `file` names, one of `files`; undefined for a package. */
function importedFile(file: string, source: string, files: ReadonlySet<string>): string | undefined {
  const path = source.startsWith('@/') ? `src/${source.slice(2)}` : normalize(join(dirname(file), source));
  return ['', '.ts', '.tsx'].map((end) => path + end).find((name) => files.has(name));
}

/** Returns the files that `file` imports statically, of a text with all imports. */
function importsOf(file: string, text: string, files: ReadonlySet<string>): string[] {
  const sources = [...text.matchAll(/^(?:import|export)\b(?:[^;'"]*\bfrom)? '([@.]\.?\/[^']*)'/gm)];
  return sources.flatMap(([, source = '']) => importedFile(file, source, files) ?? []);
}

function closureOf(file: string, imports: ReadonlyMap<string, string[]>): Set<string> {
  const seen = new Set(imports.get(file));
  for (const each of seen) for (const next of imports.get(each) ?? []) seen.add(next);
  return seen;
}

/** Returns the groups of files that reach each other, each group in alphabetical order. */
function ringsOf(imports: ReadonlyMap<string, string[]>): string[][] {
  const closures = new Map([...imports.keys()].map((file) => [file, closureOf(file, imports)]));
  const ringOf = (file: string) =>
    [...(closures.get(file) ?? [])].filter((other) => closures.get(other)?.has(file)).sort();
  const rings = [...imports.keys()].map(ringOf).filter((ring) => ring.length > 0);
  return [...new Map(rings.map((ring) => [ring.join(), ring])).values()];
}

test.each([
  [{ a: ['b'], b: ['c'], c: [] }, []],
  [{ a: ['a'] }, [['a']]],
  [{ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] }, [['b', 'c']]],
])('of %j the rings are %j', (imports, rings) => {
  expect(ringsOf(new Map(Object.entries(imports)))).toEqual(rings);
});

test.each([
  ["import type { A } from './b';", 1],
  ["import {\n  a,\n} from '@/lib/b';", 1],
  ["export { a } from './b.ts';", 1],
  ["import './b';", 1],
  ["export const later = () => import('./b');", 0],
  ["import { a } from 'react';", 0],
])('%j has %i import of a file', (text, count) => {
  expect(importsOf('src/lib/a.ts', text, new Set(['src/lib/b.ts']))).toHaveLength(count);
});

test('no file of src, of the widgets or of the demo imports itself through others', () => {
  const files = new Set(filesOf(['src', 'widgets', 'demo'], /\.tsx?$/));
  const imports = new Map([...files].map((file) => [file, importsOf(file, read(file), files)]));
  expect(ringsOf(imports)).toEqual([]);
});
