/** Finds the elements of the gallery: one file of e2e/gallery/ for each, which exports its `states`. */
import { readdir } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Chapter, State } from './state.ts';

const folder = new URL('../', import.meta.url);

/** Returns every element with its states, in the order of the files' names. */
export async function readChapters(): Promise<Chapter[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort();
  return Promise.all(
    files.map(async (file) => {
      const { states } = (await import(new URL(file, folder).href)) as { states: State[] };
      return { tag: basename(file, '.ts'), states };
    }),
  );
}

/** Returns the states whose `tag/name` holds one of the words; all of them without words. */
export function chosenStates(chapters: Chapter[], words: string[]): { tag: string; state: State }[] {
  return chapters
    .flatMap(({ tag, states }) => states.map((state) => ({ tag, state })))
    .filter(({ tag, state }) => words.length === 0 || words.some((word) => `${tag}/${state.name}`.includes(word)));
}
