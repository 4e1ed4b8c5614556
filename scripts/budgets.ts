/**
 * The released weight and the budget of each tag, and their comparison with dist/manifest.json; shared by `npm run
 * size` and the tests. Brotli bytes, 1 kB = 1000 bytes: every file fetched up to parvis:ready, then all screens of the
 * tag.
 */
import { readFileSync } from 'node:fs';
import type { Manifest } from './build/manifest.ts';

/** The weight of a tag, or its budget. */
export interface Size {
  /** Everything fetched before the first screen is usable. */
  initial: number;
  /**
   * All screens of the tag without the map engines, which tags share; null if they are counted one by one
   * (docs/decisions.md, Budgets).
   */
  all: number | null;
}

/** Any change of a shared file moves brotli by some bytes: a budget as tight as the measure would fail by chance. */
const AIR = 1.02;

/** The weight of each tag at the last release, written by `npm run size -- --release`. */
export const released = JSON.parse(readFileSync(new URL('sizes.json', import.meta.url), 'utf8')) as Record<
  string,
  Size
>;

const withAir = (bytes: number) => Math.ceil(bytes * AIR);

/** The budget of each tag: 2 % above the last release. The design's figures are in docs/decisions.md (Budgets). */
export const budgets: Record<string, Size> = Object.fromEntries(
  Object.entries(released).map(([tag, { initial, all }]) => [
    tag,
    { initial: withAir(initial), all: all === null ? null : withAir(all) },
  ]),
);

/**
 * The largest number of files of each tag: a page waits for each of them (scripts/build/chunks.ts). The map engines,
 * which three tags share, are split by their own builds.
 */
export const mostFiles: Record<string, number> = {
  'alert-creator': 4,
  'client-area': 30,
  estimation: 5,
  radar: 6,
  'visit-cancellation': 2,
};

/** Files that may have less than 1 kB; the reasons are in scripts/build/chunks.ts. */
export const SMALL_FILES = ['estimation-search', 'interests-screen'];

/** Returns the files of a tag that no other tag has. */
export function ownFiles(manifest: Manifest, tag: string): string[] {
  const others = Object.entries(manifest.tags).filter(([name]) => name !== tag);
  const shared = new Set(others.flatMap(([, { all }]) => all));
  return (manifest.tags[tag]?.all ?? []).filter((file) => !shared.has(file));
}

/** Tags whose screens, or map engine, are counted one by one. */
const BY_SCREEN = ['client-area', 'radar'];

/** The loader's file. */
export const LOADER_FILE = 'parvis.js';

/** Returns the manifest of a build folder. Throws a sentence if nothing was built. */
export function readManifest(folder = 'dist'): Manifest {
  try {
    return JSON.parse(readFileSync(`${folder}/manifest.json`, 'utf8')) as Manifest;
  } catch (error) {
    throw new Error(`${folder}/manifest.json cannot be read: run \`npm run build\` first.`, { cause: error });
  }
}

/** Returns the brotli bytes of these files, each counted once. Throws on a file that the manifest does not list. */
export function weigh(manifest: Manifest, files: string[]): number {
  return [...new Set(files)].reduce((sum, file) => {
    const entry = manifest.files[file];
    if (!entry) throw new Error(`${file} is not among the files of the manifest.`);
    return sum + entry.brotli;
  }, 0);
}

/**
 * Returns the weight of each tag of a build, and of its loader; `all` is null for the tags that count screen by screen.
 */
export function sizesOf(manifest: Manifest): Record<string, Size> {
  const tags = Object.entries(manifest.tags).map(([tag, { initial }]): [string, Size] => [
    tag,
    {
      initial: weigh(manifest, initial),
      all: BY_SCREEN.includes(tag) ? null : weigh(manifest, ownFiles(manifest, tag)),
    },
  ]);
  return { loader: { initial: weigh(manifest, [LOADER_FILE]), all: null }, ...Object.fromEntries(tags) };
}
