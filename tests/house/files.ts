import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the files of these folders (or files) whose name matches, as paths from the project's root. */
export function filesOf(places: string[], name: RegExp): string[] {
  return places
    .filter((place) => existsSync(place))
    .flatMap((place) =>
      name.test(place) ? [place] : readdirSync(place, { recursive: true }).map((file) => join(place, `${file}`)),
    )
    .filter((file) => name.test(file))
    .map((file) => file.replaceAll('\\', '/'))
    .sort();
}

/** Returns the text of a file of the project. */
export const read = (file: string) => readFileSync(file, 'utf8');
