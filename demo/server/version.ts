import { version } from '../../scripts/build/root.ts';

/** The project's version, which names the folder of the immutable scripts. */
export const VERSION = version;
