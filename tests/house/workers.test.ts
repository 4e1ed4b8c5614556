/**
 * The shipped map engines start every worker from an address of the Trusted Types policy (docs/spec/looks.md#15.10).
 */
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sharedOptions } from '../../esbuild.config.ts';
import { buildEngines } from '../../scripts/build/engines.ts';

type Script = { name: string; text: string };

describe('the map', () => {
  let outdir = '';
  let files: Script[] = [];
  const isWorkerOfOurs = ({ name }: Script) => /^(maplibre-gl-worker|worker)-/.test(name);
  beforeAll(async () => {
    outdir = mkdtempSync(join(tmpdir(), 'parvis-engines-'));
    await buildEngines({ ...sharedOptions('preact'), minify: false, sourcemap: false }, outdir);
    const chunks = join(outdir, 'chunks');
    files = readdirSync(chunks).map((name) => ({ name, text: readFileSync(join(chunks, name), 'utf8') }));
  }, 120_000);
  afterAll(() => rmSync(outdir, { recursive: true, force: true }));

  test('creates every worker with trustedWorkerUrl: 2 calls of maplibre, 2 of mapbox', () => {
    const scripts = files.filter((file) => !isWorkerOfOurs(file));
    const started = scripts.flatMap(({ text }) => text.match(/new (?:\w+\.)*(?:Shared)?Worker\(.{0,35}/g) ?? []);
    expect(started.map((start) => start.replace(/trustedWorkerUrl\d*\(.*/, 'trustedWorkerUrl('))).toEqual([
      ...['new Worker(trustedWorkerUrl(', 'new Worker(trustedWorkerUrl('],
    ]);
    const calls = scripts.flatMap(({ text }) => text.match(/(?<!function )\bstartWorker\d*\(/g) ?? []);
    expect(calls).toHaveLength(4);
  });

  test.each([
    ['maplibre', 'maplibre-gl-worker'],
    ['mapbox', 'worker'],
  ])('of %s has a complete worker file, whose URL a bundler can resolve beside the engine', (engine, worker) => {
    const file = files.find(({ name }) => name.replace(/-\w{8}\.js$/, '') === worker);
    // A boolean, so that a failure does not print the whole file.
    const asksForMore = /(?:\bimport\(|\bfrom|[;}]import)\s*["'`]\.{1,2}\//.test(file?.text ?? '');
    expect(asksForMore).toBe(false);
    const starting = files.filter(({ text }) => text.includes(`new URL("./${file?.name}", import.meta.url)`));
    expect(starting.map(({ name }) => name.replace(/-\w{8}\.js$/, ''))).toEqual([engine]);
  });
});

const bundle = (entry: string) =>
  build({ ...sharedOptions('preact'), entryPoints: [entry], sourcemap: false, write: false, logLevel: 'silent' });

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
