import { readdirSync, readFileSync } from 'node:fs';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { budgets, LOADER_FILE, mostFiles, ownFiles, readManifest, SMALL_FILES, weigh } from '../../scripts/budgets.ts';
import type { Manifest } from '../../scripts/build/manifest.ts';

const file = (brotli: number) => ({ bytes: brotli * 3, brotli, integrity: 'sha384-x' });
const sample: Manifest = {
  files: { 'a.js': file(10_000), 'b.js': file(6_000), 'c.js': file(1) },
  tags: { x: { initial: ['a.js', 'b.js'], all: ['a.js', 'b.js', 'c.js'] } },
};

describe('weighing', () => {
  test('a file named twice is counted once', () => {
    expect(weigh(sample, ['a.js', 'b.js', 'a.js'])).toBe(16_000);
  });

  test("a tag's own files are those of no other tag", () => {
    const two = { ...sample, tags: { ...sample.tags, y: { initial: ['c.js'], all: ['c.js'] } } };
    expect(ownFiles(two, 'x')).toEqual(['a.js', 'b.js']);
  });

  test('a file missing in the manifest is refused', () => {
    expect(() => weigh(sample, ['z.js'])).toThrow('z.js is not among the files');
  });
});

describe('the build', () => {
  const manifest = readManifest();
  const tags = Object.entries(manifest.tags);

  test('visit-cancellation is built', () => {
    expect(Object.keys(manifest.tags)).toContain('visit-cancellation');
  });

  test.each(tags)('%s has files and a budget, and is within it', (tag, { initial, all }) => {
    // The first screen under its stable name: a page would wait for each further file.
    expect(initial).toEqual([`${tag}.js`]);
    expect(all).toEqual(expect.arrayContaining(initial));
    const budget = budgets[tag];
    expect(budget, `no budget is written for ${tag}`).toBeDefined();
    expect(weigh(manifest, initial)).toBeLessThanOrEqual(budget?.initial ?? 0);
    const own = ownFiles(manifest, tag);
    expect(weigh(manifest, own)).toBeLessThanOrEqual(budget?.all ?? Number.POSITIVE_INFINITY);
    expect(own.length, 'files').toBeLessThanOrEqual(mostFiles[tag] ?? 0);
    const small = own.filter(
      (file) => weigh(manifest, [file]) < 1_000 && !SMALL_FILES.some((name) => file.includes(name)),
    );
    expect(small).toEqual([]);
  });

  test('the loader is within its budget, and lists every tag with the files of its first screen', () => {
    expect(weigh(manifest, [LOADER_FILE])).toBeLessThanOrEqual(budgets.loader?.initial ?? 0);
    const loader = readFileSync(`dist/${LOADER_FILE}`, 'utf8');
    for (const [tag, { initial }] of tags) {
      expect(loader).toContain(`import("./${tag}.js")`);
      for (const file of initial) expect(loader).toContain(`"${file}"`);
    }
  });

  test('a lazy import requests all files of its chunk at once: a screen waits once', () => {
    const text = (file: string) => readFileSync(`dist/${file}`, 'utf8');
    const importedBy = (file: string): string[] =>
      [...text(file).matchAll(/(?:from|import)"\.\/([\w.-]+\.js)"/g)].map(([, name]) => `chunks/${name}`);
    const entry = text('client-area.js');
    const screens = [...entry.matchAll(/import\("\.\/(chunks\/[\w.-]+)"\)(?!\.catch)/g)].map(([, file = '']) => file);
    expect(screens.length).toBeGreaterThan(15);
    for (const screen of screens) {
      const needed = new Set(importedBy(screen));
      for (const file of needed) for (const further of importedBy(file)) needed.add(further);
      const before = entry.slice(0, entry.indexOf(`import("./${screen}")`));
      const asked = /(?:import\("[^"]+"\)\.catch\(\(\)=>\{\}\),)*$/.exec(before)?.[0];
      for (const file of needed) expect(asked, screen).toContain(`import("./${file}").catch`);
    }
  });

  test('every executable file of dist is in the manifest', () => {
    const written = readdirSync('dist', { recursive: true }).map((name) => `${name}`.replaceAll('\\', '/'));
    expect(Object.keys(manifest.files).sort()).toEqual(written.filter((name) => name.endsWith('.js')).sort());
  });

  // Compressed anew at the best level: the map engines take their time.
  test('the manifest has the true weight of every script', { timeout: 240_000 }, () => {
    const scripts = Object.entries(manifest.files).filter(([name]) => name.endsWith('.js'));
    const measured = scripts.map(([name]) => [name, brotliCompressSync(readFileSync(`dist/${name}`)).length]);
    expect(measured).toEqual(scripts.map(([name, { brotli }]) => [name, brotli]));
  });

  test('the planning, with its calendar and the chunks it needs, weighs 75 kB at most beyond the shell', () => {
    const own = Object.keys(manifest.files).filter((name) =>
      /\/(sale-frame|planning-screen|week-calendar)-/.test(name),
    );
    expect(own).toHaveLength(3);
    expect(weigh(manifest, own)).toBeLessThanOrEqual(75_000);
  });
});
