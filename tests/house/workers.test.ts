/** The engines of the map as they are shipped: every worker of theirs is started from an address that our policy gave. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { type BuildOptions, build, type OutputFile } from 'esbuild';
import { beforeAll, describe, expect, test } from 'vitest';
import { sharedOptions } from '../../esbuild.config.ts';

const bundle = async (entry: string, changes: BuildOptions = {}) => {
  const { outputFiles } = await build({
    ...sharedOptions('preact'),
    entryPoints: [entry],
    outdir: 'dist',
    splitting: true,
    minify: false,
    sourcemap: false,
    logLevel: 'silent',
    write: false,
    chunkNames: 'chunks/[name]-[hash]',
    assetNames: 'chunks/[name]-[hash]',
    ...changes,
  });
  return outputFiles ?? [];
};

describe('the map', () => {
  let files: OutputFile[] = [];
  const nameOf = ({ path }: OutputFile) => relative('dist', path).replaceAll('\\', '/');
  const isWorkerOfOurs = (file: OutputFile) => /^chunks\/(maplibre-gl-worker|worker)-/.test(nameOf(file));
  beforeAll(async () => {
    files = await bundle('src/adapters/map/map.ts');
  });

  test('starts every worker at one place, from trustedWorkerUrl: 2 calls of maplibre, 1 of mapbox', () => {
    const scripts = files.filter((file) => nameOf(file).endsWith('.js') && !isWorkerOfOurs(file));
    const started = scripts
      .flatMap(({ text }) => text.match(/new (?:\w+\.)*(?:Shared)?Worker\(.{0,35}/g) ?? [])
      // Only for who sets no address; we do (src/adapters/map/mapbox.ts).
      .filter((start) => !start.startsWith('new Worker(new URL("worker.js", import.'));
    expect(started.map((start) => start.replace(/trustedWorkerUrl\d*\(.*/, 'trustedWorkerUrl('))).toEqual([
      'new Worker(trustedWorkerUrl(',
    ]);
    const calls = scripts.flatMap(({ text }) => text.match(/(?<!function )\bstartWorker\d*\(/g) ?? []);
    expect(calls).toHaveLength(3);
  });

  test('has a worker file for each engine, whole, named by an address beside the chunk that starts it', () => {
    const workers = files.filter(isWorkerOfOurs);
    expect(workers).toHaveLength(2);
    for (const worker of workers) {
      // A boolean: a failure does not print the whole of it.
      const asksForMore = /(?:\bimport\(|\bfrom|[;}]import)\s*["'`]\.{1,2}\//.test(worker.text);
      expect(asksForMore).toBe(false);
      const address = nameOf(worker).replace('chunks/', './');
      const starting = files.filter(({ text }) => text.includes(`"${address}"`));
      expect(starting.map((file) => dirname(nameOf(file)))).toEqual(['chunks']);
    }
  });
});

describe('an engine of another version', () => {
  test.each([
    ['one worker less', 'new Worker(url);', 'in 1 places, not in 2'],
    ['one more', 'new Worker(a); new Worker(b, {}); new Worker(c);', 'in 3 places, not in 2'],
    ['none that is written so', 'new Worker(new URL(a, b));', 'in 0 places, not in 2'],
  ])('with %s stops the build', async (_, code, message) => {
    const folder = mkdtempSync(join(tmpdir(), 'parvis-workers-'));
    try {
      const file = join(folder, 'node_modules', 'maplibre-gl', 'dist', 'maplibre-gl.mjs');
      mkdirSync(dirname(file), { recursive: true });
      writeFileSync(file, code);
      await expect(bundle(file)).rejects.toThrow(message);
    } finally {
      rmSync(folder, { recursive: true, force: true });
    }
  });
});
