/**
 * `npm run size`: the weight of each tag in dist (or in the given folder), its budget, the last release, and its files.
 * `npm run size -- --release` records the present weights as those of a release.
 */
import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { budgets, LOADER_FILE, ownFiles, readManifest, released, sizesOf, weigh } from './budgets.ts';
import type { Manifest } from './build/manifest.ts';

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { release: { type: 'boolean', default: false } },
});

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`;

/** Returns the difference from the last release: ` +0.12 kB`. */
function sinceRelease(bytes: number, before: number | null | undefined): string {
  if (!before) return '';
  const change = bytes - before;
  return `, ${change < 0 ? '-' : '+'}${kilobytes(Math.abs(change))} since the last release`;
}

function against(bytes: number, tag: string, part: 'initial' | 'all'): string {
  const limit = budgets[tag]?.[part];
  if (!limit) return `${kilobytes(bytes)} (no budget)`;
  const share = `${kilobytes(bytes)} of ${kilobytes(limit)} (${Math.round((bytes / limit) * 100)} %)`;
  return `${share}${sinceRelease(bytes, released[tag]?.[part])}${bytes > limit ? ' TOO HEAVY' : ''}`;
}

function fileLines(manifest: Manifest, files: string[]): string[] {
  return files
    .map((file) => ({ file, bytes: weigh(manifest, [file]) }))
    .sort((a, b) => b.bytes - a.bytes)
    .map(({ file, bytes }) => `    ${kilobytes(bytes).padStart(9)}  ${file}`);
}

function describe(manifest: Manifest, tag: string, { initial, all }: Manifest['tags'][string]): string {
  const later = all.filter((file) => !initial.includes(file));
  return [
    tag,
    `  first screen  ${against(weigh(manifest, initial), tag, 'initial')}`,
    ...fileLines(manifest, initial),
    `  all screens   ${against(weigh(manifest, ownFiles(manifest, tag)), tag, 'all')}`,
    ...fileLines(manifest, later),
  ].join('\n');
}

try {
  const manifest = readManifest(positionals[0]);
  const tags = Object.entries(manifest.tags).map(([tag, files]) => describe(manifest, tag, files));
  const loader = `loader          ${against(weigh(manifest, [LOADER_FILE]), 'loader', 'initial')}`;
  if (options.release) writeFileSync('scripts/sizes.json', `${JSON.stringify(sizesOf(manifest), null, 2)}\n`);
  console.log(`Brotli bytes, 1 kB = 1000 bytes\n\n${[loader, ...tags].join('\n\n')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
