/** The accepted pictures of each element, as hashes: e2e/gallery/hashes/TAG.json. */
import { existsSync, readFileSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';

/** The hashes of an element's pictures by their names, `STATE-WIDTH`, and the browser that has drawn them. */
export type Accepted = { browser: string; pictures: Record<string, string> };

const fileOf = (tag: string) => new URL(`../hashes/${tag}.json`, import.meta.url);

/** Returns the accepted pictures of an element; none if it has no file yet. */
export function readAccepted(tag: string): Accepted {
  const file = fileOf(tag);
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { browser: '', pictures: {} };
}

/** Accepts these pictures of an element beside those of before, of which only the `known` ones stay. */
export async function accept(tag: string, { browser, pictures }: Accepted, known: readonly string[]): Promise<void> {
  const all = { ...readAccepted(tag).pictures, ...pictures };
  const kept = Object.entries(all)
    .filter(([name]) => known.includes(name))
    .sort(([one], [other]) => (one < other ? -1 : 1));
  await mkdir(new URL('../hashes/', import.meta.url), { recursive: true });
  await writeFile(fileOf(tag), `${JSON.stringify({ browser, pictures: Object.fromEntries(kept) }, null, 1)}\n`);
}
