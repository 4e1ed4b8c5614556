/**
 * What each tag weighed and may weigh, and the reading of dist/manifest.json against it; shared by `npm run size` and the tests.
 * Brotli bytes, 1 kB = 1000 bytes: everything fetched up to parvis:ready, then all the screens of the tag.
 */
import { readFileSync } from 'node:fs';
import type { Manifest } from './build/manifest.ts';

/** What a tag weighs, or may weigh. */
export interface Size {
  /** Everything fetched before the first screen is usable. */
  initial: number;
  /** All the tag's screens together; null where docs/decisions.md counts screen by screen. */
  all: number | null;
}

/** Brotli moves by some bytes with any change of a shared file: a budget as tight as the measure would fail by chance. */
const AIR = 1.02;

/** What each tag weighed at the last release, which `npm run size -- --release` writes. */
export const released = JSON.parse(readFileSync(new URL('sizes.json', import.meta.url), 'utf8')) as Record<
  string,
  Size
>;

const withAir = (bytes: number) => Math.ceil(bytes * AIR);

/** What each tag may weigh: 2 % above the last release. The figures that the design asked for are in docs/decisions.md (Budgets). */
export const budgets: Record<string, Size> = Object.fromEntries(
  Object.entries(released).map(([tag, { initial, all }]) => [
    tag,
    { initial: withAir(initial), all: all === null ? null : withAir(all) },
  ]),
);

/**
 * How many files each tag is cut into, at most: a page waits for each of them (scripts/build/chunks.ts). The engines of the
 * map, which two tags share, are cut by who makes them.
 */
export const mostFiles: Record<string, number> = {
  'alert-creator': 4,
  'client-area': 30,
  estimation: 5,
  radar: 6,
  'visit-cancellation': 2,
};

/** A file under 1 kB is a wait for nothing, but these: why each stands alone is said in scripts/build/chunks.ts. */
export const SMALL_FILES = ['estimation-search', 'interests-screen'];

/** The files of a tag that no other tag has. */
export function ownFiles(manifest: Manifest, tag: string): string[] {
  const others = Object.entries(manifest.tags).filter(([name]) => name !== tag);
  const shared = new Set(others.flatMap(([, { all }]) => all));
  return (manifest.tags[tag]?.all ?? []).filter((file) => !shared.has(file));
}

/** Their screens, or the engine of their map, are counted one by one. */
const BY_SCREEN = ['client-area', 'radar'];

/** The loader's file. */
export const LOADER_FILE = 'parvis.js';

/** The manifest of a build folder. Throws, in words, when nothing was built. */
export function readManifest(folder = 'dist'): Manifest {
  try {
    return JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Manifest;
  } catch (error) {
    throw new Error(`${folder}/manifest.json cannot be read: run \`npm run build\` first.`, { cause: error });
  }
}

/** The brotli bytes of these files together, each counted once. Throws on a file the manifest does not list. */
export function weigh(manifest: Manifest, files: string[]): number {
  return [...new Set(files)].reduce((sum, file) => {
    const entry = manifest.files[file];
    if (!entry) throw new Error(`${file} is not among the files of the manifest.`);
    return sum + entry.brotli;
  }, 0);
}

/** Returns what each tag of a build weighs, and its loader; `all` is null for the tags that count screen by screen. */
export function sizesOf(manifest: Manifest): Record<string, Size> {
  const tags = Object.entries(manifest.tags).map(([tag, { initial, all }]): [string, Size] => [
    tag,
    { initial: weigh(manifest, initial), all: BY_SCREEN.includes(tag) ? null : weigh(manifest, all) },
  ]);
  return { loader: { initial: weigh(manifest, [LOADER_FILE]), all: null }, ...Object.fromEntries(tags) };
}
