/**
 * `npm run bench`: builds the elements and measures them beside common alternatives. `npm run bench -- radar` measures
 * those whose name holds one of the words. Only figures of one run can be compared: the speed of a machine varies.
 */
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from '../esbuild.config.ts';
import { ensureChromium } from '../scripts/chromium.ts';
import { bench as radar } from './bench/radar.ts';

const benches: Record<string, (distDir: string) => Promise<void>> = { radar };

const words = process.argv.slice(2);
const chosen = Object.entries(benches).filter(
  ([name]) => words.length === 0 || words.some((word) => name.includes(word)),
);
if (chosen.length === 0) {
  console.error(`No bench is called ${words.join(' or ')}: there are ${Object.keys(benches).join(', ')}.`);
  process.exit(1);
}

process.env.CHROMIUM_PATH = ensureChromium();
// A folder of its own, so that a test or a demo on dist/ is not disturbed.
const distDir = join(fileURLToPath(new URL('..', import.meta.url)), '.cache/bench-dist');
await build({ outdir: distDir });
for (const [name, bench] of chosen) {
  console.log(`${name}\n`);
  await bench(distDir);
}
