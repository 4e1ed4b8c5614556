import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The folder of the project, with a slash at its end. */
export const root = fileURLToPath(new URL('../..', import.meta.url));

/** Returns the path of a file from the project's folder, with '/' between its parts on every system. */
export const inProject = (path: string): string => relative(root, path).replaceAll('\\', '/');

/** The version of the package. */
export const version = (JSON.parse(readFileSync(`${root}package.json`, 'utf8')) as { version: string }).version;
