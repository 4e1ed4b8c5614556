import { readFileSync } from 'node:fs';

const file = new URL('../../package.json', import.meta.url);

/** The project's version: the name of the folder under which a host serves its scripts for ever. */
export const VERSION = (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version;
