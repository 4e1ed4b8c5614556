import { readFileSync } from 'node:fs';

const file = new URL('../../package.json', import.meta.url);

/** The project's version, which names the folder of the immutable scripts. */
export const VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
