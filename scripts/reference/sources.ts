/** The facts in the sources: the events that they send, the parts that they name, the types of the events. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Metafile } from 'esbuild';
import { root } from '../build/root.ts';
import type { EventDoc } from './model.ts';

const read = (file: string) => readFileSync(join(root, file), 'utf8');

/** Returns the project's own files that a build ships, as paths from the project's folder. */
export function sourcesOf({ outputs }: Metafile): string[] {
  const shipped = Object.values(outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) => (bytesInOutput > 0 ? [file] : [])),
  );
  // A copy of a module (scripts/build/chunks.ts) has a name of its own.
  const files = shipped.map((file) => file.replace(/\?.*$/, ''));
  return [...new Set(files)].filter((file) => /^(src|widgets)\//.test(file)).sort();
}

// The session of every tag can sign in; only some tags call it.
const ON_REQUEST: Record<string, RegExp> = { 'parvis:sign-in': /\.signIn\(/ };

/** Returns the names of the events that these files send. */
export function emittedIn(files: string[]): string[] {
  const asked = (act: RegExp) => files.some((file) => !file.startsWith('src/session/') && act.test(read(file)));
  return named(files, /\bemit\(\s*\w+,\s*'(parvis:[\w-]+)'/g).filter((name) => {
    const act = ON_REQUEST[name];
    return !act || asked(act);
  });
}

/** Returns the part names in these files; one that ends with `${kind}` stands for each key of the file's `kinds`. */
export function partsIn(files: string[]): string[] {
  const found = files.flatMap((file) => {
    const text = read(file);
    const written = [...text.matchAll(/\bpart(?:=|: )["'`]([^"'`]+)["'`]/g)];
    return written.flatMap(([, names = '']) => names.split(' ').flatMap((name) => spelledOut(name, text)));
  });
  return [...new Set(found)].sort();
}

function spelledOut(name: string, text: string): string[] {
  const [start = '', rest] = name.split('$');
  return rest === undefined ? [name] : kindsOf(text).map((kind) => start + kind);
}

function kindsOf(text: string): string[] {
  const [, body = ''] = /\nconst kinds = \{\n(.*?)\n\};/s.exec(text) ?? [];
  return [...body.matchAll(/^ {2}(\w+): css`/gm)].map(([, kind = '']) => kind);
}

function named(files: string[], pattern: RegExp): string[] {
  return [...new Set(files.flatMap((file) => [...read(file).matchAll(pattern)].map(([, name = '']) => name)))].sort();
}

const EVENTS = 'src/host/events.ts';

/** Returns the source text of the type `ParvisEvents`. */
export function eventTypes(): string {
  const text = /\nexport type ParvisEvents = (\{\n.*?\n\});/s.exec(read(EVENTS))?.[1];
  if (!text) throw new Error(`${EVENTS} has no type ParvisEvents any more.`);
  return text;
}

/** Returns every event for hosts, from the type and its comments. */
export function eventDocs(): EventDoc[] {
  const found = [...eventTypes().matchAll(/\/\*\* (.+?) \*\/\s*'(parvis:[\w-]+)': (.+);/g)];
  return found.map(([, words = '', name = '', detail = '']) => ({
    name,
    detail: detail === 'undefined' ? 'undefined' : detail.replaceAll(';', ','),
    description: words.replace(/\s*\*?\s+/g, ' '),
  }));
}
