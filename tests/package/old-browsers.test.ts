/** What a browser refuses to read costs it the whole file (docs/spec/package.md#4.4). */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const LOOKBEHIND = /\(\?<[=!]/;

const scripts = readdirSync('dist', { recursive: true })
  .map(String)
  .filter((name) => name.endsWith('.js') && !name.endsWith('doctor.js'));

test.each(scripts)('%s has no lookbehind, which Safari reads since 16.4 only', (name) => {
  expect(readFileSync(`dist/${name}`, 'utf8')).not.toMatch(LOOKBEHIND);
});

test('a lookbehind is found', () => {
  expect('x.replace(/(?<!a)b/,"")').toMatch(LOOKBEHIND);
});
