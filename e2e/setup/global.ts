/** The setup of all browser tests: a Chromium, the shipped build (made by the caller), and the bundled fixtures. */
import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { build as buildParvis, sharedOptions } from '../../esbuild.config.ts';
import { ensureChromium } from '../../scripts/chromium.ts';

const root = fileURLToPath(new URL('../..', import.meta.url));

export default async function setup() {
  process.env['CHROMIUM_PATH'] = ensureChromium();
  if (!existsSync(join(root, 'dist/manifest.json'))) await buildParvis();
  const folder = join(root, 'e2e/fixtures');
  const sources = (await readdir(folder)).filter((name) => name.endsWith('.tsx'));
  await build({
    ...sharedOptions('preact'),
    entryPoints: Object.fromEntries(sources.map((name) => [basename(name, '.tsx'), join(folder, name)])),
    outdir: join(root, '.cache/fixtures'),
    splitting: true,
    chunkNames: 'chunk-[hash]',
  });
}
