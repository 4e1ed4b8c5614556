/** The browsers besides Chromium that the long run drives (e2e/engines). */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { installFromDebian } from './chromium.ts';

/** The programs that drive the browsers, with the package of Debian that brings each. */
const PACKAGES = { 'firefox-esr': 'firefox-esr', WebKitWebDriver: 'webkit2gtk-driver', Xvfb: 'xvfb' };

const find = (program: string): string | undefined =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, program))
    .find((path) => existsSync(path));

/** Returns the path of a program; throws a sentence that names its package if it is not installed. */
export function pathOfProgram(program: keyof typeof PACKAGES): string {
  const path = find(program);
  if (path) return path;
  throw new Error(`${program} is not installed: npm run setup -- --engines installs Debian's ${PACKAGES[program]}.`);
}

/** Installs what is missing. Throws a sentence if that is not possible. */
export function installEngines(): void {
  for (const [program, name] of Object.entries(PACKAGES)) if (!find(program)) installFromDebian(name);
  for (const program of Object.keys(PACKAGES)) pathOfProgram(program as keyof typeof PACKAGES);
}
