/**
 * Prepares the machine for `npm start` and `npm test`; scripts/run.mjs has installed the dependencies before.
 * `--engines` also installs the browsers of `npm run test:full -- --only=engines`, on Debian.
 */
import { parseArgs } from 'node:util';
import { ensureChromium } from './chromium.ts';
import { installEngines } from './engines.ts';

const { values: options } = parseArgs({ options: { engines: { type: 'boolean', default: false } } });

try {
  console.log(`Chromium: ${ensureChromium()}`);
  if (options.engines) {
    installEngines();
    console.log('Firefox and WebKitGTK: installed');
  }
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
