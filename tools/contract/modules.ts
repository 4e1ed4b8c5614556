/** The modules of src/api that make calls. A bundle has its own list in the place of this file (scripts/build/check.ts). */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const API = fileURLToPath(new URL('../../src/api', import.meta.url));

/** The paths of the modules: every file in a folder of src/api. */
export const modulePaths = (): string[] =>
  readdirSync(API, { recursive: true, encoding: 'utf8' })
    .filter((file) => /[\\/].*\.ts$/.test(file))
    .sort()
    .map((file) => join(API, file));

/** Returns the modules, in the order of their paths. */
export const apiModules = async (): Promise<Record<string, unknown>[]> =>
  Promise.all(modulePaths().map((path) => import(pathToFileURL(path).href)));
