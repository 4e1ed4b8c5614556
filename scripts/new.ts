/**
 * Writes the files of a new part in the pattern of the project, with a test that fails until the part has content: `npm
 * run new -- resource visit/reports` and `npm run new -- screen radar/list`. Never overwrites a file.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { pathToFileURL } from 'node:url';
import { resourceFiles } from './templates/resource.ts';
import { screenFiles } from './templates/screen.ts';

const usage = `Usage:
  npm run new -- resource <subject>/<plural>, such as visit/reports   its domain type, its calls, a factory and a test
  npm run new -- screen <widget>/<name>, such as radar/list   a screen with its four states and a test`;

/** Returns the files to write, by path, or null for an unknown request. */
export function filesFor(kind: string | undefined, name: string | undefined): Record<string, string> | null {
  const [, place, part] = /^([a-z]+(?:-[a-z]+)*)\/([a-z]+(?:-[a-z]+)*)$/.exec(name ?? '') ?? [];
  if (kind === 'resource' && place && part) return resourceFiles(place, part);
  if (kind === 'screen' && place && part) return screenFiles(place, part);
  return null;
}

function main([kind, name]: string[]): number {
  const files = filesFor(kind, name);
  if (!files) {
    console.error(usage);
    return 1;
  }
  const taken = Object.keys(files).filter((path) => existsSync(path));
  if (taken.length > 0) {
    console.error(`Nothing was written, these exist already: ${taken.join(', ')}`);
    return 1;
  }
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    console.log(`wrote ${path}`);
  }
  // The line breaks depend on the length of the name.
  spawnSync(process.execPath, ['node_modules/@biomejs/biome/bin/biome', 'check', '--write', ...Object.keys(files)]);
  const test = Object.keys(files).find((path) => path.includes('.test.'));
  console.log(`\nNow make its test pass: npx vitest run ${test}`);
  return 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) process.exitCode = main(process.argv.slice(2));
