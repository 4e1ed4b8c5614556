/** Prepares the machine for `npm start` and `npm test`; scripts/run.mjs has installed the dependencies before. */
import { ensureChromium } from './chromium.ts';

try {
  console.log(`Chromium: ${ensureChromium()}`);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
