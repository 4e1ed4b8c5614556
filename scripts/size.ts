/** `npm run size`: what each tag weighs in dist (or in the folder given), against its budget, and its files. */

import { budgets, LOADER_FILE, readManifest, weigh } from './budgets.ts';
import type { Manifest } from './build/manifest.ts';

const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(2)} kB`;

function against(bytes: number, limit: number | null | undefined): string {
  if (!limit) return `${kilobytes(bytes)} (no budget)`;
  return `${kilobytes(bytes)} of ${kilobytes(limit)} (${Math.round((bytes / limit) * 100)} %)${bytes > limit ? ' TOO HEAVY' : ''}`;
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
    `  first screen  ${against(weigh(manifest, initial), budgets[tag]?.initial)}`,
    ...fileLines(manifest, initial),
    `  all screens   ${against(weigh(manifest, all), budgets[tag]?.all)}`,
    ...fileLines(manifest, later),
  ].join('\n');
}

try {
  const manifest = readManifest(process.argv[2]);
  const tags = Object.entries(manifest.tags).map(([tag, files]) => describe(manifest, tag, files));
  const loader = `loader          ${against(weigh(manifest, [LOADER_FILE]), budgets.loader?.initial)}`;
  console.log(`Brotli bytes, 1 kB = 1000 bytes\n\n${[loader, ...tags].join('\n\n')}`);
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
